import type { Conversation } from '@bellwether/sdk/contract/types';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { actOf, keptAct, type Owned } from '../acts/keptActs.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { replyLinks } from '../links/replyLinks.ts';
import { deleteExchanges, insertExchange, latestExchange, listExchanges, setReply } from './exchanges.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly find: BellServices['find'];
  /** Returns what the user's acts have made. */
  readonly owned: (userId: string) => Promise<Owned>;
}

/** Keeps what a user and Bell said to each other, for every tab and device. Only whole replies are kept. */
export class ConversationService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly find: BellServices['find'];
  private readonly owned: Dependencies['owned'];

  constructor({ db, clock, find, owned }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.find = find;
    this.owned = owned;
  }

  async list(userId: string): Promise<Conversation> {
    const now = this.clock.now();
    // What Bell remembers of texts goes with it.
    const find: BellServices['find'] = (symbol) => this.find(symbol);
    const exchanges = await listExchanges(this.db.knex, userId, { now });
    const turns = exchanges.map(({ prompt: text }) => ({ sender: 'user' as const, text }));
    const acts = new Map(exchanges.map((exchange, at) => [exchange.id, actOf(exchange, find, turns.slice(0, at))]));
    const isOffering = [...acts.values()].some((act) => act !== null);
    const owned = isOffering ? await this.owned(userId) : null;
    return {
      exchanges: exchanges.map(({ id, prompt, reply, askedAt }) => {
        const act = acts.get(id);
        const offer = act && owned ? keptAct(act, { askedAt, now, owned, find: find }) : null;
        return { prompt, reply, askedAt, links: [...replyLinks(reply ?? '', find)], ...(offer && { offer }) };
      }),
    };
  }

  /**
   * Keeps a question and returns the id under which to keep its reply. A question that is asked again because it got no
   * reply stays one question.
   */
  async asked(userId: string, prompt: string, reply: string | null = null): Promise<string> {
    return this.db.transaction(async (trx) => {
      const last = await latestExchange(trx, userId);
      if (last?.prompt === prompt && last.reply === null) {
        if (reply !== null) await setReply(trx, userId, last.id, reply);
        return last.id;
      }
      const id = uuid();
      await insertExchange(trx, userId, { id, prompt, reply, askedAt: this.clock.now() });
      return id;
    });
  }

  async answered(userId: string, id: string, reply: string): Promise<void> {
    await setReply(this.db.knex, userId, id, reply);
  }

  async forget(userId: string): Promise<Conversation> {
    await deleteExchanges(this.db.knex, userId);
    return { exchanges: [] };
  }
}
