import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { busy } from '../../../kernel/commonRefusals.ts';

export interface HashCost {
  /** KiB */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id. Raising it rehashes each password at its next login. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const ARGON2ID = 2; // the package exports a const enum, which does not exist at run time
const QUEUE_LIMIT = 100;

/**
 * Hashes with argon2id, at most one per core at a time. 64 at once blocked everything else for 676 ms; two at a time
 * take as long in total and block for 12 ms. Refuses work once the queue is full.
 */
export class PasswordHasher {
  private readonly cost: HashCost;
  private readonly turns: BulkheadPolicy;
  /** Compared with passwords of unknown accounts so they take as long as known ones. */
  private readonly dummy: Promise<string>;

  constructor({
    cost = HASH_COST,
    slots = availableParallelism(),
    queueLimit = QUEUE_LIMIT,
  }: { cost?: HashCost; slots?: number; queueLimit?: number } = {}) {
    this.cost = cost;
    this.turns = bulkhead(slots, queueLimit);
    this.dummy = this.hash(randomBytes(16).toString('hex'));
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => argon2.hash(password, { algorithm: ARGON2ID, ...this.cost }));
  }

  /** Returns whether the password matches. For `null` (no such account) it takes the same time and returns false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.dummy);
    const matches = await this.inTurn(() => argon2.verify(against, password));
    return matches && stored !== null;
  }

  /** Returns whether `stored` uses parameters other than the current ones. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.turns.execute(work);
    } catch (error) {
      if (!isBulkheadRejectedError(error)) throw error;
      throw busy();
    }
  }
}
