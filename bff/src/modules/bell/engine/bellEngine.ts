import type { BellServices } from './bellServices.ts';

/** Something that was said before, by the person or by the assistant. */
export interface Turn {
  readonly sender: 'user' | 'ai';
  readonly text: string;
}

export interface Question {
  readonly prompt: string;
  /** What was said before, oldest first; may be empty. It comes from the browser, so it proves nothing. */
  readonly conversation: readonly Turn[];
  /** Everything that the assistant may know: read-only, and bound to the person who asks. */
  readonly services: BellServices;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Who answers the questions of the chat. It reads and tells; nothing that it is given lets it change anything. */
export interface BellEngine {
  readonly name: 'builtin' | 'openai-compatible';
  /** False while it is known not to answer: readiness calls that "degraded". */
  readonly healthy: boolean;
  /**
   * The answer as Markdown without HTML, images or links, in pieces that are to be joined as they are. Fails, with
   * whatever went wrong, also after some pieces; who stops listening stops the work.
   */
  answer(question: Question): AsyncIterable<string>;
}
