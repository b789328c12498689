import type { Clock } from '../../../kernel/clock.ts';
import { type Granted, MANAGER, type RoleChange, type RoleService } from '../../auth/roles/roles.service.ts';
import { declineProposalsOf } from '../proposals/proposals.repository.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import { lockRollouts } from '../rollouts/rollouts.repository.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly roles: RoleService;
}

type Caller = RoleChange['caller'];

/** Decides who is a release manager. Each change is a row of the release log, too. */
export class ManagerService {
  private readonly clock: Clock;
  private readonly roles: RoleService;

  constructor({ clock, roles }: Dependencies) {
    this.clock = clock;
    this.roles = roles;
  }

  /** Changes nothing for a release manager. @throws Refusal `not-found` or `unprocessable` */
  async grant(email: string, actor: Actor, caller: Caller): Promise<Granted> {
    return this.roles.grant(email, this.changeBy('grant', actor, caller));
  }

  /** Ends what the person proposed, too. Returns the account's address. @throws Refusal `not-found` */
  async revoke(email: string, actor: Actor, caller: Caller): Promise<string> {
    return this.roles.revoke(email, this.changeBy('revoke', actor, caller));
  }

  /** Returns the user id of a release manager. @throws Refusal `not-found` */
  async idOf(email: string): Promise<string> {
    return this.roles.holder(email, MANAGER);
  }

  private changeBy(act: 'grant' | 'revoke', actor: Actor, caller: Caller): RoleChange {
    return {
      role: MANAGER,
      by: actor.who,
      caller,
      alongside: async (trx, { id, email }) => {
        const now = this.clock.now();
        if (act === 'revoke') {
          await lockRollouts(trx); // a proposal or a decision of this person is done by now, or finds the role gone
          await declineProposalsOf(trx, id, { by: actor.who, now });
        }
        const about = { section: null, from: null, to: null, revision: 0, why: `${MANAGER}: ${email}` };
        await appendToLog(trx, { ...about, act, actor, at: now });
      },
    };
  }
}
