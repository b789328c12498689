import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';

/** Returns the day, YYYY-MM-DD, after whose close the first of these forecasts is scored, or null when none is pending. */
export function firstScoring(forecasts: WatchlistTrackRecord['forecasts']): string | null {
  const days = forecasts.flatMap(({ latest }) => (latest?.state === 'pending' ? [latest.targetDate] : []));
  return days.sort()[0] ?? null;
}

/** Returns whether there are symbols and prices have ended for all of them, so nothing will be issued. */
export function allEnded(forecasts: WatchlistTrackRecord['forecasts']): boolean {
  return forecasts.length > 0 && forecasts.every(({ next, unknown }) => next === 'never' || unknown);
}
