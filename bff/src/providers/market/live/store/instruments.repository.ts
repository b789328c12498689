import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';

/** Adds instruments that a feed knows. Those that are there stay as they are. */
export async function addInstruments(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { now }: { now: number },
): Promise<void> {
  if (instruments.length === 0) return;
  const rows = instruments.map((instrument) => ({ instrument, added_at: now }));
  await connection('instruments').insert(rows).onConflict('instrument').ignore();
}

/** In alphabetical order. */
export function listInstruments(connection: Knex): Promise<InstrumentKey[]> {
  return connection('instruments').orderBy('instrument').pluck('instrument');
}

/** The instruments whose history was not read up to this day, those without any last. */
export async function listBehind(
  connection: Knex,
  { day, limit }: { day: string; limit: number },
): Promise<{ instrument: InstrumentKey; readTo: string | null }[]> {
  const behind = await connection('instruments')
    .where((one) => one.whereNull('read_to').orWhere('read_to', '<', day))
    .orderByRaw('read_to is null, instrument')
    .limit(limit)
    .select('instrument', 'read_to');
  return behind.map(({ instrument, read_to: readTo }) => ({ instrument, readTo }));
}
