import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstrumentId } from '../../../market/instrument.ts';
import { filesMarket } from './filesMarket.ts';
import { loadPriceFiles } from './loadPriceFiles.ts';

const AAPL: InstrumentId = { symbol: 'AAPL', type: 'stock' };
/** Apple around its split, as it traded, and divided by four until then. */
const RAW =
  'date,close,volume\n2020-08-27,500.04,100\n2020-08-28,499.23,100\n2020-08-31,129.04,400\n2020-09-01,134.18,400\n';
const ADJUSTED =
  'date,close,volume\n2020-08-27,125.01,400\n2020-08-28,124.8075,400\n2020-08-31,129.04,400\n2020-09-01,134.18,400\n';
const actions = (adjustment: string) => `date,type,ratio,adjustment\n2020-08-31,split,4:1,${adjustment}\n`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'splits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (files: Readonly<Record<string, string>>) => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
};
const marketAt = (instant: string) => filesMarket(loadPriceFiles(folder), { now: () => Date.parse(instant) });
const closesAt = async (instant: string) => (await marketAt(instant).history(AAPL))?.map(({ close }) => close);

describe.each([
  ['raw', RAW],
  ['split', ADJUSTED],
])('closes marked %s', (adjustment, prices) => {
  beforeEach(() => put({ 'AAPL.csv': prices, 'AAPL.actions.csv': actions(adjustment) }));

  test('are as traded until the ex-date’s close is known, and in new units from then on', async () => {
    expect(await closesAt('2020-08-31T19:59:00Z')).toEqual([500.04, 499.23]);
    expect(await closesAt('2020-08-31T20:01:00Z')).toEqual([125.01, 124.8075, 129.04]);
    expect(await closesAt('2020-09-02T00:00:00Z')).toEqual([125.01, 124.8075, 129.04, 134.18]);
  });

  test('give the split day a change of a few dollars', async () => {
    const quotes = await marketAt('2020-08-31T21:00:00Z').quotes([AAPL]);
    expect(quotes.get('stock:AAPL')).toMatchObject({ price: 129.04, change: 4.2325, volume: 400 });
  });

  test('come with their splits, and without a doubt', () => {
    expect(marketAt('2020-09-02T00:00:00Z').splits(AAPL)).toEqual([{ date: '2020-08-31', to: 4, from: 1 }]);
    expect(marketAt('2020-09-02T00:00:00Z').splits({ ...AAPL, symbol: 'KO' })).toEqual([]);
    expect(loadPriceFiles(folder)).toMatchObject({ leftOut: [], absurd: [] });
  });
});

test('a split after the last price is only announced', async () => {
  const announced = 'date,type,ratio\n2020-09-02,split,2:1\n';
  put({ 'AAPL.csv': ADJUSTED, 'AAPL.actions.csv': announced });
  expect(await closesAt('2021-01-04T00:00:00Z')).toEqual([125.01, 124.8075, 129.04, 134.18]);
});

test.each([
  ['raw', ADJUSTED, 'closes of 124.8075 and 129.04', 'are adjusted for it (split)'],
  ['split', RAW, 'closes of 499.23 and 129.04', 'are as traded (raw)'],
])('reports closes that contradict the mark %s', (adjustment, prices, closes, looks) => {
  put({ 'AAPL.csv': prices, 'AAPL.actions.csv': actions(adjustment) });
  expect(loadPriceFiles(folder).absurd).toEqual([
    `The price file AAPL.csv has ${closes} around the 4:1 split of Aug 31, 2020, as if they ${looks}, ` +
      `but its actions file says ${adjustment}. Check it.`,
  ]);
});

test('prices whose actions cannot be read are left out, too', () => {
  put({
    'AAPL.csv': RAW,
    'aapl.actions.csv': 'date,type,ratio\n2020-08-31,split,4\n',
    'KO.csv': RAW,
    'PEP.actions.csv': actions('raw'),
    'my actions.actions.csv': actions('raw'),
    'BTC.csv': RAW,
    'BTC.actions.csv': actions('raw'),
    'BTC-USD.actions.csv': actions('raw'),
  });
  const { series, leftOut } = loadPriceFiles(folder);
  expect([...series.keys()].sort()).toEqual(['crypto:BTC', 'stock:KO']);
  expect(leftOut).toEqual([
    'The actions file BTC.actions.csv was left out: BTC has its actions from BTC-USD.actions.csv already.',
    'The actions file my actions.actions.csv was left out: its name is not a symbol, such as AAPL.csv or BTC-USD.csv.',
    'The price file AAPL.csv was left out: its actions file aapl.actions.csv cannot be used: line 2: the ratio "4" is not ' +
      'two whole numbers, such as 4:1.',
    'The actions file PEP.actions.csv was left out: there is no price file for it.',
  ]);
});
