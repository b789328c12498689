import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { FeedQuote } from '../feed.ts';

export interface StoredQuote extends Omit<FeedQuote, 'currency'> {
  readonly feed: string;
  /** When the feed last said it. */
  readonly heardAt: number;
}

const AT_ONCE = 200;

/**
 * Stores what a feed said last. Of a price that is older than the stored one, as after a change to a delayed tape, it stores
 * only that the feed was heard, and how late it is now.
 */
export async function storeQuotes(
  connection: Knex,
  feed: string,
  quotes: ReadonlyMap<InstrumentKey, FeedQuote>,
  { now }: { now: number },
): Promise<void> {
  const known = await readQuotes(connection, [...quotes.keys()]);
  const isOlder = (instrument: InstrumentKey, { at }: FeedQuote) => (known.get(instrument)?.at ?? 0) > at;
  const older = Map.groupBy(
    [...quotes].filter((one) => isOlder(...one)),
    ([, { delayMinutes }]) => delayMinutes,
  );
  const newer = [...quotes].filter((one) => !isOlder(...one));
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
export async function storeTicks(
  connection: Knex,
  feed: string,
  quotes: ReadonlyMap<InstrumentKey, FeedQuote>,
  { heard, now }: { heard: readonly InstrumentKey[]; now: number },
): Promise<void> {
  const known = await readQuotes(connection, [...quotes.keys()]);
  const own = [...quotes].filter(([key, { at }]) => {
    const before = known.get(key);
    return before?.feed === feed && before.at <= at;
  });
  await storeQuotes(connection, feed, new Map(own), { now });
  if (heard.length > 0)
    await connection('latest_quotes').where({ feed }).whereIn('instrument', heard).update({ heard_at: now });
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
    rows.map(({ instrument, day_earlier: dayEarlier, delay_minutes: delayMinutes, heard_at: heardAt, at, ...same }) => [
      instrument,
      { ...same, dayEarlier, delayMinutes, heardAt: Number(heardAt), at: Number(at) },
    ]),
  );
}
