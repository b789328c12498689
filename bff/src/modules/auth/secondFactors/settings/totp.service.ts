import type { SecondFactors, TotpSetup } from '@bellwether/sdk/contract/types';
import {
  CODE_WRONG,
  EITHER_CODE_MISSING,
  RECOVERY_CODES_REPLACED,
  SETUP_EXPIRED,
  TOTP_TURNED_OFF,
  TOTP_TURNED_ON,
} from '@bellwether/sdk/messages/secondFactors.ts';
import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import { lockUser } from '../../../../db/lockUser.ts';
import type { Caller, SignedIn } from '../../../../http/context.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { recordAct } from '../../../audit/auditLog.ts';
import { alertUser } from '../../../mail/alertUser.ts';
import type { CurrentPassword } from '../../login/currentPassword.ts';
import type { User } from '../../users/user.ts';
import { openSecret, proveCode } from '../proof/codeProof.ts';
import { firstRecoveryCodes, issueRecoveryCodes } from '../proof/issueRecoveryCodes.ts';
import { countPasskeys } from '../proof/passkeys.repository.ts';
import { countUnusedRecoveryCodes, deleteRecoveryCodes } from '../proof/recoveryCodes.repository.ts';
import type { Sealing } from '../proof/sealing.ts';
import { base32, newTotpSecret, otpauthUri, stepOfCode } from '../proof/totp.ts';
import { confirmTotp, countSetupAttempt, deleteTotp, findTotp, replaceSetup } from '../proof/totpFactors.repository.ts';
import { provenUser } from './provenUser.ts';

/** Wrong codes while setting up. Without a limit, a stolen session could confirm an app that its owner never finished. */
const SETUP_ATTEMPTS = 10;

export interface TotpDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly currentPassword: CurrentPassword;
}

/** The authenticator app and the recovery codes of a signed-in user. */
export class TotpService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sealing: Sealing;
  private readonly currentPassword: CurrentPassword;

  constructor({ db, clock, sealing, currentPassword }: TotpDeps) {
    this.db = db;
    this.clock = clock;
    this.sealing = sealing;
    this.currentPassword = currentPassword;
  }

  async show(userId: string): Promise<Omit<SecondFactors, 'passkeys'>> {
    const connection = this.db.knex;
    const totp = await findTotp(connection, userId);
    return {
      authenticatorApp: totp?.confirmedAt ? { addedAt: new Date(totp.confirmedAt).toISOString() } : null,
      recoveryCodesLeft: await countUnusedRecoveryCodes(connection, userId),
    };
  }

  /** Returns a new secret, which counts once `confirm` got a code of it. @throws Refusal `taken` if an app is there */
  async setUp({ userId, sessionId }: SignedIn, currentPassword: string): Promise<TotpSetup> {
    const user = await this.proven(userId, currentPassword);
    const secret = newTotpSecret();
    const sealedSecret = this.sealing.seal(secret, userId);
    await this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      if ((await findTotp(trx, userId))?.confirmedAt) throw alreadyAdded();
      await replaceSetup(trx, userId, { sealedSecret, sessionId, now: this.clock.now() });
    });
    return { secret: base32(secret), uri: otpauthUri(secret, user.email) };
  }

  /** @throws Refusal `invalid` for a wrong code, or a setup that is old, not of this session or out of attempts */
  async confirm({ userId, sessionId }: SignedIn, code: string, caller: Caller) {
    const outcome = await this.db.transaction(async (trx) => {
      const now = this.clock.now();
      await lockUser(trx, userId);
      const setup = await findTotp(trx, userId);
      const isUsable =
        setup &&
        setup.setupSessionId === sessionId &&
        (setup.setupExpiresAt ?? 0) > now &&
        setup.setupAttempts < SETUP_ATTEMPTS;
      if (!isUsable) return new Refusal('invalid', SETUP_EXPIRED, { field: 'setup' });
      const secret = openSecret(this.sealing, setup.sealedSecret, userId);
      const step = stepOfCode(secret, code.replaceAll(' ', ''), now);
      if (step === null) {
        await countSetupAttempt(trx, userId);
        return wrongCode();
      }
      await confirmTotp(trx, userId, { step, now });
      await recordAct(trx, userId, { act: 'totp.added', caller, now });
      await alertUser(trx, userId, 'totp-added', { caller, now });
      return firstRecoveryCodes(trx, userId, { now });
    });
    if (outcome instanceof Refusal) throw outcome;
    return { recoveryCodes: outcome, msg: TOTP_TURNED_ON };
  }

  /** @throws Refusal `not-found` without an app; `invalid` for a wrong password or code */
  async remove({ userId }: SignedIn, proof: { currentPassword: string; code: string }, caller: Caller) {
    await this.proven(userId, proof.currentPassword);
    await this.withCodeIfOn(userId, proof.code, caller, async (trx, { now, isOn }) => {
      if (!isOn) throw noApp();
      await deleteTotp(trx, userId);
      if ((await countPasskeys(trx, userId)) === 0) await deleteRecoveryCodes(trx, userId);
      await recordAct(trx, userId, { act: 'totp.removed', caller, now });
      await alertUser(trx, userId, 'totp-removed', { caller, now });
    });
    return { msg: TOTP_TURNED_OFF };
  }

  /**
   * An account with passkeys alone has no code to give: its password is enough.
   * @throws Refusal `not-found` without a second factor; `invalid` for a wrong password or code
   */
  async replaceRecoveryCodes({ userId }: SignedIn, proof: { currentPassword: string; code?: string }, caller: Caller) {
    await this.proven(userId, proof.currentPassword);
    const recoveryCodes = await this.withCodeIfOn(userId, proof.code ?? '', caller, async (trx, { now, isOn }) => {
      if (!isOn && (await countPasskeys(trx, userId)) === 0) throw noApp();
      await recordAct(trx, userId, { act: 'recovery-codes.replaced', caller, now });
      await alertUser(trx, userId, 'recovery-codes-replaced', { caller, now });
      return issueRecoveryCodes(trx, userId, { now });
    });
    return { recoveryCodes, msg: RECOVERY_CODES_REPLACED };
  }

  /**
   * Runs `work` at once if no authenticator app is set up (`isOn` is false), otherwise if the code is right. The spent code
   * and the work commit together.
   * @throws Refusal `invalid` for a wrong or missing code; `too-many` after many of them
   */
  async withCodeIfOn<T>(
    userId: string,
    code: string,
    caller: Caller,
    work: (trx: Knex.Transaction, at: { now: number; isOn: boolean }) => Promise<T>,
  ): Promise<T> {
    const outcome = await this.db.transaction(async (trx) => {
      const now = this.clock.now();
      await lockUser(trx, userId);
      const isOn = Boolean((await findTotp(trx, userId))?.confirmedAt);
      if (isOn) {
        if (code === '') return { refusal: new Refusal('invalid', EITHER_CODE_MISSING, { field: 'code' }) };
        const proof = await proveCode(trx, userId, { code, sealing: this.sealing, now });
        if (proof instanceof Refusal) return { refusal: proof };
        if (proof === 'wrong') return { refusal: wrongCode() };
        if (proof === 'recovery-code') await recordAct(trx, userId, { act: 'recovery-code.used', caller, now });
      }
      return { result: await work(trx, { now, isOn }) };
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  }

  private proven(userId: string, currentPassword: string): Promise<User> {
    return provenUser(this.db.knex, userId, { currentPassword, check: this.currentPassword });
  }
}

function alreadyAdded(): Refusal {
  return new Refusal('taken', 'An authenticator app is already set up. Remove it to add another.');
}

function noApp(): Refusal {
  return new Refusal('not-found', 'No authenticator app is set up.');
}

/** Not a 401, which would sign the user out. */
function wrongCode(): Refusal {
  return new Refusal('invalid', CODE_WRONG, { field: 'code' });
}
