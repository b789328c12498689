import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { type Wanting, wantedInstruments } from './wanted.ts';

/** Adds instruments that a feed knows and somebody looks at. Those that are there stay as they are. */
export async function addInstruments(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now }: { now: number },
): Promise<void> {
  if (instruments.length === 0) return;
  const rows = instruments.map((instrument) => ({ instrument, added_at: now, seen_at: now }));
  await connection('instruments').insert(rows).onConflict('instrument').ignore();
}

/** Those of these that are stored. */
export function listKnown(connection: Knex, instruments: readonly InstrumentKey[]): Promise<InstrumentKey[]> {
  return connection('instruments').whereIn('instrument', instruments).pluck('instrument');
}

/** All of one type, in alphabetical order. */
export function listStored(connection: Knex, type: InstrumentType): Promise<InstrumentKey[]> {
  return connection('instruments')
    .whereBetween('instrument', [`${type}:`, `${type};`])
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

/** The wanted instruments whose history was not read up to this day, those without any last. */
export async function listBehind(
  connection: Knex,
  { type, day, limit, ...wanting }: { type: InstrumentType; day: string; limit: number } & Wanting,
): Promise<{ instrument: InstrumentKey; readTo: string | null }[]> {
  const behind = await wantedInstruments(connection, type, wanting)
    .where((one) => one.whereNull('read_to').orWhere('read_to', '<', day))
    .orderByRaw('read_to is null, instrument')
    .limit(limit)
    .select('instrument', 'read_to');
  return behind.map(({ instrument, read_to: readTo }: { instrument: InstrumentKey; read_to: string | null }) => ({
    instrument,
    readTo,
  }));
}
