import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { Database } from '../../../db/database.ts';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import type { DeskCaller, Origin, SignedIn } from '../../../http/context.ts';
import type { AddressLimit } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { MANAGER, type RoleService } from '../../auth/roles/roles.service.ts';
import { tokenHashOf } from './releaseToken.ts';
import { findToken, markUsed, type ReleaseToken } from './releaseTokens.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly roles: RoleService;
  readonly wrongTokens: AddressLimit;
}

interface Presented {
  /** The Authorization header, or empty. */
  readonly authorization: string;
  readonly session: SignedIn | undefined;
  readonly origin: Readonly<Origin>;
}

const BEARER = 'bearer ';
const USED_STEP_MS = 60_000;
const WHO_MAX_LENGTH = 160;

/** Knows who calls the release desk: a signed-in release manager, or a machine with a release token. */
export class DeskCallerService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly roles: RoleService;
  private readonly wrongTokens: AddressLimit;

  constructor({ db, clock, roles, wrongTokens }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.roles = roles;
    this.wrongTokens = wrongTokens;
  }

  /**
   * Reads the database at each call, so a role or a token that was revoked ends at once.
   * @throws Refusal `unauthenticated`, `forbidden` without the role, or `too-many` after too many wrong tokens
   */
  async identify({ authorization, session, origin }: Presented): Promise<DeskCaller> {
    if (authorization.slice(0, BEARER.length).toLowerCase() === BEARER) {
      return this.machineWith(authorization.slice(BEARER.length).trim(), origin);
    }
    if (!session) throw new Refusal('unauthenticated', USER_NOT_AUTHENTICATED);
    const name = await this.roles.nameIn(session.userId, MANAGER);
    if (name === null) throw new Refusal('forbidden', 'The release desk is for release managers.');
    const who = name.slice(0, WHO_MAX_LENGTH);
    return {
      as: 'person',
      id: session.userId,
      who,
      section: null,
      can: 'all',
      expiresAt: null,
      person: session.userId,
    };
  }

  private async machineWith(given: string, origin: Readonly<Origin>): Promise<DeskCaller> {
    const hash = tokenHashOf(given);
    const token = hash && (await findToken(this.db.knex, hash));
    if (!token) {
      await this.wrongTokens.take(origin);
      throw new Refusal('unauthenticated', 'This release token is not known.');
    }
    const now = this.clock.now();
    if (token.revokedAt !== null) throw new Refusal('unauthenticated', 'This release token was revoked.');
    if (token.expiresAt !== null && token.expiresAt <= now) {
      const day = new Date(token.expiresAt).toISOString().slice(0, 10);
      throw new Refusal('unauthenticated', `This release token expired on ${day}.`);
    }
    await this.noteUse(token, now);
    const { id, section, can, label, expiresAt, ownerId } = token;
    const isOwned = ownerId !== null && (await this.roles.nameIn(ownerId, MANAGER)) !== null;
    const who = `token ${label}`.slice(0, WHO_MAX_LENGTH);
    return { as: 'token', id, who, section, can, expiresAt, person: isOwned ? ownerId : null };
  }

  /** At most once a minute. A database that takes no writes must not refuse reads. */
  private async noteUse({ id, lastUsedAt }: ReleaseToken, now: number): Promise<void> {
    if (lastUsedAt !== null && now - lastUsedAt < USED_STEP_MS) return;
    try {
      await markUsed(this.db.knex, id, { now });
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
    }
  }
}
