import { pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { usListing } from '../../../../market/symbols.ts';

/** Whoever looked at an instrument in this time may look again. */
const SEEN_MS = 10 * 60_000;
const AT_ONCE = 500;

/** Rows that say that somebody follows a symbol, in any of its spellings, for `exists`: lots, watchlist items, alerts. */
export type Followers = (connection: Knex, spellings: readonly Knex.Raw[]) => Knex.QueryBuilder;

/** What makes an instrument worth a provider's call: somebody follows it, or saw it lately. */
export interface Wanting {
  readonly followers: readonly Followers[];
  readonly now: number;
}

/**
 * The wanted instruments of one type. One statement, which looks once into an index for each instrument and list, so it costs the
 * same for ten people and for ten thousand.
 */
export function wantedInstruments(
  connection: Knex,
  type: InstrumentType,
  { followers, now }: Wanting,
): Knex.QueryBuilder {
  const from = type.length + 2;
  const spellings = [connection.raw('substr(instruments.instrument, ?)', [from])];
  // Whoever adds BTC-USD or SUI.US has it listed as that.
  const ending = type === 'crypto' ? pairOfCoin('') : usListing('');
  spellings.push(connection.raw('concat(substr(instruments.instrument, ?), ?)', [from, ending]));
  return connection('instruments')
    .whereBetween('instrument', [`${type}:`, `${type};`]) // a range of the key
    .where((wanted) => {
      wanted.where('seen_at', '>', now - SEEN_MS);
      for (const rows of followers) wanted.orWhereExists(rows(connection, spellings));
    });
}

/** In alphabetical order. `feed`: only those that have its prices. */
export function listWanted(
  connection: Knex,
  type: InstrumentType,
  { feed, ...wanting }: Wanting & { readonly feed?: string },
): Promise<InstrumentKey[]> {
  const wanted = wantedInstruments(connection, type, wanting).orderBy('instrument');
  return (feed === undefined ? wanted : wanted.where({ feed })).pluck('instrument');
}

/** Those of these that are wanted. */
export function wantedOf(
  connection: Knex,
  type: InstrumentType,
  { instruments, ...wanting }: Wanting & { readonly instruments: readonly InstrumentKey[] },
): Promise<InstrumentKey[]> {
  return wantedInstruments(connection, type, wanting).whereIn('instrument', instruments).pluck('instrument');
}

/** Those of these that somebody looked at lately. */
export async function listSeen(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now }: { now: number },
): Promise<InstrumentKey[]> {
  const found: InstrumentKey[] = [];
  for (let from = 0; from < instruments.length; from += AT_ONCE) {
    const part = instruments.slice(from, from + AT_ONCE);
    const seen = connection('instruments').whereIn('instrument', part);
    found.push(...(await seen.where('seen_at', '>', now - SEEN_MS).pluck('instrument')));
  }
  return found;
}

/** Notes that people looked at these. Another replica may have seen them later. */
export async function storeSeen(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now }: { now: number },
): Promise<void> {
  const ordered = [...instruments].sort(); // replicas lock rows in one order
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    await connection('instruments')
      .whereIn('instrument', ordered.slice(from, from + AT_ONCE))
      .where('seen_at', '<', now)
      .update({ seen_at: now });
  }
}
