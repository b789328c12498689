import { createHash } from 'node:crypto';
import type { SecondFactorMethod } from '@bellwether/sdk/contract/types';
import {
  CODE_WRONG,
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
import type { Opened, SessionsService } from '../../sessions/sessions.service.ts';
import { attemptChallenge, insertChallenge, spendChallenge } from '../proof/challenges.repository.ts';
import { type Proof, proveCode } from '../proof/codeProof.ts';
import { countUnusedRecoveryCodes } from '../proof/recoveryCodes.repository.ts';
import { plainRecoveryCode } from '../proof/recoveryCodes.ts';
import type { Sealing } from '../proof/sealing.ts';
import { findTotp } from '../proof/totpFactors.repository.ts';

export interface SecondStepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly sessions: SessionsService;
  readonly limits: AddressLimits;
}

/** One of the account's second factors, as the contract's `secondFactorProof`. */
export interface SecondFactorProof {
  readonly method: 'totp' | 'recovery';
  readonly challenge: string;
  readonly code: string;
}

/** The second step of a login with a password, for accounts that have a second factor. */
export class SecondStepService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sealing: Sealing;
  private readonly sessions: SessionsService;
  private readonly limits: AddressLimits;

  constructor({ db, clock, sealing, sessions, limits }: SecondStepDeps) {
    this.db = db;
    this.clock = clock;
    this.sealing = sealing;
    this.sessions = sessions;
    this.limits = limits;
  }

  /**
   * Returns the refusal of a login that must go on with a second factor, or null for an account without one. Clients that
   * do not know the second step read a 401 with a message, never a token.
   */
  async begin(trx: Knex.Transaction, userId: string, caller: Caller): Promise<Refusal | null> {
    const methods = await this.methodsOf(trx, userId);
    if (methods.length === 0) return null;
    const boundTo = deviceOf(caller);
    const challenge = await insertChallenge(trx, userId, {
      purpose: 'second-factor',
      boundTo,
      now: this.clock.now(),
    });
    return new Refusal('unauthenticated', SECOND_STEP_NEEDED, { also: { secondFactor: { challenge, methods } } });
  }

  /** @throws Refusal `unauthenticated` about the field `challenge` (log in again) or `code`; `too-many` */
  async finish({ challenge, method, code }: SecondFactorProof, caller: Caller): Promise<Opened> {
    await this.limits.failedLogins.take(caller);
    const outcome = await this.db.transaction(async (trx): Promise<Opened | Refusal> => {
      const now = this.clock.now();
      const held = await attemptChallenge(trx, challenge, { purpose: 'second-factor', now });
      if (!held?.userId || (held.boundTo !== null && held.boundTo !== deviceOf(caller))) return startAgain();
      const { userId } = held;
      const isAsDeclared = (plainRecoveryCode(code) !== null) === (method === 'recovery');
      const proof: Proof = isAsDeclared ? await proveCode(trx, userId, { code, sealing: this.sealing, now }) : 'wrong';
      if (proof === 'wrong' || proof instanceof Refusal) {
        await recordAct(trx, userId, { act: 'login.second-factor-failed', caller, now, details: { method } });
        return proof === 'wrong' ? wrong(method) : proof;
      }
      if (!(await spendChallenge(trx, challenge, { purpose: 'second-factor', now }))) return startAgain();
      if (proof === 'recovery-code') await recordAct(trx, userId, { act: 'recovery-code.used', caller, now });
      await recordAct(trx, userId, { act: 'login.succeeded', caller, now, details: { with: method } });
      return this.sessions.open(trx, userId, caller);
    });
    if (outcome instanceof Refusal) throw outcome;
    await this.limits.failedLogins.giveBack(caller);
    return outcome;
  }

  private async methodsOf(connection: Knex, userId: string): Promise<SecondFactorMethod[]> {
    const methods: SecondFactorMethod[] = [];
    if ((await findTotp(connection, userId))?.confirmedAt) methods.push('totp');
    if (methods.length > 0 && (await countUnusedRecoveryCodes(connection, userId)) > 0) methods.push('recovery');
    return methods;
  }
}

/** A browser that signed in before has a secret: then only that browser can go on. An address may change meanwhile. */
function deviceOf({ deviceSecret }: Caller): string | null {
  return deviceSecret && createHash('sha256').update(deviceSecret).digest('hex');
}

function startAgain(): Refusal {
  return new Refusal('unauthenticated', SECOND_STEP_EXPIRED, { field: 'challenge' });
}

function wrong(method: SecondFactorProof['method']): Refusal {
  const msg = method === 'recovery' ? RECOVERY_CODE_WRONG : CODE_WRONG;
  return new Refusal('unauthenticated', msg, { field: 'code' });
}
