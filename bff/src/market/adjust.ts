import type { DailyBar } from './marketData.ts';
import { type Split, unitsAfter } from './split.ts';

/**
 * Returns bars as published, restated in the units after these splits: every bar before an ex-date has its prices
 * divided by the ratio and its volume multiplied by it. US dollars. Bars ascend; splits come in any order.
 * Each figure is the double nearest to the exact result.
 */
export function adjust(bars: readonly DailyBar[], splits: readonly Split[]): readonly DailyBar[] {
  return restated(bars, splits, (split) => split);
}

/** The inverse of `adjust`: returns adjusted bars as they were published. Exact to the last digit or two of a double. */
export function unadjust(bars: readonly DailyBar[], splits: readonly Split[]): readonly DailyBar[] {
  return restated(bars, splits, ({ date, to, from }) => ({ date, to: from, from: to }));
}

function restated(
  bars: readonly DailyBar[],
  splits: readonly Split[],
  direction: (split: Split) => Split,
): readonly DailyBar[] {
  const newestFirst = [...splits].sort((one, other) => other.date.localeCompare(one.date));
  const later: Split[] = [];
  const result = [...bars];
  let next = 0;
  for (let at = bars.length - 1; at >= 0; at -= 1) {
    const bar = bars[at] as DailyBar;
    for (; next < newestFirst.length && (newestFirst[next] as Split).date > bar.date; next += 1) {
      later.push(direction(newestFirst[next] as Split));
    }
    if (later.length > 0) result[at] = restatedBar(bar, later);
  }
  return result;
}

function restatedBar(bar: DailyBar, splits: readonly Split[]): DailyBar {
  const inverse = splits.map(({ date, to, from }) => ({ date, to: from, from: to }));
  const price = (value: number) => unitsAfter(value, inverse).toNumber();
  const orNull = (value: number | null) => value && price(value);
  return {
    ...bar,
    open: orNull(bar.open),
    high: orNull(bar.high),
    low: orNull(bar.low),
    close: price(bar.close),
    volume: bar.volume && unitsAfter(bar.volume, splits).toNumber(),
  };
}
