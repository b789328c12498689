import type { Story } from '../news/newsFeed.ts';
import { readText } from '../news/readText.ts';
import { readDate, readInstant } from '../readInstant.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { formName, itemNames } from './formNames.ts';
import type { Company } from './parseTickers.ts';

/** The SEC sends at most the last thousand, or a year. */
const MOST_FILINGS = 20_000;
const MOST_STORIES = 40;
const CLOCK_SKEW_MS = 120_000;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const FORM = /^[A-Z0-9][A-Z0-9 /-]{0,19}$/;
const DOCUMENT = /^[\w.-]{1,200}$/;
const XSL_DOCUMENT = /^[\w-]{1,60}\/[\w.-]{1,200}$/;
/** Banks file thousands of these, one for each note that they sell. */
const OF_NOTES = new Set(['424B2', '424B3', '424B8', 'FWP']);

/**
 * Reads the latest filings of `submissions/CIK….json`, which has them as columns. Null if it is no such file. A filing that
 * cannot be read is left out.
 */
export function parseSubmissions(
  body: unknown,
  { symbol, company, from, now }: { symbol: string; company: Company; from: number; now: number },
): readonly Story[] | null {
  const columns = recordOf(recordOf(recordOf(body)?.filings)?.recent);
  const numbers = columns?.accessionNumber;
  if (!columns || !Array.isArray(numbers) || numbers.length > MOST_FILINGS) return null;
  const stories: Story[] = [];
  for (let row = 0; row < numbers.length && stories.length < MOST_STORIES; row += 1) {
    const story = storyOf(columns, row, { symbol, company, now });
    if (story && story.at >= from) stories.push(story);
  }
  return stories;
}

function storyOf(
  columns: Sent,
  row: number,
  { symbol, company, now }: { symbol: string; company: Company; now: number },
): Story | null {
  const cell = (name: string): unknown => {
    const column = columns[name];
    return Array.isArray(column) ? column[row] : undefined;
  };
  const [number, form] = [cell('accessionNumber'), cell('form')];
  const at = readInstant(cell('acceptanceDateTime'));
  if (typeof number !== 'string' || !ACCESSION.test(number) || at === null || at > now + CLOCK_SKEW_MS) return null;
  if (typeof form !== 'string' || form.length > 20 || !FORM.test(form) || OF_NOTES.has(form)) return null;
  const date = readDate(cell('filingDate')) ?? new Date(at).toISOString().slice(0, 10);
  const name = readText(company.name, 100);
  const items = itemNames(readText(cell('items'), 200));
  return {
    // Several companies may file one document together.
    id: `${company.cik}-${number}`,
    formerId: number,
    at: Math.min(at, now),
    headline: `${formName(form)}: ${name}`,
    summary: items === '' ? `${name} filed form ${form}.` : `${name} filed form ${form} about ${items}.`,
    source: 'SEC',
    url: `https://www.sec.gov/Archives/edgar/data/${company.cik}/${number.replaceAll('-', '')}/${documentOf(cell('primaryDocument'), number)}`,
    image: null,
    about: [symbol],
    filing: { form, date },
  };
}

/** The document, or the page that lists the documents. */
function documentOf(sent: unknown, number: string): string {
  const isDocument = typeof sent === 'string' && sent.length < 300 && (DOCUMENT.test(sent) || XSL_DOCUMENT.test(sent));
  return isDocument && !sent.includes('..') ? sent : `${number}-index.htm`;
}
