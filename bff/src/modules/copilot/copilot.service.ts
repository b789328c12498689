import { Refusal } from '../../errors.ts';
import type { Assistant, Turn } from '../../providers/assistant/assistant.ts';
import { Quota, type QuotaSettings } from '../quota.ts';
import { personServices, type Readable } from './personServices.ts';
import { Places, type PlacesSettings } from './places.ts';
import { untilAborted } from './untilAborted.ts';

export interface CopilotSettings extends QuotaSettings, PlacesSettings {
  /** How long an answer may take from the question to its last word. */
  readonly answerMs: number;
  /** Characters; what a model says beyond it is left out. */
  readonly longestReply: number;
}

const copilotSettings: CopilotSettings = {
  times: 30,
  perSeconds: 5 * 60,
  running: 20,
  runningEach: 3,
  answerMs: 30_000,
  longestReply: 12_000,
};

/** The sentence of the specification's error catalogue, to the character. */
export const chatFailed = 'Sorry, I encountered an error. Please try again.';

export interface AskedBy {
  readonly userId: string;
  readonly prompt: string;
  readonly conversation?: readonly Turn[];
  /** Aborted when the person has gone. */
  readonly signal: AbortSignal;
}

/** Asks the assistant on behalf of a person, within limits. */
export class CopilotService {
  private readonly assistant: Assistant;
  private readonly readable: Readable;
  private readonly settings: CopilotSettings;
  private readonly quota: Quota;
  private readonly places: Places;

  constructor(deps: { assistant: Assistant; settings?: Partial<CopilotSettings> } & Readable) {
    this.assistant = deps.assistant;
    this.readable = deps;
    this.settings = { ...copilotSettings, ...deps.settings };
    this.quota = new Quota(this.settings, 'You have asked a lot in a short time.');
    this.places = new Places(this.settings);
  }

  /**
   * The reply in pieces.
   * @throws Refusal `too-many` beyond the person's quota, `unavailable` when the assistant is busy, fails or is late, also after some pieces
   */
  async *ask({ userId, prompt, conversation = [], signal }: AskedBy): AsyncGenerator<string> {
    await this.quota.take(userId);
    const giveBack = this.places.take(userId);
    const late = AbortSignal.timeout(this.settings.answerMs);
    const enough = AbortSignal.any([signal, late]);
    const services = personServices(this.readable, userId);
    let left = this.settings.longestReply;
    try {
      const pieces = this.assistant.answer({ prompt, conversation, services, signal: enough });
      for await (const piece of untilAborted(pieces, enough)) {
        if (piece !== '') yield piece.slice(0, left);
        left -= piece.length;
        if (left <= 0) return;
      }
    } catch (cause) {
      throw new Refusal('unavailable', chatFailed, signal.aborted ? {} : { cause });
    } finally {
      giveBack();
    }
  }
}
