import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { parseNews } from '../alpaca/parseNews.ts';
import { parseSubmissions } from '../sec/parseSubmissions.ts';
import { parseTickers } from '../sec/parseTickers.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import type { Story } from './newsFeed.ts';
import { readLink, readText } from './readText.ts';

const NOW = SOME_WEDNESDAY;

function expectSafe({ id, at, headline, summary, source, url, image, filing, about }: Story) {
  expect(at <= NOW && headline.length > 0 && headline.length <= 300 && summary.length <= 1_000).toBe(true);
  expect(id.length <= 40 && source.length > 0 && source.length <= 100 && about.length <= 20).toBe(true);
  for (const address of [url, image]) {
    expect(address === null || (address.startsWith('https://') && address.length <= 2_000)).toBe(true);
  }
  expect(filing === null || (filing.form.length <= 20 && /^\d{4}-\d\d-\d\d$/.test(filing.date))).toBe(true);
}

test('no page of news, however wrong, throws or gives a story that is unsafe', () => {
  const story = {
    id: 7,
    headline: 'A headline',
    summary: 'A summary',
    author: 'Ann Lee',
    created_at: '2026-03-11T14:45:00Z',
    url: 'https://news.example/7',
    source: 'benzinga',
    symbols: ['AAPL'],
    images: [{ size: 'thumb', url: 'https://pictures.example/7.jpg' }],
  };
  let read = 0;
  const checked = fc.property(hostileJson({ news: [story, story], next_page_token: null }), (body) => {
    for (const one of parseNews(body, { now: NOW })?.stories ?? []) {
      read += 1;
      expectSafe(one);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});

test('no columns of filings, however wrong or uneven, throw or give a filing that is unsafe', () => {
  const recent = {
    accessionNumber: ['0000000001-26-000001', '0000000001-26-000002'],
    filingDate: ['2026-03-10', '2026-03-09'],
    acceptanceDateTime: ['2026-03-10T20:31:00.000Z', '2026-03-09T20:31:00.000Z'],
    form: ['8-K', '4'],
    items: ['2.02', ''],
    primaryDocument: ['a.htm', 'xslF345X05/b.xml'],
  };
  const company = { cik: 1, name: 'Acme Inc.' };
  let read = 0;
  const checked = fc.property(hostileJson({ filings: { recent } }), (body) => {
    for (const one of parseSubmissions(body, { symbol: 'ACME', company, from: 0, now: NOW }) ?? []) {
      read += 1;
      expectSafe(one);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});

test('no list of companies, however wrong, throws or gives a number that is none', () => {
  const valid = {
    0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
    1: { cik_str: 7, ticker: 'BRK-B', title: '' },
  };
  const checked = fc.property(hostileJson(valid), (body) => {
    for (const [symbol, { cik, name }] of parseTickers(body) ?? []) {
      expect(Number.isSafeInteger(cik) && cik > 0 && name.length > 0 && /^[A-Z0-9.-]+$/.test(symbol)).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 300, seed: 12 });
});

test('a megabyte of markup is read as one short line', () => {
  expect(readText(`${'<'.repeat(1e6)}`, 300)).toHaveLength(300);
  expect(readText(' A\n\u2028<b>B</b> &lt;c&gt; \ud800', 300)).toBe('A B <c> \ufffd');
  expect(
    ['http://a.example', 'https://me@a.example', `https://a.example/${'x'.repeat(2_000)}`, 7].map(readLink),
  ).toEqual([null, null, null, null]);
});

test('companies that file one document together have a filing each', () => {
  const recent = {
    accessionNumber: ['0000000001-26-000001'],
    filingDate: ['2026-03-10'],
    acceptanceDateTime: ['2026-03-10T20:31:00.000Z'],
    form: ['8-K'],
  };
  const filed = [1, 22].flatMap((cik) => {
    const about = { symbol: `S${cik}`, company: { cik, name: `Company ${cik}` }, from: 0, now: NOW };
    return parseSubmissions({ filings: { recent } }, about) ?? [];
  });
  expect(filed.map(({ id }) => id)).toEqual(['1-0000000001-26-000001', '22-0000000001-26-000001']);
});
