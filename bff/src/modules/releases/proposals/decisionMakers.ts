import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { MANAGER, type RoleService } from '../../auth/roles/roles.service.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import type { Proposal } from './proposal.ts';
import { isTokenRevoked } from './proposals.repository.ts';

interface Known {
  readonly roles: Pick<RoleService, 'holds'>;
}

/** Returns the user id of whoever acts. @throws Refusal `forbidden` for someone unknown */
export function knownPerson({ person }: Actor, section: string): string {
  if (person) return person;
  throw new Refusal(
    'forbidden',
    `${section} needs two people, and the desk does not know who you are: use the page /releases, or a release token with an owner.`,
  );
}

/** A person, or an operator on the server. @throws Refusal `forbidden` */
export function assertSomebody(actor: Actor, section: string): void {
  if (actor.via !== 'command-line') knownPerson(actor, section);
}

/**
 * A request may be older than the end of the caller's role or token. Both end under the lock of all rollouts: hold it.
 * @throws Refusal `unauthenticated` or `forbidden`
 */
export async function assertStillManager(
  trx: Knex.Transaction,
  { actor: { person, tokenId }, roles }: Known & { actor: Actor },
): Promise<void> {
  if (tokenId !== undefined && (await isTokenRevoked(trx, tokenId))) {
    throw new Refusal('unauthenticated', 'This release token was revoked.');
  }
  if (person && !(await roles.holds(trx, person, MANAGER))) {
    throw new Refusal('forbidden', 'You are not a release manager anymore.');
  }
}

/** Whether the one who proposed this has lost the role, or its token was revoked. */
export async function isVoid(
  connection: Knex,
  { proposal: { proposerId, tokenId }, roles }: Known & { proposal: Proposal },
): Promise<boolean> {
  if (tokenId !== null && (await isTokenRevoked(connection, tokenId))) return true;
  return !(await roles.holds(connection, proposerId, MANAGER));
}
