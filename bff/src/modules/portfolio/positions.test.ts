import type { Position, Quote } from '@bellwether/sdk/contract/types';
import fc from 'fast-check';
import type { Lot } from './lots/lot.ts';
import { aLot } from './testing/aLot.ts';
import { finished } from './testing/finished.ts';
import { valuePortfolio } from './valuation.ts';

const valueNow = (...given: Parameters<typeof valuePortfolio>) => finished(valuePortfolio(...given));

const AT = { source: 'simulated', now: Date.parse('2026-11-20T19:00:00Z'), splitsOf: () => [] };

type Bought = readonly [symbol: string, quantity: string, purchasePrice: string];

/** Returns the positions of lots at the given prices. Symbols not listed have no price. */
function positions(lots: readonly Bought[], prices: Readonly<Record<string, number>>): Position[] {
  const symbols = [...new Set(lots.map(([symbol]) => symbol))];
  const given = lots.map(([symbol, quantity, purchasePrice]) => aLot({ symbol, quantity, purchasePrice }));
  const quotes = symbols.map((symbol): [string, Quote] => [symbol, aQuote(symbol, prices[symbol] ?? null)]);
  return valueNow(given, new Map(quotes), AT).positions;
}

function aQuote(symbol: string, price: number | null, type: Quote['type'] = 'stock'): Quote {
  const none = { change: null, changePercent: null, high: null, low: null, volume: null };
  const asOf = price === null ? null : '2026-03-11T15:00:00.000Z';
  const state = price === null ? 'unavailable' : 'live';
  return { symbol, name: `${symbol} Inc.`, type, price, ...none, asOf, source: 'simulated', state };
}

it('makes one lot a position at its own price', () => {
  expect(positions([['AAPL', '1.23456789', '200.50512345']], { AAPL: 210 })).toEqual([
    {
      symbol: 'AAPL',
      symbols: ['AAPL'],
      type: 'stock',
      name: 'AAPL Inc.',
      lots: 1,
      quantity: 1.23456789,
      cost: 247.54,
      averagePrice: 200.50512345,
      currentPrice: 210,
      currentValue: 259.26,
      profitLoss: 11.72,
      profitLossPercentage: 4.74,
      dayChange: null,
      dayChangePercentage: null,
      sharePercentage: 100,
      state: 'live',
      asOf: '2026-03-11T15:00:00.000Z',
    },
  ]);
});

it('weights the average price by quantity', () => {
  const [position] = positions(
    [
      ['AAPL', '1', '100'],
      ['AAPL', '3', '200'],
    ],
    { AAPL: 175 },
  );
  expect(position).toMatchObject({ lots: 2, quantity: 4, averagePrice: 175, profitLoss: 0, profitLossPercentage: 0 });
});

it('adds quantities exactly where floats would not', () => {
  const [position] = positions(
    [
      ['BTC', '0.1', '1'],
      ['BTC', '0.2', '1'],
    ],
    { BTC: 1 },
  );
  expect(position).toMatchObject({ quantity: 0.3, averagePrice: 1, currentValue: 0.3, profitLoss: 0 });
});

describe('two spellings', () => {
  const bought = (symbol: string, quantity: string, purchasePrice: string) => aLot({ symbol, quantity, purchasePrice });
  const named = (lots: readonly Lot[], types: Record<string, Quote['type']>) => {
    const quotes = Object.entries(types).map(([symbol, type]) => [symbol, aQuote(symbol, 100, type)] as const);
    return valueNow(lots, new Map(quotes), AT).positions.map(({ symbol, symbols, lots }) => {
      return { symbol, symbols, lots };
    });
  };

  it('of one coin are one position, named after the oldest lot', () => {
    const lots = [bought('BTC-USD', '1', '50'), bought('BTC', '3', '90'), bought('BTC-USD', '2', '60')];
    const positions = valueNow(
      lots,
      new Map(['BTC', 'BTC-USD'].map((symbol) => [symbol, aQuote(symbol, 100, 'crypto')])),
      AT,
    ).positions;
    expect(positions).toMatchObject([
      {
        symbol: 'BTC-USD',
        symbols: ['BTC-USD', 'BTC'],
        lots: 3,
        quantity: 6,
        averagePrice: 73.33333333,
        currentValue: 600,
        profitLoss: 160,
        sharePercentage: 100,
      },
    ]);
  });

  it('are two positions if the bare symbol is a stock', () => {
    const lots = [bought('COIN', '1', '1'), bought('COIN-USD', '1', '1')];
    expect(named(lots, { COIN: 'stock', 'COIN-USD': 'crypto' })).toEqual([
      { symbol: 'COIN', symbols: ['COIN'], lots: 1 },
      { symbol: 'COIN-USD', symbols: ['COIN-USD'], lots: 1 },
    ]);
  });
});

it('keeps the digits of an average below a cent', () => {
  const [position] = positions(
    [
      ['SHIB', '1000000', '0.00000812'],
      ['SHIB', '1000000', '0.00000813'],
    ],
    { SHIB: 0.00001 },
  );
  expect(position?.averagePrice).toBe(0.000008125);
});

it('computes shares of priced positions only and puts unpriced ones last', () => {
  const all = positions(
    [
      ['ZZZZ', '5', '1000'],
      ['KO', '1', '50'],
      ['AAPL', '1', '100'],
    ],
    { KO: 100, AAPL: 300 },
  );
  expect(all.map(({ symbol, sharePercentage }) => [symbol, sharePercentage])).toEqual([
    ['AAPL', 75],
    ['KO', 25],
    ['ZZZZ', null],
  ]);
  expect(all[2]).toMatchObject({
    quantity: 5,
    averagePrice: 1000,
    currentPrice: null,
    currentValue: null,
    profitLoss: null,
    profitLossPercentage: null,
    state: 'unavailable',
    asOf: null,
  });
});

it('gives a worthless position a value and share of 0', () => {
  expect(positions([['GONE', '2', '10']], { GONE: 0 })[0]).toMatchObject({
    currentValue: 0,
    profitLoss: -20,
    profitLossPercentage: -100,
    sharePercentage: 0,
  });
});

it('matches integer arithmetic to the last digit, however the lots are split', () => {
  // Checks against BigInt, in units of 1e-8.
  const text = (units: bigint) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`;
  const dollarText = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const units = fc.bigInt(10n ** 8n, 10n ** 15n);
  fc.assert(
    fc.property(fc.array(fc.tuple(units, units), { minLength: 1, maxLength: 30 }), (lots) => {
      const [position] = positions(
        lots.map(([quantity, price]): Bought => ['AAPL', text(quantity), text(price)]),
        { AAPL: 3 },
      );
      const quantity = lots.reduce((total, [one]) => total + one, 0n);
      const cost = lots.reduce((total, [one, price]) => total + one * price, 0n);
      expect(position).toMatchObject({
        quantity: Number(text(quantity)),
        cost: Number(dollarText((cost + 50_000_000_000_000n) / 100_000_000_000_000n)),
        averagePrice: Number(text((2n * cost + quantity) / (2n * quantity))),
        currentValue: Number(text(((3n * quantity + 500_000n) / 1_000_000n) * 1_000_000n)),
      });
    }),
    // The average price is 4,999,952.503119930499995…: 20 digits round it up to the middle, and 8 decimals up again.
    {
      examples: [
        [
          [
            [999999999999990n, 999990400623986n],
            [999999999999988n, 100000000n],
          ],
        ],
      ],
    },
  );
});
