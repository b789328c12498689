import type { Clock } from '../../../../kernel/clock.ts';
import { DAY_MS, utcDay } from '../../../../market/calendar/days.ts';
import type { Played, Provider } from './feedServer.ts';

/** A coin at CoinGecko, by its id, in the order of market capitalization. */
export interface PlayedGecko {
  readonly symbol: string;
  price: number;
  /** Overrides of its row, as it is sent. */
  readonly market?: Readonly<Record<string, unknown>>;
}

const CHART = /^\/api\/v3\/coins\/([a-z0-9._-]{1,99})\/market_chart$/;
const MOST_DAYS = 365;

/** Plays CoinGecko for the one key `CG-hidden`. The test changes `coins` as it runs. */
export function coinGeckoProvider(coins: ReadonlyMap<string, PlayedGecko>, clock: Clock): Provider {
  return function coinGecko({ path, query, headers }): Played | undefined {
    const id = CHART.exec(path)?.[1];
    if (id === undefined && path !== '/api/v3/coins/markets') return undefined;
    if (headers['x-cg-demo-api-key'] !== 'CG-hidden') {
      return { status: 401, body: { status: { error_code: 10_002, error_message: 'API Key Missing' } } };
    }
    if (id !== undefined) return chartOf(coins.get(id), Number(query.get('days')), clock.now());
    const perPage = Number(query.get('per_page'));
    const from = (Number(query.get('page') ?? 1) - 1) * perPage;
    const ids = query.get('ids')?.split(',');
    const rows = [...coins].filter(([one]) => ids === undefined || ids.includes(one)).slice(from, from + perPage);
    return { body: rows.map(([one, coin]) => rowOf(one, coin, clock.now())) };
  };
}

/** The close that CoinGecko plays for a finished day. */
export function playedGeckoClose({ price }: PlayedGecko, day: number): number {
  return Number((price * (1 + ((day * 7) % 11) / 100)).toPrecision(6));
}

function rowOf(id: string, { symbol, price, market }: PlayedGecko, now: number): object {
  return {
    id,
    symbol: symbol.toLowerCase(),
    name: id,
    current_price: price,
    market_cap: 1e9,
    total_volume: 5e6,
    high_24h: price * 1.1,
    low_24h: price * 0.9,
    price_change_24h: price * 0.05,
    price_change_percentage_24h: 5.2,
    last_updated: new Date(now - 60_000).toISOString(),
    ...market,
  };
}

function chartOf(coin: PlayedGecko | undefined, days: number, now: number): Played {
  if (!coin) return { status: 404, body: { error: 'coin not found' } };
  if (days > MOST_DAYS) {
    return { status: 401, body: { error: { status: { error_code: 10_012, error_message: 'past 365 days' } } } };
  }
  const today = utcDay(now);
  const prices: [number, number][] = [];
  for (let day = today - days + 1; day <= today; day += 1) prices.push([day * DAY_MS, playedGeckoClose(coin, day - 1)]);
  prices.push([now, coin.price]);
  return { body: { prices, market_caps: [], total_volumes: prices } };
}
