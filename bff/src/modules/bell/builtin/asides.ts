import type { Question } from '../engine/bellEngine.ts';
import { readSlots } from './query/readSlots.ts';
import { asText } from './say/asText.ts';

/** "No, I meant …" takes back what was said before, and "thank you" belongs to it. */
const TAKEN_BACK =
  /^(?:(?:no{1,6}|nope|so(?= not? )|oops|sorry|wait|wrong one|wrong stock|wrong coin|not that one|my mistake|my bad|i (?:actually )?wanted|i was after|actually|hmm|thanks|thank you|ok|okay|great|(?:i beg your )?pardon(?: me)?|nah|(?:i )?misspoke|(?:my )?typo|i meant?|i was asking about|(?:the )?other one(?=[,.]))[,.!…]{0,3} ){1,4}/i;
/** "Copy that. …" only says that a reply was read. */
const ACKNOWLEDGES =
  /^(?:(?:copy|roger|10-4|ten[- ]four|got it|gotcha|right|cool|nice|perfect|good|sweet|awesome|lovely|understood|alright|all right|hang on|hold on|wow|damn|ouch|yikes|huh|okay|ok)(?: that| then)?(?:[,.!…]{1,3} | (?=(?:and|so|now|then|what|how|which|when|is|do|does|did)\b))){1,3}/i;
/** "Not Apple, I meant Amazon", "not this year, last year" */
const NOT_BUT =
  /^not (?:the |my |for |in |over |since |on |from )?(?:[\p{L}&.-]{1,15} ){0,2}(?:[\p{L}&.-]{1,20},? (?:but |i (?:mean|meant) |rather )|(?:day|week|month|quarter|year|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[,;.] (?:but |i (?:mean|meant) )?)/iu;
/** "Total, not day" */
const NOT_THE_OTHER =
  /^(?:the |in |my )?(total|overall|day|today|all[- ]time|percent|dollars|price|value)(?: one)?,? not (?:the |in |my )?(?:total|overall|day|today|daily|all[- ]time|percent|dollars|price|value)(?: one)?[.! ]{0,3}$/i;
/** "That's not what I asked. …" complains, and denies nothing of what follows. */
const COMPLAINS =
  /^(?:(?:no|nope|sorry|hey|wait|well|but)[,.! ]{1,3}){0,2}(?:(?:that|this|it)(?:['’]?s| is| was) (?:wrong|incorrect|not right|nonsense|not (?:what|the one) i (?:asked|meant|wanted|said)(?: for| about)?)|(?:that|this|it) (?:isn|wasn)['’]?t (?:right|(?:what|the one) i (?:asked|meant|wanted|said)(?: for| about)?)|not what i (?:asked|meant|wanted|said)(?: for| about)?|you (?:misunderstood|got me wrong|got that wrong|got it wrong)(?: me)?|you (?:did not|didn['’]?t) (?:answer (?:me|that|my question)|understand(?: me)?))[,.!…:; -]{1,4}(?=\p{L})/iu;
const MEANS = /\bi meant?\b|\bother one\b/i;
/** "Not the price, my profit on it": what is asked for stands beside what is not. */
const NOT_THAT =
  /^not (?:the |its |that |my |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount)[,;.] /i;
/** "I don’t want the price, I want to know …" */
const UNWANTED =
  /^i (?:do not|don['’]?t) (?:want|need|mean|care about) (?:the |its |that |my |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|share|total|amount)[,;.] (?:but )?(?=i |just |only |tell |how |what )/i;
const BUT_NOT_THAT =
  /[,;] not (?:the |its |my |in |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount|dollars)(?: please)?[.!?]?$/i;
/** "I mean Ethereum, not Tesla" */
const NOT_IT = /, not (?:the |my )?[\p{L}&.-]{1,20}[.!]{0,3}$/iu;
const BORDER = /(?<=[.?!,;])/;
const WISH =
  /^ ?(?:(?:i |we |just )?(?:hope|hopefully|hoping|fingers crossed)|(?:i|we) (?:still |just |only |really )?(?:remember|recall|fear|dread|(?:did|do|could|can|dare|was|am|have|had)(?: not|not|n['’]?t)? (?:quite |really |even )?(?:dare|bear|look|looked|checked|afraid|scared|nervous|worried|anxious|excited)))\b/i;

/** "Who dragged me down today, I mean which holding": the time is still meant. */
const dates = (text: string) =>
  /\b(?:today|yesterday|week|month|quarter|year|since|in (?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/i.test(
    text,
  );
/** "…? I mean, how much am I down": what is meant takes the place of what was said before. */
const MEANT =
  /^.{3,200}?[.?!,;…] ?(?:sorry,? |no,? |or rather,? )?(?:i mean|i meant|what i mean is|to put it differently|in other words|or rather)[,:]? (?=(?:how|what|which|when|where|is|are|am|did|do|does)\b)/is;

/** A follow-up without what it takes back. */
export function withoutTakenBack(prompt: string): string {
  const said = prompt.replace(COMPLAINS, '').replace(ACKNOWLEDGES, '');
  const taken = TAKEN_BACK.exec(said)?.[0] ?? '';
  const rest = said.slice(taken.length).replace(NOT_THE_OTHER, '$1');
  const isMeant = MEANS.test(taken) || NOT_BUT.test(rest);
  const corrected = `${isMeant ? 'I meant ' : ''}${rest.replace(NOT_BUT, '')}`;
  return withoutOther((MEANS.test(taken) ? corrected.replace(NOT_IT, '') : corrected).replace(NOT_THAT, 'and '));
}

/** "My total profit, not the value" */
export const withoutOther = (prompt: string) =>
  prompt
    .replace(COMPLAINS, '')
    .replace(MEANT, (said, at: number, whole: string) =>
      dates(said) && !dates(whole.slice(at + said.length)) ? said : '',
    )
    .replace(UNWANTED, '')
    .replace(BUT_NOT_THAT, '');

/** What a person wishes, or tells, at the end of a question, which asks for nothing; undefined where it names a thing. */
export function wishIn({ prompt, services }: Question): string | undefined {
  const wish = prompt.split(BORDER).at(-1) ?? '';
  if (wish.length === prompt.length || !WISH.test(wish)) return undefined;
  const slots = readSlots(wish, services.find);
  const isQuiet = slots && slots.instruments.length === 0;
  return isQuiet ? wish : undefined;
}

export const leftOut = (wish: string) => `I left out “${asText(wish.trim().replace(/[.!]$/, ''))}.”`;
