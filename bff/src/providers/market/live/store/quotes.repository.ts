import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import { dayOf } from '../../../../market/calendar/days.ts';
import { sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { FeedQuote } from '../feed.ts';
import { sessionAt } from '../sessionAt.ts';
import type { Ticks } from '../stream/keptStream.ts';

export interface StoredQuote extends Omit<FeedQuote, 'currency'> {
  readonly feed: string;
  /** When the feed last said it. */
  readonly heardAt: number;
  /** When it took the place of a price that the feed took back; null for most. */
  readonly correctedAt: number | null;
  /** The last price that the feed took back. It comes no more, whoever still says it. */
  readonly voided: { readonly at: number; readonly price: number } | null;
}

const AT_ONCE = 200;

/**
 * Stores what a feed said last. Of a price that is older than the stored one, as after a change to a delayed tape, or that was
 * taken back, it stores only that the feed was heard, and how late it is now. A stored price from the future is of a clock that
 * was wrong, and gives way.
 */
export async function storeQuotes(
  connection: Knex,
  feed: string,
  quotes: ReadonlyMap<InstrumentKey, FeedQuote>,
  { now }: { now: number },
): Promise<void> {
  const known = await readQuotes(connection, [...quotes.keys()]);
  const isNoNews = (instrument: InstrumentKey, { at, price }: FeedQuote) => {
    const before = known.get(instrument);
    return (
      (isPast(before?.at ?? 0, now) && (before?.at ?? 0) > at) ||
      (before?.voided?.at === at && before.voided.price === price)
    );
  };
  const older = Map.groupBy(
    [...quotes].filter((one) => isNoNews(...one)),
    ([, { delayMinutes }]) => delayMinutes,
  );
  const newer = [...quotes].filter((one) => !isNoNews(...one));
  const rows = newer.map(([instrument, quote]) => {
    const { price, at, high, low, volume, dayEarlier, session, delayMinutes } = quote;
    const about = { session, delay_minutes: delayMinutes, heard_at: now };
    return { instrument, feed, price, at, high, low, volume, day_earlier: dayEarlier, ...about };
  });
  for (const [delay_minutes, heard] of older) {
    const keys = heard.map(([instrument]) => instrument);
    await connection('latest_quotes').whereIn('instrument', keys).update({ heard_at: now, delay_minutes });
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await connection('latest_quotes')
      .insert(rows.slice(from, from + AT_ONCE))
      .onConflict('instrument')
      .merge();
  }
}

/**
 * Stores what a feed sent by itself, of instruments that have its prices: nothing that is older than what is stored. Of those in
 * `heard` it has said nothing newer, and is still there.
 */
export async function storeTicks(db: Database, feed: string, ticks: Ticks, { now }: { now: number }): Promise<void> {
  const { voided, quotes, heard } = ticks;
  for (const one of voided) {
    await db.transaction((trx) => takeBack(trx, feed, one, { now }));
  }
  const { knex: connection } = db;
  const known = await readQuotes(connection, [...quotes.keys()]);
  const own = [...quotes].filter(([key, { at }]) => {
    const before = known.get(key);
    return before?.feed === feed && (before.at <= at || !isPast(before.at, now));
  });
  await storeQuotes(connection, feed, new Map(own), { now });
  if (heard.length > 0)
    await connection('latest_quotes').where({ feed }).whereIn('instrument', heard).update({ heard_at: now });
}

function isPast(at: number, now: number): boolean {
  return at <= now + CLOCK_SKEW_MS;
}

/**
 * Takes a price back, if it is the stored one. What was before it takes its place, or else the last close: rounds ask for the
 * rest. Without either there is no price.
 */
async function takeBack(
  trx: Knex.Transaction,
  feed: string,
  wrong: Ticks['voided'][number],
  { now }: { now: number },
): Promise<void> {
  const { key, voided } = wrong;
  const before = (await readQuotes(trx, [key])).get(key);
  if (before?.feed !== feed || before.price !== voided.price || (voided.at ?? before.at) !== before.at) return;
  const row = trx('latest_quotes').where({ instrument: key });
  const { instead } = voided;
  const next = instead ? { price: instead.price, at: instead.at ?? before.at } : await lastClose(trx, key);
  if (!next) {
    await row.delete();
    return;
  }
  await row.update({
    ...next,
    session: sessionAt(next.at),
    heard_at: now,
    corrected_at: now,
    voided_at: before.at,
    voided_price: before.price,
  });
}

async function lastClose(trx: Knex.Transaction, instrument: InstrumentKey) {
  const bar = await trx('daily_bars').where({ instrument }).orderBy('date', 'desc').first('date', 'close');
  const session = bar && sessionOn(dayOf(bar.date));
  return session ? { price: Number(bar.close), at: session.closesAt, high: null, low: null, volume: null } : null;
}

/** Of these, the instruments that a feed was heard of at this time or later. */
export function heardSince(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  since: number,
): Promise<InstrumentKey[]> {
  return connection('latest_quotes')
    .whereIn('instrument', instruments)
    .where('heard_at', '>=', since)
    .pluck('instrument');
}

export async function readQuotes(
  connection: Knex,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlyMap<InstrumentKey, StoredQuote>> {
  const rows = await connection('latest_quotes').whereIn('instrument', instruments).select('*');
  return new Map(
    rows.map(({ instrument, price, feed, session, high, low, volume, ...row }) => [
      instrument,
      {
        ...{ price, feed, session, high, low, volume },
        dayEarlier: row.day_earlier,
        delayMinutes: row.delay_minutes,
        at: Number(row.at),
        heardAt: Number(row.heard_at),
        correctedAt: row.corrected_at === null ? null : Number(row.corrected_at),
        voided: row.voided_at === null ? null : { at: Number(row.voided_at), price: Number(row.voided_price) },
      },
    ]),
  );
}
