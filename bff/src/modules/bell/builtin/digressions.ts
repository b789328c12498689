import type { Question } from '../engine/bellEngine.ts';
import { type Answered, answerAsQuery } from './answerMessage.ts';
import { answerEveryPart } from './answerParts.ts';
import { plainly, TOLD, turns } from './changesNothing.ts';
import { readSlots } from './query/readSlots.ts';
import { hasOnly, hasTime } from './query/slotTests.ts';
import { quotedPart } from './say/quotedPart.ts';
import { reply } from './say/reply.ts';

/** A phrase that says what an answer is for, or where a thought came from, begins with one of these. */
const OPENS =
  /^(?:for (?:my|the|our|his|her|a|an|this|some)\b|towards?\b|to (?!(?:the|my|a|now|date|today|\d)\b)|over (?:the |my )?(?!\d)\p{L}|because\b|as (?:i|my|we|our|a)\b|so (?:that |i|we|he|she|they)\b|from (?:my|the|our|a)\b|which,?\s|after (?!\d)\p{L}|like (?:my|the|a)\b)/iu;
const MOST_WORDS = 60;
const MOST_TRIED = 12;

/**
 * Answers a message whose words without a part in a query all belong to one phrase beside the question: what the figure is
 * for ("… toward a honeymoon"), or what is told between commas. Names the phrase.
 */
export async function answerBesideDigression(question: Question): Promise<Answered | undefined> {
  const { prompt, services } = question;
  const slots = readSlots(prompt, services.find);
  if (!slots || slots.uncovered.length === 0) return undefined;
  const words = prompt.split(/\s+/).filter((word) => word !== '');
  if (words.length > MOST_WORDS) return undefined;
  const places = slots.uncovered.map((written) => words.findIndex((word) => word.includes(written)));
  if (places.includes(-1)) return undefined;
  for (const { said, rest } of withoutPhrase(words, Math.min(...places), Math.max(...places)).slice(0, MOST_TRIED)) {
    if (!isQuiet(said, rest, question)) continue;
    const asked = { ...question, prompt: rest };
    const answered = (await answerEveryPart(asked)) ?? (await answerAsQuery(asked));
    if (answered?.isUnderstood)
      return { ...answered, text: reply(answered.text, `I left out ${quotedPart(said, true)}`) };
  }
  return undefined;
}

/** The ways to take a phrase out of a message, the shortest first. */
function withoutPhrase(words: readonly string[], first: number, last: number) {
  const starts = words.flatMap((_, at) => (at > 0 && at <= first && begins(words, at) ? [at] : [])).toReversed();
  const ends = words.flatMap((word, at) => (at >= last && /[.?!;:,…)—–-]$/.test(word) ? [at] : []));
  if (ends.at(-1) !== words.length - 1) ends.push(words.length - 1);
  return starts.flatMap((from) =>
    ends
      .filter((to) => to >= from)
      .map((to) => {
        const rest = [...words.slice(0, from), ...words.slice(to + 1)].join(' ');
        const ending = /[?.!]$/.exec(words[to] ?? '')?.[0] ?? '';
        return {
          said: words.slice(from, to + 1).join(' '),
          rest: `${rest.replace(/[,;:–—-]$/, '')}${to === words.length - 1 ? ending : ''}`,
        };
      }),
  );
}

const begins = (words: readonly string[], at: number) =>
  /[,;:.?!(–—-]$/.test(words[at - 1] ?? '') ||
  (words[at] ?? '').startsWith('(') ||
  OPENS.test(words.slice(at, at + 3).join(' '));

/** Whether a phrase names, counts, dates, and denies nothing of its own. */
function isQuiet(said: string, rest: string, { services }: Question): boolean {
  const counted = plainly(said);
  const slots = readSlots(counted, services.find);
  const asked = readSlots(rest, services.find);
  return (
    slots !== undefined &&
    asked !== undefined &&
    !turns(counted) &&
    slots.numbers.length === 0 &&
    slots.type === undefined &&
    !slots.isElsewhere &&
    !hasTime(slots) &&
    slots.instruments.every((one) => asked.instruments.some(({ symbol }) => symbol === one.symbol)) &&
    hasOnly(slots, TOLD)
  );
}
