import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { lockUser } from '../../../db/lockUser.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type Act, recordAct } from '../../audit/auditLog.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByEmail } from '../users/users.repository.ts';
import { deleteRole, hasRole, insertRole, listRoleHolders, type Role, type RoleHolder } from './roles.repository.ts';

export const MANAGER = 'release-manager' satisfies Role;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** A change of who has a role. */
export interface RoleChange {
  readonly role: Role;
  /** Who decides it, such as `alice@build-7`. */
  readonly by: string;
  readonly caller: Act['caller'];
  /** Runs in the same transaction. */
  alongside(trx: Knex.Transaction, user: Pick<User, 'id' | 'email'>): Promise<void>;
}

export interface Granted {
  readonly email: string;
  /** False if the account had the role already. */
  readonly changed: boolean;
}

/** Who may do more than a user. Operators decide it on the server. */
export class RoleService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: Dependencies) {
    this.db = db;
    this.clock = clock;
  }

  /** Returns the name under which a user acts in a role, the email address; null without the role. Reads the database. */
  async nameIn(userId: string, role: Role): Promise<string | null> {
    if (!(await hasRole(this.db.knex, userId, role))) return null;
    const user = await findUser(this.db.knex, userId);
    return user && (user.email || user.id);
  }

  /** Whether a user has a role, in the caller's transaction. */
  async holds(connection: Knex, userId: string, role: Role): Promise<boolean> {
    return hasRole(connection, userId, role);
  }

  /**
   * Gives a role to the account with this address, which must be confirmed: anyone can register with any address. One that has
   * the role keeps it, and nothing is recorded.
   * @throws Refusal `not-found` or `unprocessable`
   */
  async grant(email: string, change: RoleChange): Promise<Granted> {
    const user = await this.userWith(email);
    if (user.emailVerifiedAt === null) {
      throw new Refusal(
        'unprocessable',
        `${user.email} is not confirmed yet, so it may be someone else's address: open the link in the mail that it got first.`,
      );
    }
    return this.change('role.granted', user, change, async (trx, { now }) => {
      return insertRole(trx, user.id, change.role, { grantedBy: change.by, now });
    });
  }

  /** Takes a role back. The next call of an open session is without it. @throws Refusal `not-found` */
  async revoke(email: string, change: RoleChange): Promise<string> {
    const user = await this.userWith(email);
    const revoked = await this.change('role.revoked', user, change, async (trx) => {
      if (await deleteRole(trx, user.id, change.role)) return true;
      throw new Refusal('not-found', `${user.email} does not have the role ${change.role}.`);
    });
    return revoked.email;
  }

  /** Returns the user id of the account with this address and role. @throws Refusal `not-found` */
  async holder(email: string, role: Role): Promise<string> {
    const user = await this.userWith(email);
    if (await hasRole(this.db.knex, user.id, role)) return user.id;
    throw new Refusal('not-found', `${user.email} does not have the role ${role}.`);
  }

  /** In the order of the grants. */
  async list(): Promise<RoleHolder[]> {
    return listRoleHolders(this.db.knex);
  }

  /** @param apply Returns whether anything changed. */
  private async change(
    act: 'role.granted' | 'role.revoked',
    { id, email }: User,
    { role, by, caller, alongside }: RoleChange,
    apply: (trx: Knex.Transaction, at: { now: number }) => Promise<boolean>,
  ): Promise<Granted> {
    const now = this.clock.now();
    return this.db.transaction(async (trx) => {
      await lockUser(trx, id);
      if (!(await apply(trx, { now }))) return { email, changed: false };
      await recordAct(trx, id, { act, caller, now, details: { by, role } });
      await alongside(trx, { id, email });
      return { email, changed: true };
    });
  }

  private async userWith(email: string): Promise<User> {
    const user = await findUserByEmail(this.db.knex, email);
    if (!user) throw new Refusal('not-found', `No account has the email address ${email}.`);
    return user;
  }
}
