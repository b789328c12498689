import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { type Wanting, wantedInstruments } from './wanted.ts';

/** Adds instruments that somebody looks at. Those that are there stay as they are. `feed`: whose prices they have. */
export async function addInstruments(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now, feed = null }: { now: number; feed?: string | null },
): Promise<void> {
  if (instruments.length === 0) return;
  const rows = instruments.map((instrument) => ({ instrument, added_at: now, seen_at: now, feed }));
  await connection('instruments').insert(rows).onConflict('instrument').ignore();
}

/** Adds instruments under their new symbols, by the former ones. The feed that says the new name has their prices. */
export async function addSuccessors(
  connection: Knex,
  formerOf: ReadonlyMap<InstrumentKey, InstrumentKey>,
  { now }: { now: number },
): Promise<void> {
  if (formerOf.size === 0) return;
  const feeds = await publishersOf(connection, [...formerOf.keys(), ...formerOf.values()]);
  for (const [instrument, former] of formerOf) {
    const feed = feeds.get(former);
    if (feed === undefined || feeds.has(instrument)) continue;
    await addInstruments(connection, [instrument], { now, feed });
    await connection('instruments').where({ instrument, feed: null }).update({ feed });
  }
}

/** What its feed calls each of these, where that is no ticker. */
export async function feedSymbolsOf(
  connection: Knex,
  feed: string,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlyMap<InstrumentKey, string>> {
  const rows = await connection('instruments')
    .where({ feed })
    .whereIn('instrument', instruments)
    .whereNotNull('feed_symbol')
    .select('instrument', 'feed_symbol');
  return new Map(rows.map(({ instrument, feed_symbol: feedSymbol }) => [instrument, feedSymbol]));
}

/** Whose prices each of these has. One without any is absent. */
export async function publishersOf(
  connection: Knex,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlyMap<InstrumentKey, string>> {
  const rows = await connection('instruments')
    .whereIn('instrument', instruments)
    .whereNotNull('feed')
    .select('instrument', 'feed');
  return new Map(rows.map(({ instrument, feed }) => [instrument, feed]));
}

/** Those of these that are stored. */
export function listKnown(connection: Knex, instruments: readonly InstrumentKey[]): Promise<InstrumentKey[]> {
  return connection('instruments').whereIn('instrument', instruments).pluck('instrument');
}

/** All of one type that have the prices of this feed, in alphabetical order. */
export function listStored(connection: Knex, type: InstrumentType, feed: string): Promise<InstrumentKey[]> {
  return connection('instruments')
    .whereBetween('instrument', [`${type}:`, `${type};`])
    .where({ feed })
    .orderBy('instrument')
    .pluck('instrument');
}

/** The days of the last pass over the histories of these instruments. Without a pass, an instrument is absent. */
export async function readTos(
  connection: Knex,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlyMap<InstrumentKey, string>> {
  const rows = await connection('instruments')
    .whereIn('instrument', instruments)
    .whereNotNull('read_to')
    .select('instrument', 'read_to');
  return new Map(rows.map(({ instrument, read_to: readTo }) => [instrument, readTo]));
}

/** Notes that the splits of these cannot be read. Their next history says that they can. */
export async function noteUnreadable(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now }: { now: number },
): Promise<void> {
  if (instruments.length > 0)
    await connection('instruments').whereIn('instrument', instruments).update({ unreadable_at: now });
}

/** Those of these whose splits could not be read. */
export function listUnreadable(connection: Knex, instruments: readonly InstrumentKey[]): Promise<InstrumentKey[]> {
  return connection('instruments').whereIn('instrument', instruments).whereNotNull('unreadable_at').pluck('instrument');
}

/**
 * The wanted instruments whose history was not read up to this day, those without any last. One that was read and had no close is
 * read from the beginning: it is new, or its feed had nothing to say that day.
 */
export async function listBehind(
  connection: Knex,
  { type, feed, day, limit, ...wanting }: { type: InstrumentType; feed: string; day: string; limit: number } & Wanting,
): Promise<{ instrument: InstrumentKey; readTo: string | null }[]> {
  const behind = await wantedInstruments(connection, type, wanting)
    .where({ feed })
    .where((one) => one.whereNull('read_to').orWhere('read_to', '<', day))
    .orderByRaw('read_to is null, instrument')
    .limit(limit)
    .select('instrument', 'read_to');
  const ends: { instrument: InstrumentKey; read_to: string | null }[] = behind;
  const keys = ends.map(({ instrument }) => instrument);
  const withBars = new Set(
    await connection('daily_bars').distinct('instrument').whereIn('instrument', keys).pluck('instrument'),
  );
  return ends.map(({ instrument, read_to: readTo }) => ({
    instrument,
    readTo: withBars.has(instrument) ? readTo : null,
  }));
}
