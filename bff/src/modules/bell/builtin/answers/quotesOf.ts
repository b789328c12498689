import type { Quote } from '@bellwether/sdk/contract/types';
import { asText } from '../say/asText.ts';
import { enumerate } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const MOST = 10;

/** The quotes of what was asked about, at most ten. */
export function quotesOf({ instruments, services }: Asked): Promise<readonly Quote[]> {
  return services.quotes(instruments.slice(0, MOST).map(({ symbol }) => symbol));
}

/** Says what was left out; empty when nothing was. */
export function leftOut({ instruments, missing }: Asked): string {
  const parts: string[] = [];
  if (missing.length > 0) parts.push(`I do not know ${enumerate(missing.map((name) => `"${asText(name)}"`))}.`);
  if (instruments.length > MOST) parts.push(`I look at ${MOST} at a time; the others are left out.`);
  return parts.join(' ');
}
