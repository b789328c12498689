import type { Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Understanding } from '../language/understand.ts';
import { asText } from '../say/asText.ts';
import { enumerate } from '../say/reply.ts';

/** A question as Bell understood it, with the services to answer it from. */
export interface Asked extends Understanding {
  readonly services: BellServices;
  /** Names and symbols in the question that the market does not have, as written. */
  readonly missing: readonly string[];
}

/** Returns Markdown. May reject with a Refusal whose message can be shown. */
export type Answerer = (asked: Asked) => Promise<string> | string;

const MOST = 10;

/** Quotes of the instruments in the question, at most ten. */
export function quotesOf({
  instruments,
  services,
}: Pick<Asked, 'instruments' | 'services'>): Promise<readonly Quote[]> {
  return services.quotes(instruments.slice(0, MOST).map(({ symbol }) => symbol));
}

/** Says what the answer leaves out; empty if it leaves out nothing. */
export function leftOut({ instruments, missing }: Pick<Asked, 'instruments' | 'missing'>, most = MOST): string {
  const names = enumerate(missing.map((name) => `“${asText(name)}”`));
  return [
    missing.length > 0 ? `I don’t recognize ${names} as a symbol or name.` : '',
    instruments.length > most ? `I can look at up to ${most} at a time, so I left out the rest.` : '',
  ]
    .join(' ')
    .trim();
}
