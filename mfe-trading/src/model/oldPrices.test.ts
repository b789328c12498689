import { allOld, oldPricesSentence } from './oldPrices.ts';

const of = (state: 'live' | 'stale', asOf: string) => ({ state, asOf, isPriced: true });
const fresh = of('live', '2026-11-20T19:03:27.000Z');
const of2018 = of('stale', '2018-03-27T20:00:00.000Z');
const of2022 = of('stale', '2022-12-28T21:00:00.000Z');
const coin = of('stale', '2026-03-21T00:00:00.000Z');
const none = { state: 'unavailable', asOf: null, isPriced: false } as const;

test.each([
  ['nothing', [], null],
  ['new prices', [fresh, fresh], null],
  ['none at all', [none], null],
  ['one', [of2022], 'Using last known prices from Dec 28, 2022. No newer prices are available.'],
  ['one day', [of2022, of2022, none], 'Using last known prices from Dec 28, 2022. No newer prices are available.'],
  [
    'many days, a coin’s the one that ended at midnight',
    [coin, of2018, of2022],
    'Using last known prices from Mar 27, 2018 to Mar 20, 2026. No newer prices are available.',
  ],
  [
    'some',
    [fresh, of2022, none],
    'Using last known prices for 1 of 2, from Dec 28, 2022. No newer prices are available.',
  ],
])('%s', (_, prices, sentence) => {
  expect(oldPricesSentence(prices)).toBe(sentence);
});

test('calls prices old only when there are some and none is current', () => {
  expect([[of2018, none], [of2018, fresh], [none], []].map(allOld)).toEqual([true, false, false, false]);
});
