import type { ValuedDay } from './measures.ts';
import type { ValuedInstrument } from './valuedInstrument.ts';

export interface ValuedRange {
  readonly opening: number;
  readonly days: readonly ValuedDay[];
  /** Index of each day in the dates of the range. */
  readonly at: readonly number[];
  readonly daysLeftOut: number;
}

/**
 * Adds instruments up day by day. A day on which a close is missing is left out, and what moved on it counts on the next
 * one. `fees` are paid for no instrument in particular, one entry per day.
 */
export function valuedRange(
  dates: readonly string[],
  instruments: readonly ValuedInstrument[],
  fees: Float64Array,
): ValuedRange {
  const values = sumOf(instruments, 'values', dates.length);
  const ins = sumOf(instruments, 'paidIn', dates.length);
  const outs = sumOf(instruments, 'takenOut', dates.length);
  const days: ValuedDay[] = [];
  const at: number[] = [];
  let [paidIn, takenOut] = [0, 0];
  dates.forEach((date, index) => {
    paidIn += (ins[index] as number) + (fees[index] as number);
    takenOut += outs[index] as number;
    const value = values[index] as number;
    if (Number.isNaN(value + paidIn + takenOut)) return;
    days.push({ date, value, paidIn, takenOut });
    at.push(index);
    [paidIn, takenOut] = [0, 0];
  });
  const opening = instruments.reduce((total, one) => total + one.opening, 0);
  return { opening, days, at, daysLeftOut: dates.length - days.length };
}

/** Instrument by instrument: thousands of days of each lie next to each other in memory. */
function sumOf(
  instruments: readonly ValuedInstrument[],
  of: 'values' | 'paidIn' | 'takenOut',
  days: number,
): Float64Array {
  const sums = new Float64Array(days);
  for (const one of instruments) {
    const amounts = one[of];
    for (let at = 0; at < days; at += 1) sums[at] = (sums[at] as number) + (amounts[at] as number);
  }
  return sums;
}

/**
 * Returns the days of a portfolio that holds another instrument with the same cash flows: what is paid in buys it at the
 * close before, what is taken out is sold at the close of the day. Taking out more than it is worth makes it negative.
 */
export function benchmarkDays({ opening, days, at }: ValuedRange, closes: Float64Array): ValuedDay[] {
  const firstClose = closes[at[0] ?? 0] as number;
  let units = opening / firstClose;
  let before = firstClose;
  return days.map(({ date, paidIn, takenOut }, index) => {
    const close = closes[at[index] as number] as number;
    units += paidIn / before - takenOut / close;
    before = close;
    return { date, value: units * close, paidIn, takenOut };
  });
}
