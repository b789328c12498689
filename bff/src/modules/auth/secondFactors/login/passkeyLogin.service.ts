import type { PasskeyProof, PasskeyRequest } from '@bellwether/sdk/contract/types';
import { PASSKEY_NOT_VERIFIED } from '@bellwether/sdk/messages/secondFactors.ts';
import type { Database } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/context.ts';
import type { AddressLimits } from '../../../../http/rateLimits.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { recordAct } from '../../../audit/auditLog.ts';
import type { Opened, SessionsService } from '../../sessions/sessions.service.ts';
import { attemptChallenge, insertChallenge, spendChallenge } from '../proof/challenges.repository.ts';
import { countUse, findPasskey } from '../proof/passkeys.repository.ts';
import { challengeIn, type RelyingParty } from '../proof/relyingParty.ts';
import { forgetWrongCodes } from '../proof/wrongCodes.repository.ts';
import { boundTo, isBoundElsewhere } from './boundTo.ts';

export interface PasskeyLoginDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: SessionsService;
  readonly limits: AddressLimits;
  readonly relyingParty: RelyingParty;
}

/** Login with a passkey alone: the authenticator verifies its owner, so it is two factors in one. */
export class PasskeyLoginService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sessions: SessionsService;
  private readonly limits: AddressLimits;
  private readonly relyingParty: RelyingParty;

  constructor({ db, clock, sessions, limits, relyingParty }: PasskeyLoginDeps) {
    this.db = db;
    this.clock = clock;
    this.sessions = sessions;
    this.limits = limits;
    this.relyingParty = relyingParty;
  }

  /** Anyone may ask; the response says nothing about accounts. */
  async options(caller: Caller): Promise<PasskeyRequest> {
    const { db, clock, limits, relyingParty } = this;
    await limits.passkeyChallenges.take(caller);
    const at = { purpose: 'passkey-login', boundTo: boundTo(caller), now: clock.now() } as const;
    return relyingParty.requestOptions({ challenge: await insertChallenge(db.knex, null, at) });
  }

  /** @throws Refusal `unauthenticated`, the same whatever is wrong */
  async login(proof: PasskeyProof, caller: Caller): Promise<Opened> {
    const { db, clock, sessions, limits, relyingParty } = this;
    const challenge = challengeIn(proof);
    const passkey = await findPasskey(db.knex, proof.id);
    const device = passkey && (await sessions.knownDevice(passkey.userId, caller));
    // As with the password: strangers in the network of a user's browser cannot use up its attempts.
    if (!device) await limits.failedLogins.take(caller);
    const read = passkey && (await relyingParty.verify(proof, passkey, { challenge, ownerVerified: true }));
    if (!read) throw notVerified();
    const { userId } = passkey;
    const outcome = await db.transaction(async (trx): Promise<Opened | Refusal> => {
      const now = clock.now();
      const at = { purpose: 'passkey-login', now } as const;
      const held = await attemptChallenge(trx, challenge, at);
      if (!held || isBoundElsewhere(held, caller) || !(await spendChallenge(trx, challenge, at))) return notVerified();
      if (!(await countUse(trx, userId, passkey.id, { ...read, now }))) {
        await recordAct(trx, userId, { act: 'passkey.refused', caller, now, details: { label: passkey.label } });
        return notVerified();
      }
      await forgetWrongCodes(trx, userId);
      await recordAct(trx, userId, { act: 'login.succeeded', caller, now, details: { with: 'passkey' } });
      return sessions.open(trx, userId, caller);
    });
    if (outcome instanceof Refusal) throw outcome;
    if (!device) await limits.failedLogins.giveBack(caller);
    return outcome;
  }
}

function notVerified(): Refusal {
  return new Refusal('unauthenticated', PASSKEY_NOT_VERIFIED, { field: 'passkey' });
}
