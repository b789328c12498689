import { adjust } from '../../market/adjust.ts';
import type { InstrumentKey } from '../../market/instrument.ts';
import type { DailyBar } from '../../market/marketData.ts';
import { type Split, splitsBetween } from '../../market/split.ts';

type Histories = ReadonlyMap<InstrumentKey, readonly DailyBar[]>;

interface Known {
  /** All splits of an instrument, oldest first. */
  readonly splitsOf: (key: InstrumentKey) => readonly Split[];
  /** The days of the latest prices, `YYYY-MM-DD`. Instruments without one are absent. */
  readonly datesOf: (keys: readonly InstrumentKey[]) => Promise<ReadonlyMap<InstrumentKey, string>>;
}

/** What others compute from bars they keep by the array, so the same bars become the same array. */
const restated = new WeakMap<readonly DailyBar[], { readonly splits: string; readonly bars: readonly DailyBar[] }>();

/**
 * Restates histories, each in the units of its last bar, in those of its latest price. On the day of a split the price is in
 * new units before that day has a bar: a year's low would stand above the price, and a forecast at four times as much.
 */
export async function inUnitsOfPrice(histories: Histories, { splitsOf, datesOf }: Known): Promise<Histories> {
  const splitting = [...histories].filter(([key, bars]) => (splitsOf(key).at(-1)?.date ?? '') > lastDay(bars));
  if (splitting.length === 0) return histories;
  const dates = await datesOf(splitting.map(([key]) => key));
  const found = new Map(histories);
  for (const [key, bars] of splitting) {
    const splits = splitsBetween(splitsOf(key), lastDay(bars), dates.get(key) ?? '');
    if (splits.length > 0) found.set(key, restatedOnce(bars, splits));
  }
  return found;
}

function restatedOnce(bars: readonly DailyBar[], splits: readonly Split[]): readonly DailyBar[] {
  const by = JSON.stringify(splits);
  const known = restated.get(bars);
  if (known?.splits === by) return known.bars;
  const now = adjust(bars, splits);
  restated.set(bars, { splits: by, bars: now });
  return now;
}

function lastDay(bars: readonly DailyBar[]): string {
  return bars.at(-1)?.date ?? '';
}
