import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { RoleService } from '../../auth/roles/roles.service.ts';
import { assertSectionName } from '../catalog/names.ts';
import { type HeldSection, type Share, stepsAbove } from '../rollouts/candidateShares.ts';
import { type Confirmation, SecondPersonNeeded } from '../rollouts/enoughPeople.ts';
import { assertWithinHour, countedSince, PER_HOUR } from '../rollouts/hourlyLimit.ts';
import { assertRevision, type Move, movedMeanwhile, rolloutOf } from '../rollouts/move.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import type { RemovalService, Removed, Withdrawal } from '../rollouts/removals.service.ts';
import { listRollouts, lockRollouts, type Rollout, setTwoPerson } from '../rollouts/rollouts.repository.ts';
import type { Promotion, RolloutService } from '../rollouts/rollouts.service.ts';
import { assertSomebody, assertStillManager, isVoid, knownPerson } from './decisionMakers.ts';
import { type Asked, type Proposal, sectionsOf, summaryOf } from './proposal.ts';
import { decideProposal, insertProposal, latestProposals, listOpenProposals } from './proposals.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly rollouts: RolloutService;
  readonly removals: RemovalService;
  readonly roles: RoleService;
}

/** What an act led to; with a proposal, to nothing yet. */
export type OrProposed<Done> = Done & { readonly proposal?: Proposal };

export interface OpenProposal extends Proposal {
  /** A section was moved since: it can only be declined. */
  readonly isOutdated: boolean;
  /** Whoever proposed it is no release manager anymore, or the token was revoked: it can only be declined. */
  readonly isVoid: boolean;
}

/** Where a confirmed act left a section. */
export interface Confirmed {
  readonly section: string;
  readonly revision: number;
  /** False if everything was so already. */
  readonly changed?: boolean;
}

export interface Rule {
  readonly section: string;
  readonly on: boolean;
  readonly revision: number;
  /** False if everything was so already, or waits for a second person. */
  readonly changed: boolean;
}

/** Proposals of this section alone; null: all. */
interface Scope {
  readonly own: string | null;
}

const OPEN_FOR_MS = 24 * 3_600_000;
/** Of one person, for one section. */
const OPEN_AT_MOST = 10;
const WHY_MAX_LENGTH = 500;

/**
 * The two-person rule: what gives visitors of a section another version is proposed by one release manager and done when
 * another one confirms it. What makes things safer never waits: to roll back, to hold, and to take off the page.
 */
export class ProposalService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly rollouts: RolloutService;
  private readonly removals: RemovalService;
  private readonly roles: RoleService;

  constructor({ db, clock, rollouts, removals, roles }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.rollouts = rollouts;
    this.removals = removals;
    this.roles = roles;
  }

  /** Promotes, or proposes it. @throws Refusal as `RolloutService.promote`, or `forbidden` for someone unknown */
  async promote(promotions: readonly Promotion[], actor: Actor): Promise<OrProposed<{ moves: Move[] }>> {
    return this.orPropose(
      async () => ({ moves: await this.rollouts.promote(promotions, actor) }),
      actor,
      (rollouts) => ({
        asked: {
          act: 'promote',
          promotions: promotions.map((each) => ({
            section: each.section,
            version: each.version,
            revision: revisionIn(rollouts, each),
          })),
        },
        done: { moves: [] },
      }),
    );
  }

  /** Rolls out, or proposes it. @throws Refusal as `RolloutService.startRollout`, or `forbidden` for someone unknown */
  async rollOut(share: Share, actor: Actor): Promise<OrProposed<Move>> {
    return this.orPropose(
      () => this.rollouts.startRollout(share, actor),
      actor,
      (rollouts) => {
        const { section, version, shareBp, ramp } = share;
        const { stable, shareBp: before, revision } = rolloutOf(rollouts, section);
        const shares = { fromShareBp: before, toShareBp: before };
        return {
          asked: {
            act: 'rollout',
            section,
            version,
            shareBp,
            ...(ramp && { ramp: stepsAbove(ramp, shareBp) }),
            revision,
          },
          done: { section, from: stable, to: version, revision, changed: false, ...shares },
        };
      },
    );
  }

  /** Withdraws, or proposes it. @throws Refusal as `RemovalService.withdraw`, or `forbidden` for someone unknown */
  async withdraw(withdrawal: Withdrawal, actor: Actor): Promise<OrProposed<Removed>> {
    return this.orPropose(
      () => this.removals.withdraw(withdrawal, actor),
      actor,
      (rollouts) => {
        const { section, version, why } = withdrawal;
        const { stable, revision } = rolloutOf(rollouts, section);
        return {
          asked: { act: 'withdraw', section, version, why, revision },
          done: { section, version, stable, wasLive: false, hadVisitors: false, revision },
        };
      },
    );
  }

  /**
   * Turns the rule of a section on or off. Whoever may move the section may turn it on. Turning it off waits for a second
   * person, except on the server: whoever can write to its database needs no rule.
   * @throws Refusal `not-found`, `taken` if the section was moved since `revision`, `forbidden` for someone unknown
   */
  async setRule({ section, revision }: HeldSection, on: boolean, actor: Actor): Promise<OrProposed<Rule>> {
    return this.orPropose(
      () => this.changeRule({ section, revision }, { on, actor }),
      actor,
      (rollouts) => {
        const { revision: current } = rolloutOf(rollouts, section);
        return {
          asked: { act: 'two-person-off', section, revision: current },
          done: { section, on: true, revision: current, changed: false },
        };
      },
    );
  }

  /** Returns the proposals that wait, oldest first. */
  async list({ own }: Scope): Promise<OpenProposal[]> {
    const rollouts = await listRollouts(this.db.knex);
    const open = await listOpenProposals(this.db.knex, { now: this.clock.now() });
    const isOutdated = (asked: Asked) =>
      sectionsOf(asked).some(
        ({ section, revision }) => rollouts.find((each) => each.section === section)?.revision !== revision,
      );
    const visible = open.filter(({ asked }) => isWithin(asked, own));
    return Promise.all(
      visible.map(async (proposal) => ({
        ...proposal,
        isOutdated: isOutdated(proposal.asked),
        isVoid: await isVoid(this.db.knex, { proposal, roles: this.roles }),
      })),
    );
  }

  /**
   * Does what was proposed, once, whoever else confirms at the same time. Returns the sections that this moved.
   * @throws Refusal `not-found`; `forbidden` for the one who proposed it and for someone unknown; `taken` if it is
   * void, was decided before, or a section was moved since; and what refuses the act itself. A refused proposal stays open.
   */
  async confirm(id: string, actor: Actor, scope: Scope): Promise<{ proposal: Proposal; moved: Confirmed[] }> {
    const proposal = await this.find(id, scope);
    const { asked } = proposal;
    const person = knownPerson(actor, sectionsOf(asked)[0]?.section ?? '');
    if (person === proposal.proposerId) {
      throw new Refusal('forbidden', 'You proposed this yourself: another release manager has to confirm it.');
    }
    const confirmation = (trx: Knex.Transaction) => this.decide(trx, proposal, 'confirmed', actor);
    const left = await this.carryOut(asked, actor, confirmation);
    return { proposal, moved: left.filter(({ changed }) => changed !== false) };
  }

  /** @throws Refusal `not-found`, `forbidden` for someone unknown, or `taken` if it was decided before */
  async decline(id: string, actor: Actor, scope: Scope): Promise<Proposal> {
    const proposal = await this.find(id, scope);
    assertSomebody(actor, sectionsOf(proposal.asked)[0]?.section ?? '');
    await this.db.transaction(async (trx) => {
      await lockRollouts(trx);
      await this.decide(trx, proposal, 'declined', actor);
    });
    return proposal;
  }

  private async carryOut(asked: Asked, actor: Actor, confirmation: Confirmation): Promise<Confirmed[]> {
    switch (asked.act) {
      case 'promote':
        return this.rollouts.promote(asked.promotions, actor, { confirmation });
      case 'rollout':
        return [await this.rollouts.startRollout(asked, actor, { confirmation })];
      case 'withdraw':
        return [await this.removals.withdraw(asked, actor, confirmation)];
      case 'two-person-off':
        return [await this.changeRule(asked, { on: false, actor, confirmation })];
    }
  }

  private async changeRule(
    { section, revision }: HeldSection,
    { on, actor, confirmation }: { on: boolean; actor: Actor; confirmation?: Confirmation },
  ): Promise<Rule> {
    assertSectionName(section);
    return this.db.transaction(async (trx) => {
      const rollout = rolloutOf(await lockRollouts(trx), section);
      await confirmation?.(trx);
      assertRevision(rollout, revision);
      if (rollout.twoPerson === on) return { section, on, revision: rollout.revision, changed: false };
      if (!on && !confirmation && actor.via !== 'command-line') throw new SecondPersonNeeded([rollout]);
      const now = this.clock.now();
      const about = { section, act: 'two-person' as const, actor, at: now, from: null, to: null };
      await appendToLog(trx, { ...about, why: on ? 'on' : 'off', revision: rollout.revision + 1 });
      if (!(await setTwoPerson(trx, rollout, { on, now }))) throw movedMeanwhile(section);
      return { section, on, revision: rollout.revision + 1, changed: true };
    });
  }

  private async orPropose<Done extends object>(
    act: () => Promise<Done>,
    actor: Actor,
    waiting: (rollouts: readonly Rollout[]) => { asked: Asked; done: Done },
  ): Promise<OrProposed<Done>> {
    try {
      const done: Done = await act();
      return done;
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      const { asked, done } = waiting(error.rollouts);
      return { ...done, proposal: await this.propose(asked, actor) };
    }
  }

  /** The same proposal of the same person is there once. */
  private async propose(asked: Asked, actor: Actor): Promise<Proposal> {
    const proposerId = knownPerson(actor, sectionsOf(asked)[0]?.section ?? '');
    return this.db.transaction(async (trx) => {
      await lockRollouts(trx);
      await assertStillManager(trx, { actor, roles: this.roles });
      const now = this.clock.now();
      const open = await listOpenProposals(trx, { now });
      const same = open.find(
        (each) => each.proposerId === proposerId && JSON.stringify(each.asked) === JSON.stringify(asked),
      );
      if (same) return same;
      const sections = sectionsOf(asked).map(({ section }) => section);
      const own = open.filter(
        (each) =>
          each.proposerId === proposerId && sectionsOf(each.asked).some(({ section }) => sections.includes(section)),
      );
      if (own.length >= OPEN_AT_MOST) {
        throw new Refusal('taken', `${OPEN_AT_MOST} of your proposals wait already: decline some first.`);
      }
      const latest = await latestProposals(trx, proposerId, { since: countedSince(now), limit: PER_HOUR });
      assertWithinHour(latest, { now, what: 'proposals' });
      const about = { id: uuid(), asked, proposedBy: actor.who, proposerId, tokenId: actor.tokenId ?? null };
      const proposal = { ...about, proposedAt: now, expiresAt: now + OPEN_FOR_MS };
      await insertProposal(trx, proposal);
      await this.log(trx, 'propose', proposal, actor);
      return proposal;
    });
  }

  /** The caller holds the lock of all rollouts. */
  private async decide(
    trx: Knex.Transaction,
    proposal: Proposal,
    decision: 'confirmed' | 'declined',
    actor: Actor,
  ): Promise<void> {
    await assertStillManager(trx, { actor, roles: this.roles });
    if (decision === 'confirmed' && (await isVoid(trx, { proposal, roles: this.roles }))) {
      throw new Refusal(
        'taken',
        `This proposal is void: ${proposal.proposedBy} is not a release manager anymore, or the token was revoked.`,
      );
    }
    const isFirst = await decideProposal(trx, proposal.id, { decision, by: actor.who, now: this.clock.now() });
    if (!isFirst) throw new Refusal('taken', 'This proposal was decided before.');
    await this.log(trx, decision === 'confirmed' ? 'confirm' : 'decline', proposal, actor);
  }

  /** The row names no version in its columns: no visitor gets one by it. */
  private async log(
    trx: Knex.Transaction,
    act: 'propose' | 'confirm' | 'decline',
    proposal: Proposal,
    actor: Actor,
  ): Promise<void> {
    const { id, asked, proposedBy } = proposal;
    const [only, ...others] = sectionsOf(asked);
    const section = others.length === 0 && only ? only.section : null;
    const by = act === 'propose' ? '' : `, proposed by ${proposedBy}`;
    const end = `${by} (${id})`;
    const why = summaryOf(asked).slice(0, WHY_MAX_LENGTH - end.length) + end;
    const revision = section === null ? 0 : (only?.revision ?? 0);
    await appendToLog(trx, { section, act, actor, at: this.clock.now(), from: null, to: null, why, revision });
  }

  private async find(id: string, { own }: Scope): Promise<Proposal> {
    const open = await listOpenProposals(this.db.knex, { now: this.clock.now() });
    const proposal = open.find((each) => each.id === id && isWithin(each.asked, own));
    if (!proposal) throw new Refusal('not-found', 'There is no such proposal, or it was decided or has expired.');
    return proposal;
  }
}

function revisionIn(rollouts: readonly Rollout[], { section, revision }: Promotion): number {
  return revision ?? rolloutOf(rollouts, section).revision;
}

function isWithin(asked: Asked, own: string | null): boolean {
  return own === null || sectionsOf(asked).every(({ section }) => section === own);
}
