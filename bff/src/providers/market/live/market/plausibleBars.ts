import { adjust } from '../../../../market/adjust.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { Split } from '../../../../market/split.ts';
import { isImpossible } from '../mayBeSplit.ts';

/**
 * Without the closes that neither the last one before that is left nor the next one makes possible: those are errors of the feed. Of
 * the last close, only the next tells whether it is one, and it waits for that; of the first, the next two do. Bars are as they
 * traded, oldest first.
 */
export function plausibleBars(bars: readonly DailyBar[], splits: readonly Split[]): readonly DailyBar[] {
  const closes = adjust(bars, splits).map(({ close }) => close);
  const [first, second, third] = closes as [number, number?, number?];
  const isFirstError = second && third && isImpossible(first, second) && !isImpossible(second, third);
  let before = isFirstError ? second : first;
  return bars.filter((_, at) => {
    const [close = before, next] = closes.slice(at, at + 2);
    const isError = isImpossible(before, close) && (next === undefined || isImpossible(close, next));
    if (!isError) before = close;
    return !isError;
  });
}
