import type { Instrument, Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Understanding } from '../language/understand.ts';

/** A message about a topic without figures, with the services to answer it from. */
export interface Asked extends Understanding {
  readonly services: BellServices;
  /** Names and symbols in the question that the market does not have, as written. */
  readonly missing: readonly string[];
}

/** Returns Markdown. May reject with a Refusal whose message can be shown. */
export type Answerer = (asked: Asked) => Promise<string> | string;

const MOST = 10;

/** Quotes of the instruments in the question, at most ten. */
export function quotesOf(instruments: readonly Instrument[], services: BellServices): Promise<readonly Quote[]> {
  return services.quotes(instruments.slice(0, MOST).map(({ symbol }) => symbol));
}

/** Says that the answer leaves some out; empty if it does not. */
export function leftOut(instruments: readonly Instrument[], most = MOST): string {
  return instruments.length > most ? `I can look at up to ${most} at a time, so I left out the rest.` : '';
}
