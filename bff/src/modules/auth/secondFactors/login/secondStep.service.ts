import type {
  PasskeyProof,
  SecondFactorMethod,
  SecondFactorNeeded,
  SecondFactorProof,
} from '@bellwether/sdk/contract/types';
import {
  CODE_WRONG,
  PASSKEY_NOT_VERIFIED,
  RECOVERY_CODE_WRONG,
  SECOND_STEP_EXPIRED,
  SECOND_STEP_NEEDED,
} from '@bellwether/sdk/messages/secondFactors.ts';
import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/context.ts';
import type { AddressLimits } from '../../../../http/rateLimits.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { recordAct } from '../../../audit/auditLog.ts';
import { alertUser } from '../../../mail/alertUser.ts';
import type { Opened, SessionsService } from '../../sessions/sessions.service.ts';
import { attemptChallenge, insertChallenge, spendChallenge, userOfChallenge } from '../proof/challenges.repository.ts';
import { type Proof, proveCode } from '../proof/codeProof.ts';
import { countUse, findPasskey, listPasskeys, type StoredPasskey } from '../proof/passkeys.repository.ts';
import { countUnusedRecoveryCodes } from '../proof/recoveryCodes.repository.ts';
import { plainRecoveryCode } from '../proof/recoveryCodes.ts';
import type { RelyingParty } from '../proof/relyingParty.ts';
import type { Sealing } from '../proof/sealing.ts';
import { findTotp } from '../proof/totpFactors.repository.ts';
import { forgetWrongCodes } from '../proof/wrongCodes.repository.ts';
import { boundTo, isBoundElsewhere } from './boundTo.ts';

export interface SecondStepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly sessions: SessionsService;
  readonly limits: AddressLimits;
  readonly relyingParty: RelyingParty;
}

/** The second step of a login with a password, for accounts that have a second factor. */
export class SecondStepService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sealing: Sealing;
  private readonly sessions: SessionsService;
  private readonly limits: AddressLimits;
  private readonly relyingParty: RelyingParty;

  constructor({ db, clock, sealing, sessions, limits, relyingParty }: SecondStepDeps) {
    this.db = db;
    this.clock = clock;
    this.sealing = sealing;
    this.sessions = sessions;
    this.limits = limits;
    this.relyingParty = relyingParty;
  }

  /**
   * Returns the refusal of a login that must go on with a second factor, or null for an account without one. Clients that
   * do not know the second step read a 401 with a message, never a token.
   */
  async begin(trx: Knex.Transaction, userId: string, caller: Caller): Promise<Refusal | null> {
    const passkeys = await listPasskeys(trx, userId);
    const methods: SecondFactorMethod[] = [];
    if (passkeys.length > 0) methods.push('passkey');
    if ((await findTotp(trx, userId))?.confirmedAt) methods.push('totp');
    if (methods.length === 0) return null;
    if ((await countUnusedRecoveryCodes(trx, userId)) > 0) methods.push('recovery');
    const at = { purpose: 'second-factor', boundTo: boundTo(caller), now: this.clock.now() } as const;
    const challenge = await insertChallenge(trx, userId, at);
    const passkey = passkeys.length > 0 && this.relyingParty.requestOptions({ challenge, known: passkeys });
    const secondFactor: SecondFactorNeeded = { challenge, methods, ...(passkey && { passkey }) };
    return new Refusal('unauthenticated', SECOND_STEP_NEEDED, { also: { secondFactor } });
  }

  /** @throws Refusal `unauthenticated` about the field `challenge` (log in again), `code` or `passkey`; `too-many` */
  async finish(given: SecondFactorProof, caller: Caller): Promise<Opened> {
    const { challenge, method } = given;
    const isKnown = await this.isKnown(challenge, caller);
    // As with the password: strangers in the network of a user's browser cannot use up its attempts.
    if (!isKnown) await this.limits.failedLogins.take(caller);
    const signed = given.method === 'passkey' ? await this.signed(given.passkey, challenge) : null;
    const outcome = await this.db.transaction(async (trx): Promise<Opened | Refusal> => {
      const now = this.clock.now();
      const at = { purpose: 'second-factor', now } as const;
      const held = await attemptChallenge(trx, challenge, at);
      if (!held?.userId || isBoundElsewhere(held, caller)) return startAgain();
      const { userId } = held;
      const proof =
        given.method === 'passkey'
          ? await this.provePasskey(trx, userId, { signed, caller, now })
          : await this.proveCode(trx, userId, { ...given, now });
      if (proof === 'wrong' || proof instanceof Refusal) {
        await recordAct(trx, userId, { act: 'login.second-factor-failed', caller, now, details: { method } });
        return proof === 'wrong' ? wrong(method) : proof;
      }
      if (!(await spendChallenge(trx, challenge, at))) return startAgain();
      const byRecoveryCode = proof === 'recovery-code';
      if (byRecoveryCode) {
        const recoveryCodesLeft = await countUnusedRecoveryCodes(trx, userId);
        await recordAct(trx, userId, { act: 'recovery-code.used', caller, now });
        await alertUser(trx, userId, 'recovery-code-used', { caller, now, recoveryCodesLeft });
      }
      await recordAct(trx, userId, { act: 'login.succeeded', caller, now, details: { with: method } });
      return this.sessions.open(trx, userId, caller, { isTold: byRecoveryCode });
    });
    if (outcome instanceof Refusal) throw outcome;
    if (!isKnown) await this.limits.failedLogins.giveBack(caller);
    return outcome;
  }

  /** Whether the user who entered the password has signed in with the caller's browser before. */
  private async isKnown(challenge: string, caller: Caller): Promise<boolean> {
    const at = { purpose: 'second-factor', now: this.clock.now() } as const;
    const userId = await userOfChallenge(this.db.knex, challenge, at);
    return userId !== null && (await this.sessions.knownDevice(userId, caller)) !== null;
  }

  /** The field of one kind of code does not take the other kind. */
  private async proveCode(
    trx: Knex.Transaction,
    userId: string,
    { method, code, now }: { method: SecondFactorMethod; code: string; now: number },
  ): Promise<Proof> {
    const isAsDeclared = (plainRecoveryCode(code) !== null) === (method === 'recovery');
    return isAsDeclared ? proveCode(trx, userId, { code, sealing: this.sealing, now }) : 'wrong';
  }

  private async provePasskey(
    trx: Knex.Transaction,
    userId: string,
    { signed, caller, now }: { signed: SignedChallenge | null; caller: Caller; now: number },
  ): Promise<'passkey' | 'wrong'> {
    if (signed?.passkey.userId !== userId) return 'wrong';
    const { passkey, counter, backedUp } = signed;
    if (await countUse(trx, userId, passkey.id, { counter, backedUp, now })) {
      await forgetWrongCodes(trx, userId);
      return 'passkey';
    }
    await recordAct(trx, userId, { act: 'passkey.refused', caller, now, details: { label: passkey.label } });
    return 'wrong';
  }

  /** Checks the signature before the transaction, which is short then. The password is known, so a touch is enough. */
  private async signed(proof: PasskeyProof, challenge: string): Promise<SignedChallenge | null> {
    const passkey = await findPasskey(this.db.knex, proof.id);
    const read = passkey && (await this.relyingParty.verify(proof, passkey, { challenge, ownerVerified: false }));
    return read && { passkey, ...read };
  }
}

interface SignedChallenge {
  readonly passkey: StoredPasskey;
  readonly counter: number;
  readonly backedUp: boolean;
}

function startAgain(): Refusal {
  return new Refusal('unauthenticated', SECOND_STEP_EXPIRED, { field: 'challenge' });
}

function wrong(method: SecondFactorMethod): Refusal {
  if (method === 'passkey') return new Refusal('unauthenticated', PASSKEY_NOT_VERIFIED, { field: 'passkey' });
  const msg = method === 'recovery' ? RECOVERY_CODE_WRONG : CODE_WRONG;
  return new Refusal('unauthenticated', msg, { field: 'code' });
}
