import type { Question } from '../engine/bellEngine.ts';
import { readSlots } from './query/readSlots.ts';
import { asText } from './say/asText.ts';

/** "No, I meant …" takes back what was said before, and "thank you" belongs to it. */
const TAKEN_BACK =
  /^(?:(?:no|nope|oops|sorry|wait|wrong one|wrong stock|wrong coin|not that one|my mistake|my bad|i (?:actually )?wanted|i was after|actually|hmm|thanks|thank you|ok|okay|great|(?:i beg your )?pardon(?: me)?|nah|(?:i )?misspoke|(?:my )?typo|i meant?|i was asking about)[,.!…]{0,3} ){1,4}/i;
const MEANS = /\bi meant?\b/i;
/** "Not the price, my profit on it": what is asked for stands beside what is not. */
const NOT_THAT =
  /^not (?:the |its |that |my |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount)[,;.] /i;
const BUT_NOT_THAT =
  /[,;] not (?:the |its |my |in |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount|dollars)(?: please)?[.!?]?$/i;
/** "I mean Ethereum, not Tesla" */
const NOT_IT = /, not (?:the |my )?[\p{L}&.-]{1,20}[.!]{0,3}$/iu;
const BORDER = /(?<=[.?!,;])/;
const WISH =
  /^ ?(?:(?:i |we |just )?(?:hope|hopefully|hoping|fingers crossed)|(?:i|we) (?:still |just |only |really )?(?:remember|recall|fear|dread|(?:did|do|could|can|dare|was|am|have|had)(?: not|not|n['’]?t)? (?:quite |really |even )?(?:dare|bear|look|looked|checked|afraid|scared|nervous|worried|anxious|excited)))\b/i;

/** "…? I mean, how much am I down": what is meant takes the place of what was said before. */
const MEANT =
  /^.{3,200}?[.?!,;…] ?(?:sorry,? |no,? |or rather,? )?(?:i mean|i meant|what i mean is|to put it differently|in other words|or rather)[,:]? (?=(?:how|what|which|when|where|is|are|am|did|do|does)\b)/is;

/** A follow-up without what it takes back. */
export function withoutTakenBack(prompt: string): string {
  const taken = TAKEN_BACK.exec(prompt)?.[0] ?? '';
  const corrected = `${MEANS.test(taken) ? 'I meant ' : ''}${prompt.slice(taken.length)}`;
  return withoutOther((MEANS.test(taken) ? corrected.replace(NOT_IT, '') : corrected).replace(NOT_THAT, 'and '));
}

/** "My total profit, not the value" */
export const withoutOther = (prompt: string) => prompt.replace(MEANT, '').replace(BUT_NOT_THAT, '');

/** What a person wishes, or tells, at the end of a question, which asks for nothing; undefined where it names a thing. */
export function wishIn({ prompt, services }: Question): string | undefined {
  const wish = prompt.split(BORDER).at(-1) ?? '';
  if (wish.length === prompt.length || !WISH.test(wish)) return undefined;
  const slots = readSlots(wish, services.find);
  const isQuiet = slots && slots.instruments.length === 0;
  return isQuiet ? wish : undefined;
}

export const leftOut = (wish: string) => `I left out “${asText(wish.trim().replace(/[.!]$/, ''))}.”`;
