import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Split } from '../../../market/split.ts';
import { aTransaction } from '../testing/aTransaction.ts';
import { finished } from '../testing/finished.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { portfolioPerformance } from './portfolioPerformance.ts';

const NOW = Date.parse('2026-03-05T15:00:00Z');

const barsOf = (closes: readonly number[]): DailyBar[] =>
  closes.map((close, at) => ({
    date: `2026-03-0${at + 1}`,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    complete: true,
  }));

interface Prices {
  closes?: readonly number[];
  splits?: readonly Split[];
  period?: HistoryPeriod;
  since?: string;
  /** A day without prices. */
  without?: string;
  now?: string;
}

function performanceOf(
  transactions: Transaction[],
  { closes = [100, 110, 99, 108.9, 119.79], splits = [], period = 'All', since, without, now }: Prices = {},
) {
  const priced = (values: readonly number[]) => barsOf(values).filter(({ date }) => date !== without);
  return finished(
    portfolioPerformance({
      transactions,
      instrumentOf: (symbol) => symbol.replace('-USD', ''),
      prices: new Map([
        ['ETH', { type: 'crypto', bars: priced(closes), splits }],
        ['FLAT', { type: 'crypto', bars: priced([100, 100, 100, 100, 100]), splits: [] }],
        ['GONE', { type: 'crypto', bars: barsOf([100, 110]), splits: [] }],
      ]),
      benchmark: 'FLAT',
      period,
      since,
      now: now === undefined ? NOW : Date.parse(now),
    }),
  );
}

const of = (part: Partial<Transaction>) => aTransaction({ symbol: 'ETH', ...part });
const buy = of({ id: 'b1', kind: 'buy', quantity: '10', price: '100', date: '2026-03-01' });
const more = of({ id: 'b2', kind: 'buy', quantity: '10', price: '110', date: '2026-03-03' });
const sale = of({ id: 's1', kind: 'sell', quantity: '5', price: '108.9', date: '2026-03-04' });
const dividend = of({ id: 'd1', kind: 'dividend', quantity: null, price: null, amount: '30', date: '2026-03-05' });
const STORY = [buy, more, sale, dividend];

/**
 * By hand. March 2: 1,100 / 1,000 = +10%. March 3: 20 × 99 / (1,100 + 1,100) = −10%. March 4: (15 × 108.9 + 544.5) / 1,980 =
 * +10%. March 5: (15 × 119.79 + 30) / 1,633.5 = +11.8365%. Together 1.1 × 0.9 × 1.1 × 1.118365 − 1 = 21.79%. The gain is
 * 1,796.85 + 544.50 + 30 − 1,000 − 1,100 = 271.35.
 */
it('measures purchases, a sale and a dividend', () => {
  expect(performanceOf(STORY)).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-05',
    gain: 271.35,
    timeWeighted: 21.79,
    timeWeightedAnnual: null,
    moneyWeightedAnnual: null,
    maxDrawdown: { percentage: -10, peak: '2026-03-02', trough: '2026-03-03' },
    best: { date: '2026-03-05', percentage: 11.84 },
    worst: { date: '2026-03-03', percentage: -10 },
    income: [{ month: '2026-03', amount: 30 }],
    contributions: [{ symbol: 'ETH', gain: 271.35 }],
    benchmark: { symbol: 'FLAT', gain: 0, timeWeighted: 0, moneyWeighted: 0 },
    leftOut: [],
    daysLeftOut: 0,
  });
});

it('starts at the last close before, where the first day has no prices', () => {
  // 10 × (119.79 − 110): what the price did over the day without one counts.
  expect(performanceOf([buy], { since: '2026-03-03', without: '2026-03-03' })).toMatchObject({
    from: '2026-03-02',
    gain: 97.9,
    contributions: [{ symbol: 'ETH', gain: 97.9 }],
  });
});

it('starts at no close that is not near', () => {
  // Its last price is of March 2, and the range begins two weeks later.
  const gone = of({ id: 'g', symbol: 'GONE', kind: 'buy', quantity: '1', price: '100', date: '2026-03-01' });
  expect(performanceOf([gone], { since: '2026-03-16', now: '2026-03-20' }).from).not.toBe('2026-03-02');
});

it('does not change with a split', () => {
  const split = { date: '2026-03-04', to: 2, from: 1 };
  const sold = { ...sale, quantity: '10', price: '54.45' };
  const closes = [50, 55, 49.5, 54.45, 59.895];
  expect(performanceOf([buy, more, sold, dividend], { closes, splits: [split] })).toEqual(performanceOf(STORY));
});

it('does not change with the order of transactions', () => {
  expect(performanceOf(STORY.toReversed())).toEqual(performanceOf(STORY));
});

it('counts units that cost nothing as gains, and transfers as none', () => {
  const reward = of({ id: 'r', kind: 'staking-reward', quantity: '1', price: '110', date: '2026-03-02' });
  const moved = of({ id: 't', kind: 'transfer-in', quantity: '3', price: '1', date: '2026-03-05' });
  const out = of({ id: 'o', kind: 'transfer-out', quantity: '4', price: null, date: '2026-03-05' });
  // 10 × 19.79, and 1 × 119.79 for the reward.
  expect(performanceOf([buy, reward, moved, out])).toMatchObject({
    gain: 317.69,
    income: [{ month: '2026-03', amount: 110 }],
  });
});

it('deducts fees, and leaves cash out', () => {
  const cash = { symbol: null, quantity: null, price: null, date: '2026-03-02' };
  const fee = of({ ...cash, id: 'f', kind: 'fee', amount: '10' });
  const deposit = of({ ...cash, id: 'c', kind: 'deposit', amount: '5000' });
  const interest = of({ ...cash, id: 'i', kind: 'interest', amount: '2' });
  expect(performanceOf([buy, fee, deposit, interest])).toMatchObject({
    gain: 187.9,
    income: [{ month: '2026-03', amount: 2 }],
  });
});

it('names what it cannot value, and counts it nowhere', () => {
  const gone = { ...buy, id: 'g', symbol: 'GONE' };
  const unknown = { ...buy, id: 'u', symbol: 'NONE' };
  expect(performanceOf([buy, gone, unknown])).toMatchObject({
    gain: 197.9,
    leftOut: [
      { symbol: 'GONE', why: 'prices-ended', until: '2026-03-02' },
      { symbol: 'NONE', why: 'no-prices' },
    ],
  });
  const sold = { ...sale, id: 'x', symbol: 'GONE', quantity: '10', price: '110', date: '2026-03-02' };
  expect(performanceOf([gone, sold])).toMatchObject({ gain: 100, leftOut: [] });
});

// All begins with the first date, March 3: 10 × (119.79 − 99) for the undated units, 10 × (119.79 − 110) for the others.
it('begins an undated purchase with the first day', () => {
  expect(performanceOf([{ ...buy, date: null }, more])).toMatchObject({
    from: '2026-03-03',
    gain: 305.8,
    undatedLots: 1,
  });
});

it('has no figures without transactions', () => {
  expect(performanceOf([])).toMatchObject({
    gain: 0,
    timeWeighted: 0,
    moneyWeighted: null,
    volatility: null,
    best: null,
  });
});

it('weights by money over the days on which it was in, however short', () => {
  const lately = of({ id: 'l', kind: 'buy', quantity: '10', price: '108.9', date: '2026-03-04' });
  // 119.79 / 108.9 = +10% in one day of a month, which would be 1,645% over the whole of it.
  expect(performanceOf([lately], { period: '1M' })).toMatchObject({ moneyWeighted: 10, moneyWeightedAnnual: null });
  const today = of({ id: 't', kind: 'buy', quantity: '10', price: '110', date: '2026-03-05' });
  expect(performanceOf([today])).toMatchObject({ timeWeighted: 8.9, moneyWeighted: 8.9 });
});

it('draws the return so far beside the benchmark, and ends at the returns', () => {
  const { line, timeWeighted } = performanceOf(STORY);
  expect(line.map(({ portfolio }) => portfolio)).toEqual([0, 10, -1, 8.9, timeWeighted]);
  expect(line.map(({ benchmark }) => benchmark)).toEqual([0, 0, 0, 0, 0]);
  expect(line.at(0)?.date).toBe('2026-03-01');
});
