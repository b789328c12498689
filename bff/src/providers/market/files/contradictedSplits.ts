import { plainDate } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../market/marketData.ts';
import type { ActionsFile } from './parseActionsFile.ts';

/** Smaller splits move prices no more than a bad day does. */
const CLEAR_RATIO = 1.5;

/**
 * Returns one sentence for the operator if the closes around a split look raw and are marked `split`, or the other way
 * around, or null. Either would be wrong by the whole ratio.
 */
export function contradictedSplits(
  fileName: string,
  bars: readonly DailyBar[],
  { splits, adjustment }: ActionsFile,
): string | null {
  for (const { date, to, from } of splits) {
    const at = bars.findIndex((bar) => bar.date >= date);
    const [before, after] = [bars[at - 1]?.close, bars[at]?.close];
    const ratio = Math.log(to / from);
    if (before === undefined || after === undefined || Math.abs(ratio) < Math.log(CLEAR_RATIO)) continue;
    const fall = Math.log(before / after);
    const looksRaw = Math.abs(fall - ratio) < Math.abs(fall);
    if (looksRaw === (adjustment === 'raw')) continue;
    const looks = looksRaw ? 'are as traded (raw)' : 'are adjusted for it (split)';
    return (
      `The price file ${fileName} has closes of ${before} and ${after} around the ${to}:${from} split ` +
      `of ${plainDate(date)}, as if they ${looks}, but its actions file says ${adjustment}. Check it.`
    );
  }
  return null;
}
