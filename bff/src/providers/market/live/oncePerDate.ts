import type { DailyBar } from '../../../market/marketData.ts';

/** Returns the bars oldest first. Of two for one date, the one that was read first counts. */
export function oncePerDate(bars: readonly DailyBar[]): DailyBar[] {
  const byDate = new Map<string, DailyBar>();
  for (const bar of bars) if (!byDate.has(bar.date)) byDate.set(bar.date, bar);
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
}
