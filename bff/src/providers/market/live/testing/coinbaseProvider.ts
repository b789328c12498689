import type { Clock } from '../../../../kernel/clock.ts';
import { DAY_MS, type Day, utcDay } from '../../../../market/calendar/days.ts';
import type { FeedCall, Played, Provider } from './feedServer.ts';

/** A coin on the exchange. What is not said is usual. */
export interface PlayedCoin {
  price: number;
  /** The first day with a candle. */
  readonly listed?: Day;
  /** Days on which nothing traded. */
  readonly gaps?: readonly Day[];
  /** Its candles are answered with status 500. */
  readonly isBroken?: boolean;
  /** Overrides for the fields of the product, as they are sent. */
  product?: Readonly<Record<string, unknown>>;
}

const PRODUCTS = '/api/v3/brokerage/market/products';
const CANDLES = /^\/api\/v3\/brokerage\/market\/products\/([A-Z0-9]{1,15})-USD\/candles$/;
const MOST_CANDLES = 350;
const DAY_SECONDS = DAY_MS / 1_000;
const FIVE_MINUTES = 300;

/** Plays the public part of Coinbase Advanced Trade, in the shapes of coinbase-advanced-py. The test changes `coins` as it runs. */
export function coinbaseProvider(coins: ReadonlyMap<string, PlayedCoin>, clock: Clock): Provider {
  return function coinbase(call) {
    if (call.path === PRODUCTS) return productsOf(coins);
    const coin = CANDLES.exec(call.path)?.[1];
    if (coin === undefined) return undefined;
    const played = coins.get(coin);
    if (played?.isBroken) return { status: 500, body: { error: 'INTERNAL' } };
    return played ? candlesOf(played, call, utcDay(clock.now())) : { status: 404, body: { error: 'NOT_FOUND' } };
  };
}

/** The close that the exchange plays for a finished day. */
export function playedClose({ price }: PlayedCoin, day: Day): number {
  return Number((price * (1 + ((day * 7) % 11) / 100)).toPrecision(6));
}

function productsOf(coins: ReadonlyMap<string, PlayedCoin>): Played {
  const products = [...coins].map(([coin, { price, product }]) => ({
    product_id: `${coin}-USD`,
    price: String(price),
    price_percentage_change_24h: '-1.25',
    volume_24h: '8000.1',
    base_currency_id: coin,
    quote_currency_id: 'USD',
    base_name: coin,
    status: 'online',
    trading_disabled: false,
    is_disabled: false,
    ...product,
  }));
  return { body: { products, num_products: products.length } };
}

function candlesOf(coin: PlayedCoin, { query }: FeedCall, today: Day): Played {
  if (query.get('granularity') === 'FIVE_MINUTE') return minutesOf(coin, query);
  const [start = 0, end = 0] = ['start', 'end'].map((name) => Number(query.get(name)) / DAY_SECONDS);
  if (query.get('granularity') !== 'ONE_DAY' || end - start >= MOST_CANDLES) {
    return { status: 400, body: { error: 'INVALID_ARGUMENT', error_details: 'PROVIDER-BODY' } };
  }
  const candles: object[] = [];
  for (let day = Math.min(end, today); day >= Math.max(start, coin.listed ?? 0); day -= 1) {
    if (!coin.gaps?.includes(day)) candles.push(candleOf(coin, day, day === today));
  }
  return { body: { candles } };
}

function candleOf(coin: PlayedCoin, day: Day, isRunning: boolean): object {
  const close = isRunning ? coin.price : playedClose(coin, day);
  return {
    start: String(day * DAY_SECONDS),
    low: String(close * 0.99),
    high: String(close * 1.01),
    open: String(close),
    close: String(close),
    volume: '3.5',
  };
}

/** Newest first, as Coinbase sends them. */
function minutesOf({ price }: PlayedCoin, query: URLSearchParams): Played {
  const [start = 0, end = 0] = ['start', 'end'].map((name) => Number(query.get(name)));
  const count = Math.ceil((end - start) / FIVE_MINUTES);
  if (count > MOST_CANDLES) return { status: 400, body: { error: 'INVALID_ARGUMENT' } };
  const candles = Array.from({ length: count }, (_, at) => {
    const close = String(price + at / 100);
    const [low, high] = [String(price - 1), String(price + 10)];
    return { start: String(start + at * FIVE_MINUTES), low, high, open: close, close, volume: '3.5' };
  });
  return { body: { candles: candles.reverse() } };
}
