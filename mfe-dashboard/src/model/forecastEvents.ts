import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday } from '@bellwether/sdk/format';

type Forecast = WatchlistTrackRecord['forecasts'][number];

export interface ForecastEvent {
  /** "After the close of Mon, Nov 23" */
  readonly when: string;
  readonly what: 'New forecasts' | 'Scored';
  readonly symbols: readonly string[];
}

/** What happens next to the forecasts of the watchlist, the soonest first: when they are issued and scored. */
export function forecastEvents(forecasts: readonly Forecast[], now: number): readonly ForecastEvent[] {
  const events = new Map<string, ForecastEvent & { symbols: string[] }>();
  for (const forecast of forecasts) {
    const next = eventOf(forecast, now);
    if (!next) continue;
    const key = `${next.order} ${next.what}`;
    const event = events.get(key) ?? { when: next.when, what: next.what, symbols: [] };
    event.symbols.push(forecast.symbol);
    events.set(key, event);
  }
  return [...events].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

/** `order` sorts as text: a day and an hour in UTC, about. */
function eventOf({ latest, next, type }: Forecast, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  if (latest?.state === 'pending') {
    const day = plainDateWithWeekday(latest.targetDate, now);
    const when = type === 'crypto' ? `After ${day} ends (UTC)` : `After the close of ${day}`;
    return { order: `${latest.targetDate} ${type === 'crypto' ? 24 : 21}`, what: 'Scored' as const, when };
  }
  if (next === 'midnight-utc') return { order: `${today} 24`, what: 'New forecasts' as const, when: '00:00 UTC' };
  if (next !== 'before-open') return null;
  const beforeToday = new Date(now).getUTCHours() < EARLIEST_OPEN_UTC;
  return {
    order: `${today} ${beforeToday ? EARLIEST_OPEN_UTC : 25}`,
    what: 'New forecasts' as const,
    when: 'Before the next open',
  };
}

const EARLIEST_OPEN_UTC = 13;
