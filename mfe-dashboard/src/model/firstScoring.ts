import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';

/** The day, YYYY-MM-DD, after whose close the first of these forecasts is scored; null while none is pending. */
export function firstScoring(forecasts: WatchlistTrackRecord['forecasts']): string | null {
  const days = forecasts.flatMap(({ latest }) => (latest?.state === 'pending' ? [latest.targetDate] : []));
  return days.sort()[0] ?? null;
}

/** Whether there are symbols, and none of them has prices that go on: nothing will be issued. */
export function allEnded(forecasts: WatchlistTrackRecord['forecasts']): boolean {
  return forecasts.length > 0 && forecasts.every(({ next, unknown }) => next === 'never' || unknown);
}
