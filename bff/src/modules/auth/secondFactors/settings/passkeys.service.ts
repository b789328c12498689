import type { NewPasskey, Passkey, PasskeyCreation } from '@bellwether/sdk/contract/types';
import { PASSKEYS_LIMIT } from '@bellwether/sdk/limits';
import {
  PASSKEY_ADDED,
  PASSKEY_NOT_VERIFIED,
  PASSKEY_REMOVED,
  PASSKEY_RENAMED,
  PASSKEYS_FULL,
} from '@bellwether/sdk/messages/secondFactors.ts';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../../db/database.ts';
import { isUniqueViolation } from '../../../../db/databaseFault.ts';
import { lockUser } from '../../../../db/lockUser.ts';
import type { Caller, SignedIn } from '../../../../http/context.ts';
import { deviceOf } from '../../../../http/deviceOf.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { recordAct } from '../../../audit/auditLog.ts';
import { alertUser } from '../../../mail/alertUser.ts';
import type { CurrentPassword } from '../../login/currentPassword.ts';
import { attemptChallenge, insertChallenge, spendChallenge } from '../proof/challenges.repository.ts';
import { firstRecoveryCodes } from '../proof/issueRecoveryCodes.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type StoredPasskey,
} from '../proof/passkeys.repository.ts';
import { deleteRecoveryCodes } from '../proof/recoveryCodes.repository.ts';
import { challengeIn, type RelyingParty } from '../proof/relyingParty.ts';
import { findTotp } from '../proof/totpFactors.repository.ts';
import { provenUser } from './provenUser.ts';
import type { TotpService } from './totp.service.ts';

export interface PasskeysDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly currentPassword: CurrentPassword;
  readonly relyingParty: RelyingParty;
  readonly totp: Pick<TotpService, 'withCodeIfOn'>;
}

/** The passkeys of a signed-in user. */
export class PasskeysService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly currentPassword: CurrentPassword;
  private readonly relyingParty: RelyingParty;
  private readonly totp: PasskeysDeps['totp'];

  constructor({ db, clock, currentPassword, relyingParty, totp }: PasskeysDeps) {
    this.db = db;
    this.clock = clock;
    this.currentPassword = currentPassword;
    this.relyingParty = relyingParty;
    this.totp = totp;
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await listPasskeys(this.db.knex, userId)).map(shown);
  }

  /**
   * An account with an authenticator app needs a code, too: a passkey logs in without one.
   * @throws Refusal `invalid` for a wrong password or code; `unprocessable` at the limit
   */
  async creationOptions(
    { userId, sessionId }: SignedIn,
    { currentPassword, code = '' }: { currentPassword: string; code?: string | undefined },
    caller: Caller,
  ): Promise<PasskeyCreation> {
    const { db, relyingParty, totp } = this;
    const user = await provenUser(db.knex, userId, { currentPassword, check: this.currentPassword });
    return totp.withCodeIfOn(userId, code, caller, async (trx, { now }) => {
      const known = await listPasskeys(trx, userId);
      if (known.length >= PASSKEYS_LIMIT) throw full();
      const challenge = await insertChallenge(trx, userId, { purpose: 'passkey-add', boundTo: sessionId, now });
      return relyingParty.creationOptions(user, { challenge, known });
    });
  }

  /** @throws Refusal `invalid` unless the passkey answers the session's challenge; `taken`; `unprocessable` at the limit */
  async add({ userId, sessionId }: SignedIn, given: NewPasskey, caller: Caller) {
    const challenge = challengeIn(given);
    const read = await this.relyingParty.readNew(given, challenge);
    if (!read) throw notVerified();
    try {
      return await this.db.transaction(async (trx) => {
        const now = this.clock.now();
        const at = { purpose: 'passkey-add', now } as const;
        const held = await attemptChallenge(trx, challenge, at);
        if (held?.userId !== userId || held.boundTo !== sessionId) throw notVerified();
        if (!(await spendChallenge(trx, challenge, at))) throw notVerified();
        await lockUser(trx, userId);
        if ((await countPasskeys(trx, userId)) >= PASSKEYS_LIMIT) throw full();
        const label = deviceOf(caller.userAgent) ?? 'Passkey';
        const passkey = { ...read, id: uuid(), label, createdAt: now };
        await insertPasskey(trx, userId, passkey);
        await recordAct(trx, userId, { act: 'passkey.added', caller, now, details: { label } });
        await alertUser(trx, userId, 'passkey-added', { caller, now });
        const recoveryCodes = await firstRecoveryCodes(trx, userId, { now });
        return { msg: PASSKEY_ADDED, recoveryCodes, passkey: shown({ ...passkey, userId, lastUsedAt: null }) };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('taken', 'This passkey is already registered.') : error;
    }
  }

  /** @throws Refusal `not-found` if it is not this user's */
  async rename(userId: string, id: string, { label }: { label: string }) {
    if (!(await renamePasskey(this.db.knex, userId, id, { label }))) throw noPasskey();
    return { msg: PASSKEY_RENAMED };
  }

  /** @throws Refusal `not-found` if it is not this user's; `invalid` for a wrong password */
  async remove(
    { userId }: SignedIn,
    id: string,
    { currentPassword, caller }: { currentPassword: string; caller: Caller },
  ) {
    await provenUser(this.db.knex, userId, { currentPassword, check: this.currentPassword });
    await this.db.transaction(async (trx) => {
      const now = this.clock.now();
      await lockUser(trx, userId);
      if (!(await deletePasskey(trx, userId, id))) throw noPasskey();
      const isLast = (await countPasskeys(trx, userId)) === 0 && !(await findTotp(trx, userId))?.confirmedAt;
      if (isLast) await deleteRecoveryCodes(trx, userId);
      await recordAct(trx, userId, { act: 'passkey.removed', caller, now });
      await alertUser(trx, userId, 'passkey-removed', { caller, now });
    });
    return { msg: PASSKEY_REMOVED };
  }
}

function shown({ id, label, createdAt, lastUsedAt, backedUp }: StoredPasskey): Passkey {
  return {
    _id: id,
    label,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    synced: backedUp,
  };
}

function notVerified(): Refusal {
  return new Refusal('invalid', PASSKEY_NOT_VERIFIED);
}

function full(): Refusal {
  return new Refusal('unprocessable', PASSKEYS_FULL);
}

function noPasskey(): Refusal {
  return new Refusal('not-found', 'Passkey not found.');
}
