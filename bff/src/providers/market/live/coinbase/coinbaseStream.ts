import { coinOfPair, pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { FeedQuote, FeedStream, StreamTalk } from '../feed.ts';
import { readInstant } from '../readInstant.ts';
import { readNumber, readPrice, readVolume } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';

const CLOCK_SKEW_MS = 120_000;
/** More than Coinbase lists. */
const MOST_TICKERS = 5_000;
const MOST_EVENTS = 100;
const LONGEST_ID = 20;
/** Of one message, so that none is too long. */
const PRODUCTS_A_MESSAGE = 100;

/**
 * Prices of coins from Coinbase, every five seconds those that changed. Its heartbeat comes each second, and its messages are
 * numbered: where one is missing, nobody knows what it said.
 */
export function coinbaseStream(url: string): FeedStream {
  return { url, most: 300, quietMs: 30_000, silentMs: () => 15_000, talk: coinbaseTalk };
}

function coinbaseTalk(): StreamTalk {
  let last: number | null = null;
  const say = (type: string, ids: readonly InstrumentId[]) =>
    Array.from({ length: Math.ceil(ids.length / PRODUCTS_A_MESSAGE) }, (_, at) => {
      const part = ids.slice(at * PRODUCTS_A_MESSAGE, (at + 1) * PRODUCTS_A_MESSAGE);
      return JSON.stringify({
        type,
        channel: 'ticker_batch',
        product_ids: part.map(({ symbol }) => pairOfCoin(symbol)),
      });
    });
  return {
    hello: () => [JSON.stringify({ type: 'subscribe', channel: 'heartbeats' })],
    change: (added, removed) => [...say('unsubscribe', removed), ...say('subscribe', added)],
    hear(text, now) {
      const none: ReadonlyMap<InstrumentKey, FeedQuote> = new Map();
      const sent = messageOf(text);
      if (!sent) return { quotes: none, fault: { why: 'sent no message' } };
      if (sent.type === 'error') return { quotes: none, fault: { why: 'sent an error' } };
      const { sequence_num: number } = sent;
      if (typeof number !== 'number' || (last !== null && number !== last + 1)) {
        return { quotes: none, fault: { why: 'left messages out' } };
      }
      last = number;
      return { quotes: sent.channel === 'ticker_batch' ? quotesOf(sent, now) : none, isReady: true };
    },
  };
}

function messageOf(text: string): Sent | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function quotesOf({ timestamp, events }: Sent, now: number): ReadonlyMap<InstrumentKey, FeedQuote> {
  const quotes = new Map<InstrumentKey, FeedQuote>();
  const at = readInstant(timestamp);
  if (at === null || at > now + CLOCK_SKEW_MS || !Array.isArray(events)) return quotes;
  for (const event of events.slice(0, MOST_EVENTS)) {
    const tickers: unknown = recordOf(event)?.tickers;
    if (!Array.isArray(tickers)) continue;
    for (const sent of tickers.slice(0, MOST_TICKERS)) {
      const ticker = recordOf(sent);
      const coin = ticker && coinOf(ticker);
      const quote = ticker && quoteOf(ticker, Math.min(at, now));
      if (coin && quote) quotes.set(keyOf({ symbol: coin, type: 'crypto' }), quote);
    }
  }
  return quotes;
}

function coinOf({ product_id: id }: Sent): string | undefined {
  return typeof id === 'string' && id.length <= LONGEST_ID ? coinOfPair(id) : undefined;
}

function quoteOf(ticker: Sent, at: number): FeedQuote | null {
  const price = readPrice(ticker.price);
  if (price === null) return null;
  const percent = readNumber(ticker.price_percent_chg_24_h);
  const [low, high] = [readPrice(ticker.low_24_h), readPrice(ticker.high_24_h)];
  const isRange = low !== null && high !== null && low <= price && price <= high;
  return {
    price,
    at,
    currency: 'USD',
    session: 'continuous',
    delayMinutes: 0,
    high: isRange ? high : null,
    low: isRange ? low : null,
    volume: readVolume(ticker.volume_24_h),
    dayEarlier: percent !== null && percent > -100 ? price / (1 + percent / 100) : null,
  };
}
