import { setImmediate as turn } from 'node:timers/promises';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { busy } from '../kernel/commonRefusals.ts';
import { Refusal } from '../kernel/errors.ts';
import type { AppContext } from './context.ts';

const AT_ONCE = 2;
const QUEUE_LIMIT = 100;
const USERS_KEPT = 5_000;

/**
 * Lets two reads of a user's whole portfolio run at a time. Each takes some 10 MB for up to 5,000 lots, so that dozens at
 * once would fill the memory of a replica, for responses that nobody may ever take.
 */
export class LargeReads {
  private readonly users = new LRUCache<string, BulkheadPolicy>({ max: USERS_KEPT });

  /** @throws Refusal `unavailable` if 100 are waiting */
  async run<T>({ userId, ctx }: { userId: string; ctx: AppContext }, work: () => Promise<T>): Promise<T> {
    const turns = this.users.get(userId) ?? bulkhead(AT_ONCE, QUEUE_LIMIT);
    this.users.set(userId, turns);
    try {
      return await turns.execute(async () => {
        await turn(); // on SQLite a read has no pause, so a queue of them would let nobody else run
        // Nobody receives the response any more: the client left, or the deadline has refused it.
        if (ctx.req.socket.destroyed || ctx.res.headersSent) throw new Refusal('invalid', 'The request was cut off.');
        return work();
      });
    } catch (error) {
      throw isBulkheadRejectedError(error) ? busy(error) : error;
    }
  }
}
