import type { SymbolTrackRecord } from '@bellwether/sdk/contract/types';
import { percent, plainDateWithWeekday, wholeNumber } from '@bellwether/sdk/format';

/** Summarizes the live record. Before the first score, says when it is due, or that none is due when prices have `ended`. */
export function liveRecordText({ symbol, live, calls }: SymbolTrackRecord, { ended }: { ended: boolean }): string {
  const { n, hitRate, hitRate95 } = live;
  if (n > 0 && hitRate !== null) {
    const interval = hitRate95 && `, 95% interval ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}`;
    return `Issued before the session: ${percent(100 * hitRate)} correct out of ${wholeNumber(n)} · random: 33%${interval ?? ''}.`;
  }
  const days = calls.flatMap(({ state, targetDate }) => (state === 'pending' ? [targetDate] : [])).sort();
  if (ended && !days[0]) {
    return `No scored forecasts for ${symbol}. No new forecasts until new prices arrive.`;
  }
  return days[0]
    ? `No scored forecasts for ${symbol} yet. The first is scored after the close of ${plainDateWithWeekday(days[0], Date.now())}.`
    : `No scored forecasts for ${symbol} yet. The next is issued before its session and scored after its close.`;
}
