import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { keyOf } from '../../../market/instrument.ts';
import { filesMarket } from './filesMarket.ts';
import { loadPriceFiles } from './loadPriceFiles.ts';
import { PriceFolder } from './priceFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
/** A file of these closes from November 2, 2026; the first one twice, because a file has two rows at least. */
const closing = (...closes: number[]) =>
  ['date,close', `2026-11-01,${closes[0]}`, ...closes.map((close, nth) => `2026-11-0${2 + nth},${close}`)].join('\n');
const put = (name: string, content: string) => writeFileSync(at(name), content);
const remove = (name: string) => rmSync(at(name));
const lasts = ({ series }: Pick<PriceFolder, 'series'>) =>
  Object.fromEntries([...series].map(([key, bars]) => [key, bars.at(-1)?.close]));
/** Two looks: the first sees a change, the second that it rested. */
async function looks(prices: PriceFolder): Promise<string[]> {
  return [...(await prices.look()).sentences, ...(await prices.look()).sentences];
}

test('files that change, come and go are noticed, and nothing is read that did not change', async () => {
  put('AAPL.csv', closing(100, 101));
  put('KO.csv', closing(60));
  const prices = new PriceFolder(folder);
  const market = filesMarket(prices, { now: () => Date.UTC(2026, 10, 20) });
  const price = async () => (await market.quotes([{ symbol: 'AAPL', type: 'stock' }])).get('stock:AAPL')?.price;
  const ko = prices.series.get('stock:KO');
  expect(await prices.look()).toEqual({ changed: false, sentences: [] });
  expect(await price()).toBe(101);

  put('AAPL.csv', closing(100, 101, 102));
  put('BTC.csv', closing(90_000));
  expect(await looks(prices)).toEqual([]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 102, 'stock:KO': 60, 'crypto:BTC': 90_000 });
  expect(prices.series.get('stock:KO')).toBe(ko);
  expect(await price()).toBe(102);
  expect((await market.search('BTC', 5)).map(keyOf)).toEqual(['crypto:BTC']);
  expect(market.overview().crypto).toHaveLength(1);

  remove('BTC.csv');
  expect(await prices.look()).toEqual({ changed: false, sentences: [] }); // it may be on its way back
  expect(await prices.look()).toEqual({ changed: true, sentences: [] });
  expect(market.find({ symbol: 'BTC', type: 'crypto' })).toBeUndefined();
});

test('a file is read once it rested from one look to the next, so none is read while it is written', async () => {
  put('AAPL.csv', closing(100));
  const prices = new PriceFolder(folder);
  for (const part of [45, 60, 75]) {
    put('AAPL.csv', closing(100, 101, 1_234.56, 1_250).slice(0, part));
    expect(await prices.look()).toEqual({ changed: false, sentences: [] });
    expect(lasts(prices)).toEqual({ 'stock:AAPL': 100 });
  }
  put('AAPL.csv', closing(100, 101, 1_234.56, 1_250));
  await looks(prices);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 1_250 });
});

test('a file that is replaced between two looks stays', async () => {
  put('AAPL.csv', closing(100));
  put('KO.csv', closing(60));
  const prices = new PriceFolder(folder);
  remove('AAPL.csv');
  await prices.look();
  put('AAPL.csv.new', closing(100, 105));
  renameSync(at('AAPL.csv.new'), at('AAPL.csv'));
  await looks(prices);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 105, 'stock:KO': 60 });
});

test.each([
  ['empty', '', 'it is empty'],
  ['cut in a line', `${closing(100, 101)}\n2026-11-0`, 'line 5: "2026-11-0" is not a date written as YYYY-MM-DD'],
  ['no text', 'a\0b', 'it is not a text file'],
])('what a file held stays while its next content is %s, and this is said once', async (_what, content, why) => {
  put('AAPL.csv', closing(100));
  const prices = new PriceFolder(folder);
  put('AAPL.csv', content);
  const sentence = `The file AAPL.csv changed and cannot be used: ${why}. What it held before stays.`;
  expect(await looks(prices)).toEqual([sentence]);
  expect(await looks(prices)).toEqual([]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 100 });
  put('AAPL.csv', closing(100, 110));
  expect(await looks(prices)).toEqual([]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 110 });
});

test('a file that was never usable is left out with its reason, as at the start', async () => {
  put('AAPL.csv', closing(100));
  put('KO.csv', '');
  const prices = new PriceFolder(folder);
  expect(prices.news()).toEqual(['The price file KO.csv was left out: it is empty.']);
  put('PEP.csv', '');
  expect(await looks(prices)).toEqual(['The price file PEP.csv was left out: it is empty.']);
  put('KO.csv', closing(60));
  expect(await looks(prices)).toEqual([]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 100, 'stock:KO': 60 });
});

test('everything stays while the folder is away or empty, which is said once each time', async () => {
  put('AAPL.csv', closing(100));
  const prices = new PriceFolder(folder);
  const away = `${folder} cannot be read. Its prices stay.`;
  for (let time = 0; time < 2; time += 1) {
    renameSync(folder, `${folder}-away`);
    expect(await looks(prices)).toEqual([away]);
    expect(await looks(prices)).toEqual([]);
    renameSync(`${folder}-away`, folder);
    expect(await looks(prices)).toEqual([]);
    expect(lasts(prices)).toEqual({ 'stock:AAPL': 100 });
  }
  remove('AAPL.csv');
  expect(await looks(prices)).toEqual([
    `MARKET_DATA_DIR must hold SYMBOL.csv files: ${folder}: it is empty. Its prices stay.`,
  ]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 100 });
  put('KO.csv', closing(60));
  await looks(prices);
  expect(lasts(prices)).toEqual({ 'stock:KO': 60 });
});

test('a split that arrives while the server runs counts at once, and stays while its file is unusable', async () => {
  put('AAPL.csv', closing(400, 100));
  put('AAPL.actions.csv', 'date,type,ratio,amount,adjustment\n2026-11-30,dividend,,0.5,raw\n');
  const prices = new PriceFolder(folder);
  const splits = () => prices.actions.get('stock:AAPL')?.splits ?? [];
  expect(splits()).toEqual([]);
  put('AAPL.actions.csv', 'date,type,ratio,amount,adjustment\n2026-11-03,split,4:1,,raw\n');
  await looks(prices);
  expect(splits()).toMatchObject([{ to: 4, from: 1 }]);
  put('AAPL.actions.csv', 'date,type\nsoon,split\n');
  expect(await looks(prices)).toHaveLength(1);
  expect(splits()).toMatchObject([{ to: 4, from: 1 }]);
  expect(lasts(prices)).toEqual({ 'stock:AAPL': 100 });
});

test('whatever happens between looks, two quiet looks later the folder is as if it were read anew', async () => {
  const name = fc.constantFrom('AAPL.csv', 'KO.csv', 'BTC.csv', 'BTC-USD.csv', 'AAPL.actions.csv', 'x y.csv');
  const content = fc.constantFrom(
    closing(1),
    closing(1, 2),
    closing(3, 2, 1),
    'date,type,ratio\n2026-11-03,split,2:1\n',
  );
  const act = fc.oneof(
    fc.record({ does: fc.constant('put' as const), name, content }),
    fc.record({ does: fc.constant('remove' as const), name }),
    fc.record({ does: fc.constant('look' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      rmSync(folder, { recursive: true, force: true });
      folder = mkdtempSync(join(tmpdir(), 'prices-'));
      put('SPY.csv', closing(500)); // so that it is never empty
      const prices = new PriceFolder(folder);
      for (const each of acts) {
        if (each.does === 'look') await prices.look();
        else if (each.does === 'remove') rmSync(at(each.name), { force: true });
        else if (each.content.includes('type') === each.name.includes('actions')) {
          put(each.name, each.content);
        }
      }
      await looks(prices);
      const anew = loadPriceFiles(folder);
      expect(new Map([...prices.series].sort())).toEqual(new Map([...anew.series].sort()));
      expect(prices.actions).toEqual(anew.actions);
    }),
    { numRuns: 60 },
  );
});
