import type { BellServices } from './bellServices.ts';

/** An earlier message of the user or reply of Bell. */
export interface Turn {
  readonly sender: 'user' | 'ai';
  readonly text: string;
}

export interface Question {
  readonly prompt: string;
  /** The conversation so far, oldest first; may be empty. It comes from the browser, so it is not trusted. */
  readonly conversation: readonly Turn[];
  /** Everything that Bell may read, bound to the user. */
  readonly services: BellServices;
  /** Hears of a question that the reply offers to answer instead. */
  readonly offer?: (question: string) => void;
  /** Aborts when no one is waiting for the reply. */
  readonly signal: AbortSignal;
}

/** Turns a conversation into a reply. It is read-only: its services cannot change anything. */
export interface BellEngine {
  readonly name: 'builtin' | 'openai-compatible';
  /** False while the engine is known to be down; readiness reports that as "degraded". */
  readonly healthy: boolean;
  /**
   * Yields the reply as Markdown without HTML, images, or links, in pieces to be concatenated. Rejects with the
   * original error, even after some pieces. Work stops when the caller stops iterating.
   */
  answer(question: Question): AsyncIterable<string>;
}
