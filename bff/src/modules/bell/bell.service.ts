import { CHAT_FAILED } from '@bellwether/sdk/messages/chat.ts';
import { Quota, type QuotaSettings } from '../../http/quota.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { BellEngine, Turn } from './engine/bellEngine.ts';
import { personServices, type Readable } from './personServices.ts';
import { ReplyLimit, type ReplyLimitSettings } from './replyLimit.ts';
import { untilAborted } from './untilAborted.ts';

export interface BellSettings extends QuotaSettings, ReplyLimitSettings {
  /** How long an answer may take from the question to its last word. */
  readonly answerMs: number;
  /** Characters; what a model says beyond it is left out. */
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
  /** Aborted when the person has gone. */
  readonly signal: AbortSignal;
}

/** Asks the assistant on behalf of a person, within limits. */
export class BellService {
  private readonly engine: BellEngine;
  private readonly readable: Readable;
  private readonly settings: BellSettings;
  private readonly quota: Quota;
  private readonly replyLimit: ReplyLimit;

  constructor({ engine, settings, ...readable }: { engine: BellEngine; settings?: Partial<BellSettings> } & Readable) {
    this.engine = engine;
    this.readable = readable;
    this.settings = { ...DEFAULT_SETTINGS, ...settings };
    this.quota = new Quota(this.settings, 'You’ve sent a lot of messages in a short time.');
    this.replyLimit = new ReplyLimit(this.settings);
  }

  /**
   * The reply in pieces.
   * @throws Refusal `too-many` beyond the person's quota, `unavailable` when the assistant is busy, fails or is late, also after some pieces
   */
  async *ask({ userId, prompt, conversation = [], signal }: AskedBy): AsyncGenerator<string> {
    await this.quota.take(userId);
    const giveBack = this.replyLimit.take(userId);
    const late = AbortSignal.timeout(this.settings.answerMs);
    const enough = AbortSignal.any([signal, late]);
    const services = personServices(this.readable, userId);
    let left = this.settings.longestReply;
    try {
      const pieces = this.engine.answer({ prompt, conversation, services, signal: enough });
      for await (const piece of untilAborted(pieces, enough)) {
        if (piece !== '') yield piece.slice(0, left);
        left -= piece.length;
        if (left <= 0) return;
      }
    } catch (cause) {
      throw new Refusal('unavailable', CHAT_FAILED, signal.aborted ? {} : { cause });
    } finally {
      giveBack();
    }
  }
}
