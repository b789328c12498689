import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { z } from 'zod';
import { busy } from '../kernel/commonRefusals.ts';
import { Refusal } from '../kernel/errors.ts';
import { ownTurn } from '../kernel/ownTurn.ts';
import type { ApiRouter, AppContext } from './context.ts';
import { withinDeadline } from './deadline.ts';
import { type CallOf, enter, readCall, sendJson } from './mount.ts';

/** Each takes some 10 MB for 5,000 lots. */
const AT_ONCE = 8;
const QUEUE_LIMIT = 200;

interface Read {
  readonly response: Promise<Buffer>;
  readonly askers: AppContext[];
}

/**
 * Serves reads of a user's whole portfolio. Requests that arrive while the same read runs wait for it to end and share
 * the next one and its bytes. Dozens of reads at once would otherwise fill the memory of a replica, for responses that
 * the client may never take.
 */
export class LargeReads {
  private readonly turns: BulkheadPolicy = bulkhead(AT_ONCE, QUEUE_LIMIT);
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Read>();

  /** Like the function `mount`, for a read. Refuses a request as `unavailable` if 200 other reads are waiting. */
  mount<E extends Endpoint>(
    router: ApiRouter,
    endpoint: E,
    handle: (call: CallOf<E>) => Promise<z.input<E['reply']>>,
  ): void {
    enter(router, endpoint, {}, async (ctx) => {
      const call = readCall(ctx, endpoint);
      const key = JSON.stringify([call.userId, endpoint.path, call.params, call.query]);
      const work = async () => {
        const reply = await handle(call);
        await ownTurn();
        const named = endpoint.reply.parse(reply);
        await ownTurn();
        return Buffer.from(JSON.stringify(named));
      };
      sendJson(ctx, endpoint, await withinDeadline(this.share(key, ctx, work)));
    });
  }

  /** A read that has not started sees everything that is stored by now, so the caller can share it. */
  private share(key: string, asker: AppContext, work: () => Promise<Buffer>): Promise<Buffer> {
    const shared = this.waiting.get(key);
    if (shared) {
      shared.askers.push(asker);
      return shared.response;
    }
    const askers = [asker];
    const response = this.afterTheOneBefore(key, async () => {
      this.waiting.delete(key);
      // The clients left, or the deadline has refused them.
      if (askers.every(isOver)) throw new Refusal('invalid', 'The request was cut off.');
      return work();
    });
    this.waiting.set(key, { response, askers });
    return response;
  }

  private async afterTheOneBefore(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    await this.running.get(key)?.catch(() => {});
    const run = this.turns.execute(async () => {
      await ownTurn(); // on SQLite a read has no pause, so a queue of them would let nobody else run
      return read();
    });
    this.running.set(key, run);
    try {
      return await run;
    } catch (error) {
      if (!isBulkheadRejectedError(error)) throw error;
      this.waiting.delete(key);
      throw busy(error);
    } finally {
      if (this.running.get(key) === run) this.running.delete(key);
    }
  }
}

function isOver({ req, res }: AppContext): boolean {
  return req.socket.destroyed || res.headersSent;
}
