import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Fault } from '../catalog/faults.repository.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import { HEALTH_NEEDED } from '../health/ramp.ts';
import type { Rule } from '../health/rules.ts';
import type { Figures } from '../health/verdict.ts';
import { EVERYONE_BP } from '../rollouts/move.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import type { SectionSide } from '../rollouts/sectionSide.ts';
import type { DocumentToken } from './documentToken.ts';
import { addFailed, countOfBlock, listRunning, type RunningCandidate } from './failures.repository.ts';
import { blockLimits, type RolloutHealth, readHealth } from './rolloutHealth.ts';
import { heardOf, keyOf, VisitorCounter } from './visitorCounter.ts';
import { countOfRollout, keepHeard } from './visitors.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly rollouts: RolloutService;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** From how many address blocks the candidate's bad visitors must come. */
  readonly blocksNeeded: number;
}

/** The page that a report comes from. */
export interface Witness {
  /** The one that the page's document set. */
  readonly token: DocumentToken;
  readonly address: string;
}

/** A section that shows in a page. */
export interface Arrival {
  readonly section: string;
  readonly version: string;
  /** Time to content. */
  readonly ms: number;
}

/** A document that was served, for the side of its visitor in each rollout. */
export interface GivenDocument {
  /** As tokens name the visitor. */
  readonly visitor: string;
  readonly address: string;
  readonly sides: readonly SectionSide[];
  /** The section whose page it is; null for a path that no section has. */
  readonly pageSection: string | null;
}

export const GUARD: Actor = { who: 'guard', via: 'guard' };

/**
 * A fault that the release itself has. Pages say `load` where files did not arrive, which is the network's, and first for what
 * no cache has yet; they say `mount` of a version whose files arrived and that throws or hangs before it shows.
 */
const FAILURES: readonly string[] = ['mount', 'crash', 'freeze'];
/** The most visitors that one round counts again. A larger rollout is judged in fewer rounds. */
const COUNTED_PER_ROUND = 25_000;

/**
 * Counts the visitors of a candidate and of the stable version beside it: for whom it fails, and for whom all is well. Takes
 * back a candidate that is worse, and gives one that is healthy the next share of its ramp.
 */
export class GuardService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly rollouts: RolloutService;
  private readonly log: Dependencies['log'];
  private readonly blocksNeeded: number;
  private readonly visitors: VisitorCounter;
  private isRunning = false;
  /** By rollout, as of the last round; null for those that have ended. */
  private running = new Map<string, RunningCandidate | null>();
  private readonly rests = new Map<string, number>();
  /** By rollout, the revision at which a move was refused. */
  private readonly refused = new Map<string, number>();

  constructor({ db, clock, rollouts, log, blocksNeeded }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.rollouts = rollouts;
    this.log = log;
    this.blocksNeeded = blocksNeeded;
    this.visitors = new VisitorCounter({ db });
  }

  /**
   * Keeps a visitor's first failure in the running rollout. Whose it is, and which side they are on, says the document's
   * token. The version must be that side's: in a tab from before the last move, and after a fallback, it is not, and says
   * nothing about the sides.
   */
  async note({ section, version, kind }: Fault, { token, address }: Witness): Promise<void> {
    const place = await this.placeOf(token, section, version);
    if (!place) return;
    const { running, side, shareBp } = place;
    const now = this.clock.now();
    const report = { visitor: token.visitor, address, side, shareBp };
    if (!FAILURES.includes(kind)) {
      this.visitors.add(running, { ...report, what: 'alive' }, now);
      return;
    }
    const limits = blockLimits(this.blocksNeeded);
    const { knex } = this.db;
    const { blockHash, ...rest } = heardOf(running, { ...report, what: 'bad' }, now);
    const isCounted = (await countOfBlock(knex, { ...running, blockHash })) < limits.failures;
    if (isCounted) {
      await addFailed(knex, { ...running, shareBp, visitorHash: rest.visitorHash, side, blockHash, now });
    }
    const heard = { ...rest, blockHash, what: isCounted ? 'bad' : 'more' } as const;
    await keepHeard(knex, running, [heard], { mostOfBlock: limits.visitors });
  }

  /** Counts a visitor to whom a section shows. */
  async arrived({ section, version, ms }: Arrival, { token, address }: Witness): Promise<void> {
    const place = await this.placeOf(token, section, version);
    if (!place) return;
    const { running, side, shareBp } = place;
    const { visitor, issuedAt, isNew } = token;
    const report = { visitor, address, side, shareBp, what: 'fine', ms, document: { issuedAt, isNew } } as const;
    this.visitors.add(running, report, this.clock.now());
  }

  /** Counts a document from which something should be heard. Reads and writes nothing. */
  given({ visitor, address, sides, pageSection }: GivenDocument): void {
    const now = this.clock.now();
    for (const { section, rollout, side, shareBp } of sides) {
      const running = this.running.get(keyOf({ section, rollout }));
      if (!running || (section !== SHELL && section !== pageSection)) continue;
      this.visitors.add(running, { visitor, address, side, shareBp, what: 'given', givenAt: now }, now);
    }
  }

  /**
   * Judges every running candidate: rolls back one that is worse than stable, or gives a healthy one its next share. Runs
   * every few seconds, on any number of replicas: a move names the revision that was judged, so one of them acts, and none
   * undoes another move.
   */
  async round(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const all = await listRunning(this.db.knex);
      this.running = new Map(all.map((running) => [keyOf(running), running]));
      for (const known of [this.rests, this.refused]) forgetEnded(known, this.running);
      await this.visitors.write({ mostOfBlock: blockLimits(this.blocksNeeded).visitors });
      const counts = new Map<string, number>();
      for (const running of all) {
        const counted = await countOfRollout(this.db.knex, running);
        counts.set(keyOf(running), counted);
        if (counted > 0 && this.isDue(running, counted)) await this.judge(running);
      }
      this.visitors.know(counts);
    } finally {
      this.isRunning = false;
    }
  }

  /** Reads what was counted in a running rollout. */
  async healthOf(running: RunningCandidate): Promise<RolloutHealth> {
    return readHealth(this.db.knex, running, { now: this.clock.now(), blocksNeeded: this.blocksNeeded });
  }

  /** Judging reads every row of a rollout, so one with 100,000 of them is judged in every fourth round. */
  private isDue(running: RunningCandidate, counted: number): boolean {
    const rest = (this.rests.get(keyOf(running)) ?? 0) - 1;
    this.rests.set(keyOf(running), rest > 0 ? rest : Math.ceil(counted / COUNTED_PER_ROUND));
    return rest <= 0;
  }

  private async judge(running: RunningCandidate): Promise<void> {
    const health = await this.healthOf(running);
    const { takenBackBy, figures } = health.verdict;
    const decisive = figures.find(({ rule }) => rule === takenBackBy);
    try {
      if (decisive) await this.takeBack(running, decisive);
      else await this.grow(running, health);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'taken') this.complain(running, error);
    }
  }

  /** Logs once for each revision: the same move is refused in every round. */
  private complain(running: RunningCandidate, { message }: Refusal): void {
    const { section, candidate, revision } = running;
    if (this.refused.get(keyOf(running)) === revision) return;
    this.refused.set(keyOf(running), revision);
    this.log.warn({ section, candidate, refusal: message }, 'a move of the guard was refused');
  }

  private async takeBack(running: RunningCandidate, figures: Figures): Promise<void> {
    const { section, candidate, revision } = running;
    await this.rollouts.rollback({ section, from: candidate, why: harmIn(running, figures), revision }, GUARD);
    this.log.warn({ section, candidate, ...figures }, 'the guard rolled a candidate back');
  }

  private async grow(running: RunningCandidate, { next, sides }: RolloutHealth): Promise<void> {
    if (!next?.step.mayGrow || running.isHeld || !running.ramp) return;
    const { section, candidate: version, revision, ramp } = running;
    const { toShareBp, step } = next;
    const why =
      `${version} failed for ${sides.candidate.failed} of ${sides.candidate.visitors} visitors, ${running.stable} for ` +
      `${sides.stable.failed} of ${sides.stable.visitors}: evidence ${found(step.evidence)}, needed ${HEALTH_NEEDED}.`;
    if (toShareBp === EVERYONE_BP) await this.rollouts.promote([{ section, version, revision }], GUARD);
    else await this.rollouts.startRollout({ section, version, shareBp: toShareBp, ramp, revision }, GUARD, { why });
    this.log.info({ section, version, toShareBp, evidence: step.evidence }, 'the guard took a step of a ramp');
  }

  /** Returns the side that a document showed of a running rollout, if the version is that side's. */
  private async placeOf(
    { sides }: DocumentToken,
    section: string,
    version: string,
  ): Promise<{ running: RunningCandidate; side: SectionSide['side']; shareBp: number } | null> {
    const shown = sides.find((each) => each.section === section);
    if (!shown) return null;
    const key = keyOf(shown);
    if (!this.running.has(key)) {
      const [now] = await listRunning(this.db.knex, section);
      this.running.set(key, now && keyOf(now) === key ? now : null);
    }
    const running = this.running.get(key);
    if (!running || version !== running[shown.side]) return null;
    return { running, side: shown.side, shareBp: shown.shareBp };
  }
}

/** What is kept of rollouts would otherwise grow with every rollout there ever was. */
function forgetEnded(known: Map<string, unknown>, running: ReadonlyMap<string, unknown>): void {
  for (const key of known.keys()) if (!running.has(key)) known.delete(key);
}

const HAPPENED: Readonly<Record<Rule, string>> = {
  failure: 'failed for',
  disaster: 'failed at first for',
  silence: 'stayed silent for',
  time: 'was slow for',
};

function harmIn({ candidate, stable, shareBp }: RunningCandidate, figures: Figures): string {
  const { rule, candidateBad, stableBad, blocks, evidence, evidenceNeeded } = figures;
  return (
    `${candidate} ${HAPPENED[rule]} ${candidateBad} visitors from ${blocks} address blocks at ${shareBp / 100}%, ` +
    `${stable} for ${stableBad}: evidence ${found(evidence)}, needed ${evidenceNeeded}.`
  );
}

function found(evidence: number): string {
  return evidence >= 1e6 ? evidence.toExponential(0) : String(Math.floor(evidence));
}
