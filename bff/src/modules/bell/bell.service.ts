import type { ChatReply } from '@bellwether/sdk/contract/types';
import { CHAT_FAILED } from '@bellwether/sdk/messages/chat.ts';
import { Quota } from '../../http/quota.ts';
import type { Rate } from '../../http/rateLimits.ts';
import type { Counters } from '../../kernel/counters.ts';
import { Refusal } from '../../kernel/errors.ts';
import { actIn } from './acts/actIn.ts';
import { withoutReached } from './acts/withoutReached.ts';
import { withoutWatched } from './acts/withoutWatched.ts';
import type { ConversationService } from './conversation/conversation.service.ts';
import type { BellEngine, Turn } from './engine/bellEngine.ts';
import { replyLinks } from './links/replyLinks.ts';
import { ReplyLimit, type ReplyLimitSettings } from './replyLimit.ts';
import { localAnswer } from './scope/localAnswer.ts';
import { untilAborted } from './untilAborted.ts';
import { instrumentsOf, type Readable, userServices } from './userServices.ts';

export interface BellSettings extends Rate, ReplyLimitSettings {
  /** The longest time from the message to the end of the reply. */
  readonly answerMs: number;
  /** In characters. A longer reply is cut off. */
  readonly longestReply: number;
}

const DEFAULT_SETTINGS: BellSettings = {
  times: 30,
  perSeconds: 5 * 60,
  running: 20,
  runningEach: 3,
  answerMs: 30_000,
  longestReply: 12_000,
};

export interface AskedBy {
  readonly userId: string;
  readonly prompt: string;
  readonly conversation?: readonly Turn[];
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** What belongs to a reply beside its text. */
export type Aside = Omit<ChatReply, 'reply'>;

interface BellDeps extends Readable {
  readonly conversations: Pick<ConversationService, 'asked' | 'answered'>;
  readonly engine: BellEngine;
  readonly counters: Counters;
  readonly settings?: Partial<BellSettings>;
}

/** Gets Bell's replies for a user, within limits. */
export class BellService {
  private readonly engine: BellEngine;
  private readonly conversations: BellDeps['conversations'];
  private readonly readable: Readable;
  private readonly settings: BellSettings;
  private readonly quota: Quota;
  private readonly replyLimit: ReplyLimit;

  constructor({ engine, settings, counters, conversations, ...readable }: BellDeps) {
    this.engine = engine;
    this.conversations = conversations;
    this.readable = readable;
    this.settings = { ...DEFAULT_SETTINGS, ...settings };
    const words = 'You’ve sent a lot of messages in a short time.';
    this.quota = new Quota('messages to Bell', this.settings, { counters, clock: readable.clock, words });
    this.replyLimit = new ReplyLimit(this.settings);
  }

  /**
   * Yields the reply in pieces, and returns what belongs to it. What needs no engine is answered first: it costs nothing, so it counts against no
   * limit, and someone in distress gets an answer beyond every limit.
   * @throws Refusal `too-many` beyond the user's quota; `unavailable` when Bell is busy, fails, or is late, even after some pieces
   */
  async *ask({ userId, prompt, conversation = [], signal }: AskedBy): AsyncGenerator<string, Aside> {
    const local = localAnswer(prompt);
    if (local) {
      if (local.kept) await this.conversations.asked(userId, prompt, local.text);
      yield local.text;
      return this.aside(local.text);
    }
    await this.quota.take(userId);
    const find = instrumentsOf(this.readable.market);
    const wished = actIn(prompt, conversation, find);
    if (wished) {
      const open = await withoutReached(wished, (symbols) => this.readable.market.quotes(symbols));
      const offered = await withoutWatched(open, () => userServices(this.readable, userId).watchlist());
      await this.conversations.asked(userId, prompt, offered.text);
      yield offered.text;
      return { ...this.aside(offered.text, offered.questions), ...(offered.act && { act: offered.act }) };
    }
    const release = this.replyLimit.take(userId);
    const late = AbortSignal.timeout(this.settings.answerMs);
    const stop = AbortSignal.any([signal, late]);
    const services = userServices(this.readable, userId);
    let left = this.settings.longestReply;
    let reply = '';
    const questions: string[] = [];
    try {
      const kept = await this.conversations.asked(userId, prompt);
      const pieces = this.engine.answer({
        prompt,
        conversation,
        services,
        signal: stop,
        offer: (one) => questions.push(one),
      });
      for await (const piece of untilAborted(pieces, stop)) {
        const said = piece.slice(0, left);
        reply += said;
        left -= said.length;
        if (said !== '') yield said;
        if (left === 0) break;
      }
      await this.conversations.answered(userId, kept, reply);
      return this.aside(reply, questions);
    } catch (cause) {
      throw new Refusal('unavailable', CHAT_FAILED, signal.aborted ? {} : { cause });
    } finally {
      release();
    }
  }

  private aside(reply: string, questions: readonly string[] = []): Aside {
    return { links: [...replyLinks(reply, instrumentsOf(this.readable.market))], questions: [...questions] };
  }
}
