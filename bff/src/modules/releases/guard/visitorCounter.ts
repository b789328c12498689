import { createHmac } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { blockOf } from '../../../http/clientAddress.ts';
import type { RunningCandidate } from './failures.repository.ts';
import { type Heard, keepHeard } from './visitors.repository.ts';

const HASH_BYTES = 16;
const HOUR_MS = 3_600_000;
/** The most visitors that wait in one process for the next round. Further ones are not counted. */
const MOST_WAITING = 5_000;
/** The most visitors that are counted in a rollout. A ramp that has not ended by then waits for a release manager. */
const MOST_VISITORS = 100_000;

/** A visitor of whom something was heard. */
export type Report = Omit<Heard, 'visitorHash' | 'blockHash' | 'hour' | 'at'> & {
  /** As the document's token names them. */
  readonly visitor: string;
  readonly address: string;
};

/**
 * Collects what is heard of a rollout's visitors, and writes it once per round: a request writes nothing. What a killed
 * process had not written is not counted.
 */
export class VisitorCounter {
  private readonly db: Database;
  private readonly waiting = new Map<string, { running: RunningCandidate; heard: Map<string, Heard> }>();
  private readonly counted = new Map<string, number>();
  private size = 0;

  constructor({ db }: { db: Database }) {
    this.db = db;
  }

  add(running: RunningCandidate, report: Report, now: number): void {
    const key = keyOf(running);
    if (this.size >= MOST_WAITING || (this.counted.get(key) ?? 0) >= MOST_VISITORS) return;
    const group = this.waiting.get(key) ?? { running, heard: new Map<string, Heard>() };
    this.waiting.set(key, group);
    const heard = heardOf(running, report, now);
    const own = `${heard.visitorHash} ${heard.shareBp}`;
    const before = group.heard.get(own);
    if (!before) this.size += 1;
    group.heard.set(own, before ? { ...heard, ...later(before, heard) } : heard);
  }

  /** Writes what waits, or, if the database fails, leaves it uncounted. */
  async write(limits: { mostOfBlock: number }): Promise<void> {
    const groups = [...this.waiting];
    this.waiting.clear();
    this.size = 0;
    for (const [key, { running, heard }] of groups) {
      const bySharePerVisitor = Map.groupBy(heard.values(), ({ shareBp }) => shareBp);
      for (const some of bySharePerVisitor.values()) await keepHeard(this.db.knex, running, some, limits);
      this.counted.set(key, (this.counted.get(key) ?? 0) + heard.size);
    }
  }

  /** Notes how many visitors the database has, by rollout, and forgets rollouts that have ended. */
  know(counts: ReadonlyMap<string, number>): void {
    this.counted.clear();
    for (const [key, count] of counts) this.counted.set(key, count);
  }
}

export function keyOf({ section, rollout }: Pick<RunningCandidate, 'section' | 'rollout'>): string {
  return `${section} ${rollout}`;
}

export function heardOf({ salt, since }: RunningCandidate, report: Report, now: number): Heard {
  const { visitor, address, ...rest } = report;
  return {
    ...rest,
    visitorHash: hashed(salt, visitor),
    blockHash: hashed(salt, blockOf(address)),
    hour: Math.max(0, Math.floor((now - since) / HOUR_MS)),
    at: now,
  };
}

/** Returns a keyed hash that means nothing outside this rollout. */
export function hashed(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest().subarray(0, HASH_BYTES).toString('base64url');
}

/** The first outcome stays. A report replaces the note that a document was served. */
function later(before: Heard, heard: Heard): Pick<Heard, 'what' | 'givenAt' | 'ms' | 'document'> {
  const isSaid = before.what === 'fine';
  const { what, ms, document } = isSaid || heard.what === 'given' ? before : heard;
  return { what, ms, document, givenAt: before.givenAt ?? heard.givenAt };
}
