import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { busy } from '../../../kernel/commonRefusals.ts';

export interface HashCost {
  /** KiB */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id. Rising it re-hashes each password at its next login. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const ARGON2ID = 2; // the package's own name for it is a const enum, which erased TypeScript cannot read
const QUEUE_LIMIT = 100;

/**
 * argon2id, as many at a time as there are cores: 64 at once froze everything else for 676 ms, two at a time take as long
 * in all and leave the others 12 ms. A longer queue than the limit is refused.
 */
export class PasswordHasher {
  private readonly cost: HashCost;
  private readonly turns: BulkheadPolicy;
  /** What the password of an unknown account is compared with, so that it takes as long as a known one. */
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
    return this.inTurn(() => hash(password, { algorithm: ARGON2ID, ...this.cost }));
  }

  /** Takes the same time for `null`, the hash of someone who does not exist, and is then always false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.dummy);
    const matches = await this.inTurn(() => verify(against, password));
    return matches && stored !== null;
  }

  /** True when `stored` was made with other parameters than today's. */
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
