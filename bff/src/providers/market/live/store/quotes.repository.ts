import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { FeedQuote } from '../feed.ts';

export interface StoredQuote extends Pick<FeedQuote, 'price' | 'at' | 'high' | 'low' | 'volume' | 'dayEarlier'> {
  readonly feed: string;
}

const AT_ONCE = 200;

/** Stores what a feed said last. A price that is older than the stored one changes nothing. */
export async function storeQuotes(
  connection: Knex,
  feed: string,
  quotes: ReadonlyMap<InstrumentKey, FeedQuote>,
): Promise<void> {
  const known = await readQuotes(connection, [...quotes.keys()]);
  const rows = [...quotes].flatMap(([instrument, { price, at, high, low, volume, dayEarlier }]) =>
    (known.get(instrument)?.at ?? 0) > at
      ? []
      : [{ instrument, feed, price, at, high, low, volume, day_earlier: dayEarlier }],
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await connection('latest_quotes')
      .insert(rows.slice(from, from + AT_ONCE))
      .onConflict('instrument')
      .merge();
  }
}

export async function readQuotes(
  connection: Knex,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlyMap<InstrumentKey, StoredQuote>> {
  const rows = await connection('latest_quotes').whereIn('instrument', instruments).select('*');
  return new Map(
    rows.map(({ instrument, feed, price, at, high, low, volume, day_earlier: dayEarlier }) => [
      instrument,
      { feed, price, at: Number(at), high, low, volume, dayEarlier },
    ]),
  );
}
