import { repricedPortfolio } from '@bellwether/sdk/contract/repricedPortfolio';
import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { exchangeDate } from '@bellwether/sdk/format';
import fc from 'fast-check';
import type { Lot } from './lots/lot.ts';
import { aLot } from './testing/aLot.ts';
import { finished } from './testing/finished.ts';
import { valuePortfolio } from './valuation.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const AT = { source: 'simulated', now: NOW, splitsOf: () => [] };
const TODAY = '2026-11-20';
const dateOf = ({ type, asOf }: { type: Quote['type']; asOf: string }) =>
  type === 'crypto' ? asOf.slice(0, 10) : exchangeDate(asOf);

const SYMBOLS = ['AAPL', 'KO', 'OLD', 'BTC', 'BTC-USD', 'NONE'];

function quoteOf(symbol: string, price: number, change: number | null, seconds: number): Quote {
  const isCoin = symbol.startsWith('BTC');
  const day = symbol === 'OLD' ? '2026-11-19' : TODAY;
  const asOf = new Date(Date.parse(`${day}T18:00:00Z`) + seconds * 1_000).toISOString();
  const figures = { price, change, changePercent: null, high: null, low: null, volume: null };
  const priced: Quote = {
    symbol,
    name: symbol,
    type: isCoin ? 'crypto' : 'stock',
    ...figures,
    asOf,
    source: 'x',
    state: 'live',
  };
  return symbol === 'NONE' ? { ...priced, price: null, change: null, asOf: null, state: 'unavailable' } : priced;
}

const quotesOf = (prices: readonly number[], changes: readonly number[], seconds: number) =>
  new Map(
    SYMBOLS.map((symbol, at) => {
      const nth = symbol === 'BTC-USD' ? 3 : at; // the same coin has one price
      return [symbol, quoteOf(symbol, prices[nth] as number, changes[nth] as number, seconds)];
    }),
  );
const valued = (lots: readonly Lot[], quotes: ReadonlyMap<string, Quote>) => finished(valuePortfolio(lots, quotes, AT));
/** The page keeps the order of its positions until the next fetch. */
const ordered = (portfolio: Portfolio) => ({
  ...portfolio,
  positions: portfolio.positions.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
});

/** Where two values differ. Exact decimals and doubles may part where a sum lies between two cents. */
function apart(one: unknown, other: unknown, at = ''): string[] {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 0.0101 ? [] : [at];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? [] : [at];
  }
  const [mine, its] = [one, other] as Record<string, unknown>[];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    apart(mine?.[key], its?.[key], `${at}.${key}`),
  );
}

const cents = (most: number) => fc.integer({ min: 100, max: most }).map((amount) => amount / 100);
const lots = fc.array(
  fc.record({
    symbol: fc.constantFrom(...SYMBOLS),
    quantity: fc.integer({ min: 1, max: 1e6 }).map((units) => String(units / 1000)),
    purchasePrice: cents(500_00).map(String),
    purchaseDate: fc.constantFrom(null, '2026-01-05', TODAY),
  }),
  { minLength: 1, maxLength: 12 },
);
const prices = fc.array(cents(900_00), { minLength: 6, maxLength: 6 });
const changes = fc.array(
  fc.integer({ min: -50, max: 50 }).map((amount) => amount / 100),
  { minLength: 6, maxLength: 6 },
);

it('an open page values lots at newer prices of the session as the server does', () => {
  fc.assert(
    fc.property(lots, prices, prices, changes, changes, (given, before, after, were, are) => {
      const held = given.map((part, at) => aLot({ id: `${at}`, ...part }));
      const shown = valued(held, quotesOf(before, were, 0));
      const next = quotesOf(after, are, 60);
      const { portfolio, complete } = repricedPortfolio(shown, next, dateOf);
      expect(complete).toBe(true);
      expect(apart(ordered(portfolio), ordered(valued(held, next)))).toEqual([]);
    }),
  );
});

it('an older price changes nothing, and one that only the server can value is left to it', () => {
  const held = ['AAPL', 'KO'].map((symbol, at) => aLot({ id: `${at}`, symbol, purchasePrice: '90' }));
  const shown = valued(held, new Map(['AAPL', 'KO'].map((symbol) => [symbol, quoteOf(symbol, 100, 1, 60)])));
  const told = (quote: Partial<Quote>) =>
    repricedPortfolio(shown, new Map([['KO', { ...quoteOf('KO', 110, 1, 120), ...quote }]]), dateOf);
  expect(told({ asOf: `${TODAY}T18:00:59.000Z` })).toEqual({ portfolio: shown, complete: true });
  expect(told({}).portfolio.totalValue).not.toBe(shown.totalValue);
  for (const apart of [
    { price: null, asOf: null, change: null, state: 'unavailable' },
    { asOf: '2026-11-21T15:00:00.000Z' },
    { state: 'stale' },
    { change: null },
  ] as const) {
    expect(told(apart)).toEqual({ portfolio: shown, complete: false });
  }
});
