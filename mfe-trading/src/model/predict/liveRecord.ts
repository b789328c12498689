import type { SymbolTrackRecord } from '@bellwether/sdk/contract/types';
import { percent, plainDateWithWeekday, wholeNumber } from '@bellwether/sdk/format';

/** The live record in a sentence or two; before the first score, when that will be, or that it will not where prices `ended`. */
export function liveRecordWords({ symbol, live, calls }: SymbolTrackRecord, { ended }: { ended: boolean }): string {
  const { n, hitRate, hitRate95 } = live;
  if (n > 0 && hitRate !== null) {
    const interval = hitRate95 && `, 95% interval ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}`;
    return `Issued before the session: ${percent(100 * hitRate)} right, of ${wholeNumber(n)} · chance 33%${interval ?? ''}.`;
  }
  const days = calls.flatMap(({ state, targetDate }) => (state === 'pending' ? [targetDate] : [])).sort();
  if (ended && !days[0]) {
    return `No forecast of ${symbol} has been scored. None is issued while there are no new prices.`;
  }
  return days[0]
    ? `No forecast of ${symbol} has been scored yet. The first is scored after the close of ${plainDateWithWeekday(days[0])}.`
    : `No forecast of ${symbol} has been scored yet. The next is issued before its session and scored after its close.`;
}
