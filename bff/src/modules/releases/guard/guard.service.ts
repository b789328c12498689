import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import { blockOf } from '../../../http/clientAddress.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Fault } from '../catalog/faults.repository.ts';
import type { HourCounts } from '../health/counts.ts';
import { type Figures, judge, type Observed } from '../health/verdict.ts';
import { isInShare } from '../rollouts/bucket.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import {
  addFailed,
  type CountedVisitor,
  countOfBlock,
  listFailed,
  listRunning,
  type RunningCandidate,
} from './failures.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly rollouts: RolloutService;
  readonly log: Pick<Logger, 'warn'>;
  /** From how many address blocks the candidate's failed visitors must come. */
  readonly blocksNeeded: number;
}

/** Whose page a fault was noticed in. */
export interface Witness {
  /** The visitor ID in the request's cookie, which only a document of this site sets. */
  readonly visitor: string;
  readonly address: string;
}

export const GUARD: Actor = { who: 'guard', via: 'guard' };

/** A fault that the release itself has. A load fails as often because of the network, and first for what no cache has yet. */
const FAILURES: readonly string[] = ['mount', 'crash', 'freeze'];
/** Further failures from the same block are ignored, on both sides: one office, or one forger, is not the whole site. */
const MOST_OF_A_BLOCK = 3;
const HOUR_MS = 3_600_000;

/** Counts the visitors for whom a section fails while a candidate runs, and takes back a candidate that fails more often. */
export class GuardService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly rollouts: RolloutService;
  private readonly log: Dependencies['log'];
  private readonly blocksNeeded: number;
  private isRunning = false;

  constructor({ db, clock, rollouts, log, blocksNeeded }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.rollouts = rollouts;
    this.log = log;
    this.blocksNeeded = blocksNeeded;
  }

  /**
   * Keeps a visitor's first failure in the running rollout. The visitor's side follows from the cookie. The version must be
   * that side's: in a tab from before the last move, and after a fallback, it is not, and says nothing about the sides.
   */
  async note({ section, version, kind }: Fault, { visitor, address }: Witness): Promise<void> {
    if (!FAILURES.includes(kind)) return;
    const { knex } = this.db;
    const [running] = await listRunning(knex, section);
    if (!running) return;
    const side = isInShare(running, visitor) ? 'candidate' : 'stable';
    if (version !== running[side]) return;
    const hashed = (text: string) => createHmac('sha256', running.salt).update(text).digest('hex');
    const blockHash = hashed(blockOf(address));
    if ((await countOfBlock(knex, { ...running, blockHash })) >= this.mostOfBlock) return;
    await addFailed(knex, { ...running, visitorHash: hashed(visitor), side, blockHash, now: this.clock.now() });
  }

  /**
   * Judges every running candidate and takes back those that fail more often than stable. Runs every few seconds, on any
   * number of replicas: the rollback names the revision that was judged, so one of them acts, and none undoes a move.
   */
  async round(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (const running of await listRunning(this.db.knex)) await this.judge(running);
    } finally {
      this.isRunning = false;
    }
  }

  private async judge(running: RunningCandidate): Promise<void> {
    const { section, candidate, revision } = running;
    const failed = await listFailed(this.db.knex, { ...running, ofEachBlock: this.mostOfBlock });
    if (failed.length === 0) return;
    const blocks = new Set(failed.filter(({ side }) => side === 'candidate').map(({ blockHash }) => blockHash)).size;
    const observed = { ...NOTHING, failure: hoursOf(failed, running), blocks: { ...NOTHING.blocks, failure: blocks } };
    const { takenBackBy, figures } = judge(observed, { blocksNeeded: this.blocksNeeded });
    const decisive = figures.find(({ rule }) => rule === takenBackBy);
    if (!decisive) return;
    try {
      await this.rollouts.rollback({ section, from: candidate, why: reasonOf(running, decisive), revision }, GUARD);
      this.log.warn({ section, candidate, ...decisive }, 'the guard took a candidate back');
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'taken')) throw error;
    }
  }

  private get mostOfBlock(): number {
    return this.blocksNeeded > 1 ? MOST_OF_A_BLOCK : Number.POSITIVE_INFINITY;
  }
}

/** The guard hears of failures alone. Where visitors are not counted, the rule allows no extra share of them. */
const NOTHING: Observed = {
  failure: [],
  silence: [],
  disaster: [],
  time: [],
  blocks: { failure: 0, disaster: 0, silence: 0, time: 0 },
};

function hoursOf(failed: readonly CountedVisitor[], { since }: RunningCandidate): HourCounts[] {
  const hours = new Map<string, { -readonly [Key in keyof HourCounts]: HourCounts[Key] }>();
  for (const { side, shareBp, at } of failed) {
    const hour = Math.max(0, Math.floor((at - since) / HOUR_MS));
    const key = `${hour} ${shareBp}`;
    const counts = hours.get(key) ?? { hour, shareBp, seen: 0, candidateBad: 0, stableBad: 0 };
    counts[side === 'candidate' ? 'candidateBad' : 'stableBad'] += 1;
    hours.set(key, counts);
  }
  return [...hours.values()];
}

function reasonOf({ candidate, stable, shareBp }: RunningCandidate, figures: Figures): string {
  const { candidateBad, stableBad, blocks, evidence, evidenceNeeded } = figures;
  const found = evidence >= 1e6 ? evidence.toExponential(0) : String(Math.floor(evidence));
  return (
    `${candidate} failed for ${candidateBad} visitors from ${blocks} address blocks at ${shareBp / 100}%, ` +
    `${stable} for ${stableBad}: evidence ${found}, needed ${evidenceNeeded}.`
  );
}
