import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { FeedQuote, FeedStream, Heard, StreamFault, StreamTalk, Voided } from '../feed.ts';
import { readInstant } from '../readInstant.ts';
import { readPrice } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { sessionAt } from '../sessionAt.ts';
import { type Trade, tradesOfStock } from './tradesOfStock.ts';

interface Settings {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
}

const MINUTE_MS = 60_000;
/** A key does not become valid by itself, but a plan may change without a restart. */
const AFTER_REFUSAL_MS = 15 * MINUTE_MS;
/** Another program has the account's one connection. It may be a server that is about to stop. */
const AFTER_OCCUPIED_MS = 20_000;
/** A message has the trades of an instant. */
const MOST_ENTRIES = 10_000;
const LONGEST_SYMBOL = 15;
/** What the free plan has. */
const FREE_MOST = 30;
const PAID_MOST = 500;
const QUIET_MS = 15 * MINUTE_MS;

/** What a code means, and what follows from it. The feed's own words are not repeated: they may quote what was sent. */
const FAULTS: Readonly<Record<number, StreamFault>> = {
  401: { why: 'says that it was not told the key in time (401)' },
  402: { why: 'refuses the key (402)', notBeforeMs: AFTER_REFUSAL_MS },
  404: { why: 'says that it was not told the key in time (404)' },
  406: { why: 'allows one connection, and another program has it (406)', notBeforeMs: AFTER_OCCUPIED_MS },
  407: { why: 'says that this server reads too slowly (407)' },
  408: { why: 'has no stream for this account (408)', notBeforeMs: AFTER_REFUSAL_MS },
  409: { why: 'has no stream in this plan (409)', notBeforeMs: AFTER_REFUSAL_MS },
  410: { why: 'does not know the subscription (410)', notBeforeMs: AFTER_REFUSAL_MS },
  413: { why: 'says that too much was subscribed to (413)', notBeforeMs: MINUTE_MS },
};
const TOO_MANY_SYMBOLS = 405;
/** Being told twice who we are is no fault. */
const ALREADY_KNOWN = 403;

/** Trades of Alpaca as they are made. The end of the address says of which exchanges: `iex`, `sip` or `delayed_sip`. */
export function alpacaStream({ url, keyId, secret }: Settings): FeedStream {
  const tape = url.slice(url.lastIndexOf('/') + 1);
  const delayMinutes = tape === 'delayed_sip' ? 15 : 0;
  return {
    url,
    most: tape === 'iex' ? FREE_MOST : PAID_MOST,
    quietMs: QUIET_MS,
    // Outside regular hours many stocks do not trade for minutes.
    silentMs: (now) => (sessionAt(now - delayMinutes * MINUTE_MS) === 'regular' ? MINUTE_MS : 5 * MINUTE_MS),
    talk: () => alpacaTalk({ keyId, secret, delayMinutes }),
  };
}

function alpacaTalk({
  keyId,
  secret,
  delayMinutes,
}: Omit<Settings, 'url'> & { readonly delayMinutes: number }): StreamTalk {
  /** Of what is subscribed to. The feed may send more, and that is not kept. */
  const tapes = new Map<InstrumentKey, ReturnType<typeof tradesOfStock>>();
  return {
    hello: () => [],
    change(added, removed) {
      for (const id of removed) tapes.delete(keyOf(id));
      for (const id of added) tapes.set(keyOf(id), tradesOfStock());
      const say = (action: string, ids: readonly InstrumentId[]) =>
        ids.length === 0 ? [] : [JSON.stringify({ action, trades: ids.map(({ symbol }) => symbol) })];
      return [...say('unsubscribe', removed), ...say('subscribe', added)];
    },
    hear(text, now) {
      const quotes = new Map<InstrumentKey, FeedQuote>();
      const entries = entriesOf(text);
      if (!entries) return { quotes, fault: { why: 'sent no list of messages' } };
      const send: string[] = [];
      const voided: { key: InstrumentKey; voided: Voided }[] = [];
      let isReady = false;
      for (const entry of entries) {
        const sent = recordOf(entry);
        const key = keyOfStock(sent?.S);
        const tape = key === null ? undefined : tapes.get(key);
        if (sent?.T === 't' && tape) {
          const trade = tradeOf(sent, now);
          if (trade) tape.add(trade);
        }
        if ((sent?.T === 'c' || sent?.T === 'x') && key && tape) {
          const taken = takeBack(sent, tape);
          if (taken) voided.push({ key, voided: taken });
        }
        if (key && tape && (sent?.T === 't' || sent?.T === 'c' || sent?.T === 'x')) {
          const last = tape.last();
          if (last) quotes.set(key, quoteOf(last, delayMinutes));
          else quotes.delete(key);
        }
        if (sent?.T === 'success' && sent.msg === 'connected')
          send.push(JSON.stringify({ action: 'auth', key: keyId, secret }));
        if (sent?.T === 'success' && sent.msg === 'authenticated') isReady = true;
        if (sent?.T === 'error' && sent.code !== ALREADY_KNOWN)
          return { quotes, fault: faultOf(sent.code, tapes.size) };
      }
      return { quotes, voided, send, isReady } satisfies Heard;
    },
  };
}

function entriesOf(text: string): readonly unknown[] | null {
  try {
    const sent: unknown = JSON.parse(text);
    return Array.isArray(sent) && sent.length <= MOST_ENTRIES ? sent : null;
  } catch {
    return null;
  }
}

function keyOfStock(symbol: unknown): InstrumentKey | null {
  return typeof symbol === 'string' && symbol.length <= LONGEST_SYMBOL ? keyOf({ symbol, type: 'stock' }) : null;
}

function tradeOf({ i: id, x: exchange, p, t }: Sent, now: number): Trade | null {
  const price = priceOf(p);
  const sentAt = readInstant(t);
  if (price === null || sentAt === null || sentAt > now + CLOCK_SKEW_MS) return null;
  return { id, exchange, price, at: Math.min(sentAt, now) };
}

/** A canceled trade (`x`), or one that was corrected (`c`). What is not the last price takes nothing back. */
function takeBack(sent: Sent, tape: ReturnType<typeof tradesOfStock>): Voided | null {
  const isCorrection = sent.T === 'c';
  const price = priceOf(isCorrection ? sent.op : sent.p);
  const corrected = isCorrection ? priceOf(sent.cp) : null;
  if (price === null || (isCorrection && corrected === null)) return null;
  const wrong = { id: isCorrection ? sent.oi : sent.i, exchange: sent.x, price };
  return tape.takeBack(wrong, corrected === null ? null : { id: sent.ci, price: corrected });
}

function priceOf(sent: unknown): number | null {
  return readPrice(typeof sent === 'number' ? sent : null);
}

/** IEX is one exchange of many, so its range says nothing about the day's. */
function quoteOf({ price, at }: Trade, delayMinutes: number): FeedQuote {
  const range = { high: null, low: null, volume: null, dayEarlier: null };
  return { price, at, currency: 'USD', session: sessionAt(at), delayMinutes, ...range };
}

function faultOf(code: unknown, subscribed: number): StreamFault {
  if (code === TOO_MANY_SYMBOLS) {
    return { why: 'allows fewer symbols than were asked for (405)', most: Math.floor(subscribed / 2) };
  }
  const known = typeof code === 'number' ? FAULTS[code] : undefined;
  return known ?? { why: typeof code === 'number' ? `sent error ${code}` : 'sent an error' };
}
