import type { BellServices } from '../../engine/bellServices.ts';
import type { Understanding } from '../language/understand.ts';

/** A question as Bell understood it, with the services to answer it from. */
export interface Asked extends Understanding {
  readonly services: BellServices;
  /** Names and symbols in the question that the market does not have, as written. */
  readonly missing: readonly string[];
}

/** Returns Markdown. May reject with a Refusal whose message can be shown. */
export type Answerer = (asked: Asked) => Promise<string> | string;
