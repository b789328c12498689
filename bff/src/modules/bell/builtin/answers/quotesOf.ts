import type { Quote } from '@bellwether/sdk/contract/types';
import { asText } from '../say/asText.ts';
import { enumerate } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const MOST = 10;

/** Quotes of the instruments in the question, at most ten. */
export function quotesOf({ instruments, services }: Asked): Promise<readonly Quote[]> {
  return services.quotes(instruments.slice(0, MOST).map(({ symbol }) => symbol));
}

/** Says what the answer leaves out; empty if it leaves out nothing. */
export function leftOut({ instruments, missing }: Asked): string {
  const parts: string[] = [];
  if (missing.length > 0)
    parts.push(`I don’t recognize ${enumerate(missing.map((name) => `“${asText(name)}”`))} as a symbol or name.`);
  if (instruments.length > MOST) parts.push(`I can look at up to ${MOST} at a time, so I left out the rest.`);
  return parts.join(' ');
}
