import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { nextUtcMidnight, plainDateWithWeekday } from '@bellwether/sdk/format';

type Forecast = WatchlistTrackRecord['forecasts'][number];

export interface ForecastEvent {
  /** "After the close of Mon, Nov 23"; times are the market's. */
  readonly when: string;
  /** The same in the reader's zone and UTC. */
  readonly zoned?: string;
  readonly what: 'New forecasts' | 'Scored';
  readonly symbols: readonly string[];
}

/** What happens next to the forecasts of the watchlist, the soonest first: when they are issued and scored. */
export function forecastEvents(forecasts: readonly Forecast[], now: number): readonly ForecastEvent[] {
  const events = new Map<string, ForecastEvent & { symbols: string[] }>();
  for (const forecast of forecasts) {
    const next = eventOf(forecast, now);
    if (!next) continue;
    const { order, ...said } = next;
    const key = `${order} ${said.what}`;
    const event = events.get(key) ?? { ...said, symbols: [] };
    event.symbols.push(forecast.symbol);
    events.set(key, event);
  }
  return [...events].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

/** `order` sorts as text: a day and an hour in UTC, about. */
function eventOf({ latest, next, type }: Forecast, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  if (latest?.state === 'pending') {
    const { targetDate } = latest;
    if (type === 'crypto') {
      const { when, zoned } = nextUtcMidnight(Date.parse(targetDate), now);
      return { order: `${targetDate} 24`, what: 'Scored' as const, when: `After ${when}`, zoned };
    }
    const when = `After the close of ${plainDateWithWeekday(targetDate, now)}`;
    return { order: `${targetDate} 21`, what: 'Scored' as const, when };
  }
  if (next === 'midnight-utc') {
    const { when, zoned } = nextUtcMidnight(now);
    return { order: `${today} 24`, what: 'New forecasts' as const, when, zoned };
  }
  if (next !== 'before-open') return null;
  const beforeToday = new Date(now).getUTCHours() < EARLIEST_OPEN_UTC;
  return {
    order: `${today} ${beforeToday ? EARLIEST_OPEN_UTC : 25}`,
    what: 'New forecasts' as const,
    when: 'Before the next open',
  };
}

const EARLIEST_OPEN_UTC = 13;
