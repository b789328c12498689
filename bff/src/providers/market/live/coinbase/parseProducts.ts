import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Asked, FeedQuote } from '../feed.ts';
import { readDayEarlier, readNumber, readPrice, readVolume } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';

/** More than twice what Coinbase lists. */
const MOST_PRODUCTS = 5_000;
const LONGEST_ID = 20;

/** What Coinbase says about its products that trade in US dollars, by coin. */
export interface Products {
  readonly byCoin: ReadonlyMap<string, Asked<FeedQuote>>;
  /** Whether the list is whole, so that a coin that is not in it is unknown. */
  readonly whole: boolean;
}

interface Reading {
  readonly at: number;
  readonly retryAt: number;
}

/** Reads `/products`. Null if it is no such list. A product that cannot be read costs only itself. */
export function parseProducts(body: unknown, reading: Reading): Products | null {
  const { products, num_products: total } = recordOf(body) ?? {};
  if (!Array.isArray(products) || products.length > MOST_PRODUCTS) return null;
  const byCoin = new Map<string, Asked<FeedQuote>>();
  for (const sent of products) {
    const product = recordOf(sent);
    const coin = product && coinOf(product);
    if (product && coin && !byCoin.has(coin)) byCoin.set(coin, quoteOf(product, reading));
  }
  return { byCoin, whole: readNumber(total) !== null && products.length >= (readNumber(total) as number) };
}

/** The coin of a spot product in dollars. `BTC-USDT` is in another currency, and `BTC-PERP-INTX` is a contract. */
function coinOf({ product_id: id, base_currency_id: base, quote_currency_id: quote }: Sent): string | null {
  if (typeof id !== 'string' || id.length > LONGEST_ID || quote !== 'USD') return null;
  const coin = coinOfPair(id);
  return coin !== undefined && coin === base ? coin : null;
}

function quoteOf(product: Sent, { at, retryAt }: Reading): Asked<FeedQuote> {
  if (product.status === 'delisted' || product.is_disabled === true) return { none: 'ended' };
  const price = readPrice(product.price);
  if (product.trading_disabled === true) return { failed: 'unpriced', retryAt, why: 'has stopped trading it' };
  if (price === null) return { failed: 'unpriced', retryAt, why: 'sent no price for it' };
  const percent = readNumber(product.price_percentage_change_24h);
  return {
    got: {
      price,
      at,
      currency: 'USD',
      session: 'continuous',
      delayMinutes: 0,
      high: null,
      low: null,
      volume: readVolume(product.volume_24h),
      dayEarlier: percent === null ? null : readDayEarlier(price, price / (1 + percent / 100)),
    },
  };
}
