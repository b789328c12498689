import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';

/** Devices beyond this are forgotten, the longest unseen first. */
export const DEVICES_PER_USER = 20;
const DEVICE_KEPT_MS = 365 * 24 * 60 * 60_000;

/** Stores that the user signed in with this browser. Returns whether it was known before. */
export async function rememberDevice(
  trx: Knex.Transaction,
  userId: string,
  { deviceHash, label, now }: { deviceHash: string; label: string | null; now: number },
): Promise<{ known: boolean }> {
  const known = await isKnownDevice(trx, userId, deviceHash);
  const seen = { last_seen_at: now, label };
  await trx('known_devices')
    .insert({ user_id: userId, device_hash: deviceHash, ...seen, first_seen_at: now })
    .onConflict(['user_id', 'device_hash'])
    .merge(seen);
  if (known) return { known };
  const tooMany = await trx('known_devices')
    .where({ user_id: userId })
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'device_hash', order: 'desc' },
    ])
    .limit(1_000)
    .offset(DEVICES_PER_USER)
    .pluck('device_hash');
  if (tooMany.length > 0) await trx('known_devices').where({ user_id: userId }).whereIn('device_hash', tooMany).del();
  return { known };
}

export async function isKnownDevice(connection: Knex, userId: string, deviceHash: string): Promise<boolean> {
  return (
    (await connection('known_devices').where({ user_id: userId, device_hash: deviceHash }).first('device_hash')) !==
    undefined
  );
}

export function knownDevices(connection: Knex, userId: string): Promise<string[]> {
  return connection('known_devices').where({ user_id: userId }).pluck('device_hash');
}

/** Forgets all of the user's devices, or all but one. */
export async function forgetDevices(
  trx: Knex.Transaction,
  userId: string,
  { except }: { except: string | null },
): Promise<void> {
  const devices = trx('known_devices').where({ user_id: userId });
  if (except !== null) devices.whereNot({ device_hash: except });
  await devices.del();
}

/** Deletes a slice of the devices that nobody signed in with for a year. Returns how many. */
export function deleteUnseenDevices(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'known_devices', { column: 'last_seen_at', before: now - DEVICE_KEPT_MS });
}
