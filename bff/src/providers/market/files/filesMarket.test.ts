import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { ConfigError } from '../../../config/configError.ts';
import { type InstrumentId, keyOf } from '../../../market/instrument.ts';
import type { MarketQuote } from '../../../market/marketData.ts';
import { openMarketData } from '../openMarketData.ts';
import { filesMarket } from './filesMarket.ts';
import { instrumentOf, loadPriceFiles } from './loadPriceFiles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const good = 'date,close,open,high,low,volume\n2026-11-18,100,99,102,98,5000\n2026-11-19,103,100,104,99.5,7000\n';
const put = (name: string, content: string | Uint8Array = good) => writeFileSync(join(folder, name), content);
const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });

async function quoteAt(instant: string, id: InstrumentId): Promise<MarketQuote | undefined> {
  const market = filesMarket(loadPriceFiles(folder), { now: () => Date.parse(instant) });
  return (await market.quotes([id])).get(keyOf(id));
}

describe('which instrument a file is', () => {
  test.each([
    ['AAPL.csv', stock('AAPL')],
    ['brk.b.CSV', stock('BRK.B')],
    ['BTC.csv', coin('BTC')],
    ['BTC-USD.csv', coin('BTC')],
    ['BTC-USD-COINBASE.csv', coin('BTC')],
    ['WIF-USD.csv', coin('WIF')],
  ])('%s', (name, id) => {
    expect(instrumentOf(name)).toEqual(id);
  });
});

describe('a folder', () => {
  test('reports each bad file and uses the rest', () => {
    put('AAPL.csv');
    put('KO.csv', 'date,close\n2026-11-18,60\n2026-11-18,61\n');
    put('MSFT.csv', '');
    put('PEP.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0));
    put('BTC.csv');
    put('BTC-USD.csv');
    put('my prices 2026.csv');
    put('SIXTEENLETTERSXX.csv');
    put('notes.txt', 'not prices');
    put('._AAPL.csv', Uint8Array.of(0));
    mkdirSync(join(folder, 'DIR.csv'));
    const { series, leftOut } = loadPriceFiles(folder);
    expect([...series.keys()].sort()).toEqual(['crypto:BTC', 'stock:AAPL']);
    expect([...leftOut].sort()).toEqual([
      'The price file BTC.csv was left out: BTC is already there from BTC-USD.csv.',
      'The price file DIR.csv was left out: it cannot be read (EISDIR).',
      'The price file KO.csv was left out: line 3: 2026-11-18 is there twice.',
      'The price file MSFT.csv was left out: it is empty.',
      'The price file PEP.csv was left out: it is not a text file.',
      'The price file SIXTEENLETTERSXX.csv was left out: its name is not a symbol, such as AAPL.csv or BTC-USD.csv.',
      'The price file my prices 2026.csv was left out: its name is not a symbol, such as AAPL.csv or BTC-USD.csv.',
    ]);
  });

  test('stops startup with one sentence if it is missing or empty', () => {
    const open = (marketDataDir: string) => () =>
      openMarketData(
        { marketData: 'files', marketDataDir },
        { clock: { now: Date.now }, log: { info() {}, warn() {} } },
      );
    expect(open(join(folder, 'nowhere'))).toThrow(ConfigError);
    expect(open(join(folder, 'nowhere'))).toThrow(/^MARKET_DATA_DIR names a folder that cannot be read: .*nowhere\.$/);
    expect(open(folder)).toThrow(/^MARKET_DATA_DIR must hold SYMBOL\.csv files: .*: it is empty\.$/);
    put('KO.csv', '');
    expect(open(folder)).toThrow(
      /none of its 1 CSV files can be used\. The price file KO\.csv was left out: it is empty\.$/,
    );
  });

  test('logs one sentence for each bad file and each absurd last close', () => {
    put('AAPL.csv');
    put('KO.csv', '');
    put('PEP.csv', 'date,close\n2026-11-18,150\n2026-11-19,15025\n');
    const warnings: unknown[] = [];
    const log = { info() {}, warn: (sentence: unknown) => void warnings.push(sentence) };
    openMarketData({ marketData: 'files', marketDataDir: folder }, { clock: { now: Date.now }, log });
    expect(warnings).toEqual([
      'The price file KO.csv was left out: it is empty.',
      'The price file PEP.csv ends with a close of 15025 on 2026-11-19, 100 times the close before (150). Check it.',
    ]);
  });

  test('reads five megabytes in well under a second', () => {
    const days = Array.from({ length: 6000 }, (_, day) => {
      const date = new Date(Date.UTC(2008, 0, 1 + day)).toISOString().slice(0, 10);
      return `X,${date},101.25,102.5,100.75,${100 + (day % 50)},1234567`;
    });
    const text = `symbol,date,open,high,low,close,volume\n${days.join('\n')}\n`;
    for (let file = 0; file * text.length < 5e6; file += 1) put(`S${file}.csv`, text);
    const before = threadCpuMs();
    expect(loadPriceFiles(folder).leftOut).toEqual([]);
    // Half a second on its own; jest's sandbox makes it slower.
    expect(threadCpuMs() - before).toBeLessThan(4_000);
  });
});

describe('a quote from a file', () => {
  beforeEach(() => {
    put('AAPL.csv');
    put('KO.csv', 'date,close\n2026-11-18,60\n2026-11-19,60.3\n');
    put('ETH-USD.csv', 'date,close\n2026-11-18,2000\n2026-11-19,2100\n');
    put('QQQQQ.csv', good);
  });

  test('is the last close with its change and the file’s figures for the day', async () => {
    expect(await quoteAt('2026-11-20T03:00:00Z', stock('AAPL'))).toEqual({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      type: 'stock',
      price: 103,
      change: 3,
      changePercent: 3,
      high: 104,
      low: 99.5,
      volume: 7000,
      asOf: '2026-11-19T21:00:00.000Z',
      state: 'closed',
    });
    expect(await quoteAt('2026-11-20T03:00:00Z', stock('KO'))).toMatchObject({
      high: null,
      low: null,
      volume: null,
      changePercent: 0.5,
    });
    expect(await quoteAt('2026-11-20T03:00:00Z', coin('ETH'))).toMatchObject({
      name: 'Ethereum',
      asOf: '2026-11-19T23:59:59.000Z',
    });
    expect(await quoteAt('2026-11-20T03:00:00Z', stock('QQQQQ'))).toMatchObject({ name: 'QQQQQ' });
  });

  test.each([
    ['the same evening', '2026-11-19T22:00:00Z', 'closed'],
    ['the next day', '2026-11-20T17:00:00Z', 'closed'],
    ['one close later, files being written the morning after', '2026-11-20T22:00:00Z', 'closed'],
    ['over the weekend', '2026-11-22T22:00:00Z', 'closed'],
    ['two closes later', '2026-11-23T21:00:00Z', 'stale'],
    ['a year later', '2027-11-23T21:00:00Z', 'stale'],
  ])('%s it is %3$s', async (_, instant, state) => {
    expect(await quoteAt(instant, stock('AAPL'))).toMatchObject({
      state,
      price: 103,
      ...(state === 'stale' && { reason: 'The last price in the file is from Nov 19, 2026.' }),
    });
  });

  test('crypto closes every day, so it is stale sooner', async () => {
    expect(await quoteAt('2026-11-21T12:00:00Z', coin('ETH'))).toMatchObject({ state: 'closed' });
    expect(await quoteAt('2026-11-22T00:00:00Z', coin('ETH'))).toMatchObject({ state: 'stale' });
  });

  test('ignores a day that is not over', async () => {
    expect(await quoteAt('2026-11-19T20:00:00Z', stock('AAPL'))).toMatchObject({
      price: 100,
      change: null,
      asOf: '2026-11-18T21:00:00.000Z',
    });
    expect(await quoteAt('2026-11-18T12:00:00Z', stock('AAPL'))).toBeUndefined();
  });
});

test('the front page shows available instruments, best known first, and a benchmark if there is one', () => {
  for (const name of ['ZZZ', 'KO', 'AAPL', 'BTC-USD', 'QQQ']) put(`${name}.csv`);
  const plan = () => filesMarket(loadPriceFiles(folder), { now: Date.now }).overview();
  expect(plan().stocks.map(({ symbol }) => symbol)).toEqual(['AAPL', 'KO', 'QQQ', 'ZZZ']);
  expect(plan().crypto.map(({ symbol }) => symbol)).toEqual(['BTC']);
  expect(plan().benchmark).toBeUndefined();
  put('SP500.csv');
  expect(plan().benchmark).toEqual(stock('SP500'));
});
