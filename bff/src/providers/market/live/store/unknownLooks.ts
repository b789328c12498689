import type { Knex } from 'knex';
import { deleteSlice } from '../../../../db/deleteSlice.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';

/** Of these, what the feed said that it does not have, and until when that is believed. */
export async function readUnknown(
  connection: Knex,
  feed: string,
  { instruments, now }: { instruments: readonly InstrumentKey[]; now: number },
): Promise<ReadonlyMap<InstrumentKey, number>> {
  const rows = await connection('unknown_looks')
    .where({ feed })
    .whereIn('instrument', instruments)
    .where('until_at', '>', now)
    .select('instrument', 'until_at');
  return new Map(rows.map(({ instrument, until_at: until }) => [instrument, Number(until)]));
}

export async function storeUnknown(
  connection: Knex,
  feed: string,
  { instruments, until }: { instruments: readonly InstrumentKey[]; until: number },
): Promise<void> {
  if (instruments.length === 0) return;
  await connection('unknown_looks')
    .insert(instruments.map((instrument) => ({ feed, instrument, until_at: until })))
    .onConflict(['feed', 'instrument'])
    .merge();
}

export function deleteOldUnknown(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'unknown_looks', { column: 'until_at', before: now });
}
