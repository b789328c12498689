import type { BellServices } from '../../engine/bellServices.ts';
import type { Understanding } from '../language/understand.ts';

/** A question as it was understood, and what it can be answered from. */
export interface Asked extends Understanding {
  readonly services: BellServices;
  /** Names and symbols that were asked about and that the market does not have, as written. */
  readonly missing: readonly string[];
}

/** Markdown. May reject with a Refusal that can be told. */
export type Answerer = (asked: Asked) => Promise<string> | string;
