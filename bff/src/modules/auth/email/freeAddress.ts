import type { Knex } from 'knex';
import type { Caller } from '../../../http/context.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { endEmailLinks } from '../emailLinks/emailLinks.repository.ts';
import { endResets } from '../passwords/passwordResets.repository.ts';
import { findUserByEmail, takeAddress } from '../users/users.repository.ts';

/**
 * Makes an address available to the user who has just proved it. An account that holds it unverified loses it: it keeps
 * its data and its sessions, and Settings asks for another address. Returns false if another account has proved the
 * address, which then stays there.
 */
export async function freeAddress(
  trx: Knex.Transaction,
  userId: string,
  { email, caller, now }: { email: string; caller: Caller; now: number },
): Promise<boolean> {
  const holder = await findUserByEmail(trx, email);
  if (!holder || holder.id === userId) return true;
  if (holder.emailVerifiedAt !== null) return false;
  if (!(await takeAddress(trx, holder.id, { email: holder.email, now }))) return false; // verified in the meantime
  await endResets(trx, holder.id, { now });
  await endEmailLinks(trx, holder.id, { kinds: ['verify'], now });
  await recordAct(trx, holder.id, { act: 'email.lost', caller, now });
  return true;
}
