import type { HistoryPeriod, PortfolioPerformance } from '@bellwether/sdk/contract/types';
import type { Steps } from '../../../kernel/inSlices.ts';
import { type Day, dateOf, dayOf, utcDay } from '../../../market/calendar/days.ts';
import { Exact } from '../../../market/exact.ts';
import { closesCarried } from '../history/closesCarried.ts';
import { positionOf } from '../history/heldUnits.ts';
import { firstDayOf, firstDaySince } from '../history/historyPeriod.ts';
import type { SymbolPrices } from '../history/pricedSymbols.ts';
import { dollars } from '../lots/exact.ts';
import { effectOf, type Transaction, totalOf } from '../transactions/transaction.ts';
import { returnLine } from './returnLine.ts';
import { cents, percent } from './shownAmounts.ts';
import { returnsOf, risksOf } from './summary.ts';
import { unitEvent } from './unitEvents.ts';
import { type ValuedInstrument, valuedInstrument } from './valuedInstrument.ts';
import { benchmarkDays, valuedRange } from './valuedRange.ts';

export interface AskedPerformance {
  readonly transactions: readonly Transaction[];
  /** The same for every spelling of an instrument. */
  readonly instrumentOf: (symbol: string) => string;
  /** Keyed by instrument, the benchmark included. */
  readonly prices: ReadonlyMap<string, SymbolPrices>;
  readonly benchmark: string;
  readonly period: HistoryPeriod;
  /** The first day, instead of that of the period. Before the first purchase, it is the day of that. */
  readonly since?: string | undefined;
  readonly now: number;
}

/** Returns what a portfolio gained over a range, and how the same money would have done in the benchmark. */
export function* portfolioPerformance({
  transactions,
  instrumentOf,
  prices,
  benchmark,
  period,
  since,
  now,
}: AskedPerformance): Steps<PortfolioPerformance> {
  const today = utcDay(now);
  const bought = transactions.filter(({ kind }) => effectOf(kind) === 'in');
  const dated = bought.map(({ date }) => ({ purchaseDate: date }));
  const asked = dateOf(since === undefined ? firstDayOf(period, dated, today) : firstDaySince(since, dated, today));
  const groups = Map.groupBy(
    transactions.filter(({ symbol }) => symbol !== null),
    ({ symbol }) => instrumentOf(symbol ?? ''),
  );
  yield;
  const priced = [...groups.keys()].flatMap((key) => prices.get(key) ?? []);
  // What was held before is worth its last close: on a Sunday, that of Friday.
  const isHeldBefore = transactions.some(({ date }) => date === null || date < asked);
  const first = isHeldBefore ? yield* startOf(priced, asked) : asked;
  const dates = yield* datesOf(priced, first, today);
  yield;
  const closesOf = closesCarried(
    dates.map((date) => ({ date, day: dayOf(date) })),
    now,
  );
  const instruments: ValuedInstrument[] = [];
  const leftOut: PortfolioPerformance['leftOut'] = [];
  for (const [key, own] of groups) {
    const symbol = own[0]?.symbol ?? '';
    const { type, bars, splits } = prices.get(key) ?? { type: 'stock', bars: undefined, splits: [] };
    const lastPrice = bars?.at(-1)?.date;
    yield;
    if (!bars || lastPrice === undefined) {
      leftOut.push({ symbol, why: bars === null ? 'unavailable' : 'no-prices' });
      continue;
    }
    const events = own.map((transaction) => unitEvent(transaction, splits, lastPrice));
    const valued = valuedInstrument({ symbol, events, dates, first, closes: closesOf(type, bars) });
    // Held after its last price: without a value at the end there is no return.
    if (Number.isNaN(valued.values.at(-1))) leftOut.push({ symbol, why: 'prices-ended', until: lastPrice });
    else instruments.push(valued);
  }
  const range = valuedRange(dates, instruments, feesOn(transactions, dates, first));
  yield;
  const { days, opening } = range;
  const returns = shownReturns(returnsOf(opening, days));
  yield;
  const { drawdown, volatility, best, worst } = risksOf(opening, days);
  const day = (one: typeof best) => one && { date: one.date, percentage: percent(one.change) };
  yield;
  const { type, bars } = prices.get(instrumentOf(benchmark)) ?? { type: 'stock', bars: null };
  const closes = bars && bars.length > 0 && days.length > 0 ? closesOf(type, bars) : null;
  yield;
  const beside = closes && besideOf(closes);
  yield;
  const line = returnLine({ opening, days, benchmark: closes && range.at.map((at) => closes[at] as number) });
  yield;
  return {
    period,
    from: days[0]?.date ?? null,
    to: days.at(-1)?.date ?? null,
    ...returns,
    maxDrawdown: { percentage: percent(drawdown.depth), peak: drawdown.peak, trough: drawdown.trough },
    volatility: volatility === null ? null : percent(volatility),
    best: day(best),
    worst: day(worst),
    line,
    income: incomeByMonth(transactions, asked),
    contributions: instruments
      .map((one) => ({ symbol: one.symbol, gain: cents(gainOf(one)) }))
      .sort((a, b) => b.gain - a.gain),
    benchmark: beside,
    leftOut,
    undatedLots: bought.filter(({ date }) => date === null).length,
    daysLeftOut: range.daysLeftOut,
  };

  function besideOf(closes: Float64Array): PortfolioPerformance['benchmark'] {
    const held = benchmarkDays(range, closes);
    if (held.some(({ value }) => Number.isNaN(value))) return null;
    const [start, end] = [range.at[0], range.at.at(-1)].map((at) => closes[at ?? 0] as number) as [number, number];
    // Its time-weighted return is its price's; the others are of the same cash flows.
    return { symbol: benchmark, ...shownReturns({ ...returnsOf(opening, held), ...grown(end / start - 1) }) };
  }

  function grown(timeWeighted: number) {
    const years = (dayOf(days.at(-1)?.date ?? first) - dayOf(days[0]?.date ?? first)) / 365;
    return { timeWeighted, timeWeightedAnnual: years >= 1 ? (1 + timeWeighted) ** (1 / years) - 1 : null };
  }
}

function shownReturns(returns: ReturnType<typeof returnsOf>) {
  const { gain, timeWeighted, timeWeightedAnnual, moneyWeighted, moneyWeightedAnnual } = returns;
  const shown = (fraction: number | null) => (fraction === null ? null : percent(fraction));
  return {
    gain: cents(gain),
    timeWeighted: percent(timeWeighted),
    timeWeightedAnnual: shown(timeWeightedAnnual),
    moneyWeighted: shown(moneyWeighted),
    moneyWeightedAnnual: shown(moneyWeightedAnnual),
  };
}

/**
 * Returns the gain in dollars: value at the end + taken out − paid in − value at the start. Those of all instruments add up
 * to the whole, less fees. Source: the numerator of the Modified Dietz return (Dietz, "Pension Funds: Measuring Investment
 * Performance", 1966; GIPS 2020).
 */
function gainOf({ opening, values, paidIn, takenOut }: ValuedInstrument): number {
  let moved = 0;
  for (let at = 0; at < values.length; at += 1) moved += (takenOut[at] as number) - (paidIn[at] as number);
  return (values.at(-1) as number) + moved - opening;
}

const INCOME = new Set(['dividend', 'reinvested-dividend', 'interest', 'staking-reward']);

/**
 * Returns dividends, interest and rewards in dollars by the month in which they were received, the oldest first. Reinvested
 * dividends are income of the day they were paid, rewards at their value on that day. Source: IRS Publication 550,
 * "Dividends and Other Distributions"; Revenue Ruling 2023-14 for staking rewards.
 */
function incomeByMonth(transactions: readonly Transaction[], first: string): PortfolioPerformance['income'] {
  const earned = transactions.filter(({ kind, date }) => INCOME.has(kind) && date !== null && date >= first);
  const months = Map.groupBy(earned, ({ date }) => (date ?? '').slice(0, 7));
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({
      month,
      amount: dollars(own.reduce((total, one) => total.plus(totalOf(one) ?? 0), new Exact(0))),
    }));
}

/** Fees for no instrument in particular. */
function feesOn(transactions: readonly Transaction[], dates: readonly string[], first: string): Float64Array {
  const fees = new Float64Array(dates.length);
  for (const { kind, symbol, date, amount } of transactions) {
    if (kind !== 'fee' || symbol !== null || date === null || date < first) continue;
    const at = positionOf(date, dates);
    fees[at] = (fees[at] as number) + Number(amount);
  }
  return fees;
}

/** An older close is no value of the day. */
const NEAR_DAYS = 10;

/** Returns the last day with a price up to a day, or the day itself where no price is near. */
function* startOf(prices: readonly SymbolPrices[], day: string): Steps<string> {
  let last = '';
  for (const { bars } of prices) {
    const date = bars?.findLast((bar) => bar.date <= day)?.date ?? '';
    if (date > last) last = date;
    yield;
  }
  return last !== '' && dayOf(day) - dayOf(last) <= NEAR_DAYS ? last : day;
}

/** Returns every day with a price from the first on, and today. */
function* datesOf(prices: readonly SymbolPrices[], first: string, today: Day): Steps<string[]> {
  const dates = new Set([dateOf(today)]);
  for (const { bars } of prices) {
    for (const { date } of bars ?? []) if (date >= first) dates.add(date);
    yield;
  }
  return [...dates].sort();
}
