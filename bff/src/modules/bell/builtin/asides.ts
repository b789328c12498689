import type { Question } from '../engine/bellEngine.ts';
import { readSlots } from './query/readSlots.ts';
import { asText } from './say/asText.ts';

const BORDER = /(?<=[.?!,;])/;
const WISH =
  /^ ?(?:(?:i |we |just )?(?:hope|hopefully|hoping|fingers crossed)|(?:i|we) (?:still |just |only |really )?(?:remember|recall|fear|dread|(?:did|do|could|can|dare|was|am|have|had)(?: not|not|n['’]?t)? (?:quite |really |even )?(?:dare|bear|look|looked|checked|afraid|scared|nervous|worried|anxious|excited)))\b/i;

/** What a person wishes, or tells, at the end of a question, which asks for nothing; undefined where it names a thing. */
export function wishIn({ prompt, services }: Question): string | undefined {
  const wish = prompt.split(BORDER).at(-1) ?? '';
  if (wish.length === prompt.length || !WISH.test(wish)) return undefined;
  const slots = readSlots(wish, services.find);
  const isQuiet = slots && slots.instruments.length === 0;
  return isQuiet ? wish : undefined;
}

export const leftOut = (wish: string) => `I left out “${asText(wish.trim().replace(/[.!]$/, ''))}.”`;
