import { isDeepStrictEqual } from 'node:util';
import type { Question, Turn } from '../engine/bellEngine.ts';
import { unknownIn } from '../paraphrases/knownWords.ts';
import type { NearQuestion } from '../paraphrases/nearestQuestions.ts';
import { type Answered, queriesIn } from './answerMessage.ts';
import type { FindSymbol } from './language/findInstruments.ts';
import { understand } from './language/understand.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { quoted, reply } from './say/reply.ts';
import { ABOUT, SURE_OF_PART, type Way } from './waysToTake.ts';

/** From here on, it is offered. */
const LIKELY = 0.05;
/** From here on, it is offered beside a likely one. */
const WORTH_A_TAP = 0.005;
/** From here on, a follow-up may mean it. */
const POSSIBLE = 0.01;
/** How many words may be left out. With more, too much is a guess. */
const MOST_LEFT = 3;
/** How many offers are made. */
const MOST = 3;

/** How the rules have answered a message, and the other ways to take it. */
interface Taken {
  readonly said: Answered;
  readonly ways: readonly Way[];
  /** Answers a question by the rules. */
  readonly answer: (question: Question) => Promise<Answered>;
}

/**
 * Answers a message as the plain question that it surely says in other words, and names that question; one that the rules have
 * read as if nothing stood before it, only as what goes on with the last question.
 */
export async function answerParaphrase(
  question: Question,
  { said, ways, answer }: Taken,
): Promise<Answered | undefined> {
  const { find } = question.services;
  const nearest = surelyAsked(ways, said.isUnderstood);
  if (!nearest || isAct(nearest.text, find)) return undefined;
  const left = unknownIn(question.prompt, find);
  if (left.length > MOST_LEFT) return undefined;
  if (left.length > 0 && (said.isUnderstood || nearest.probability < SURE_OF_PART)) return undefined;
  const answered = await answer({ ...question, prompt: nearest.text, conversation: [] });
  if (!answered.isUnderstood || (said.isUnderstood && haveSameFigures(said.text, answered.text))) return undefined;
  const without = left.length > 0 ? ` I left out ${quoted(left).replace(/”$/, '.”')}` : '';
  return { ...answered, text: reply(`I read that as “${nearest.text}”${without}`, answered.text) };
}

const isAct = (text: string, find: FindSymbol) => understand(text, [], find).intent === 'action';

/** Whether no plain question that a message may be, as it goes on with the last one, has the figures of a reply. */
export async function isDoubtful(question: Question, { said, ways: [way], answer }: Taken): Promise<boolean> {
  if (!way?.goesOn) return false;
  for (const { text } of way.near.filter(({ probability }) => probability >= POSSIBLE)) {
    const answered = await answer({ ...question, prompt: text, conversation: [] });
    if (answered.isUnderstood && haveSameFigures(said.text, answered.text)) return false;
  }
  return true;
}

/**
 * Whether a message that goes on with a question and names nothing makes the same queries as it would at the start, about
 * something else than that question.
 */
export async function isReadAlone({ prompt, conversation, services }: Question): Promise<boolean> {
  const slots = readSlots(prompt, services.find);
  if (conversation.length === 0 || !slots || slots.instruments.length > 0 || has(slots, ABOUT)) return false;
  const alone = await queriesIn({ prompt, conversation: [], services });
  if (!alone || !isDeepStrictEqual(alone, await queriesIn({ prompt, conversation, services }))) return false;
  const at = conversation.findLastIndex(({ sender }) => sender === 'user');
  const last = { prompt: conversation[at]?.text ?? '', conversation: conversation.slice(0, Math.max(0, at)), services };
  const before = await queriesIn(last);
  return !before?.every(({ subject, instruments }) => subject === alone[0]?.subject && instruments.length === 0);
}

const NO_FIGURE = /^(?:As of|Oldest price)\b/;
const linesOf = (text: string) => text.split('\n').filter((line) => /\d/.test(line) && !NO_FIGURE.test(line));

/** Whether two replies have figures, and one of them has all lines of the other that do. */
function haveSameFigures(one: string, other: string): boolean {
  const [own, theirs] = [linesOf(one), linesOf(other)];
  if (own.length === 0 || theirs.length === 0) return one === other;
  return own.every((line) => theirs.includes(line)) || theirs.every((line) => own.includes(line));
}

/** The plain question that a reply says it has read; undefined where it has read what stood there. */
export const readAs = (turn: Turn | undefined) =>
  turn?.sender === 'ai' ? /^I read that as “([^”]{1,300})”/.exec(turn.text)?.[1] : undefined;

/** The plain questions that a message may ask, to be offered. */
export function likelyQuestions(ways: readonly Way[]): readonly string[] {
  const all = ways.flatMap(({ near }) => near);
  const isAny = all.some(({ probability }) => probability >= LIKELY);
  const offered = isAny ? all.filter(({ probability }) => probability >= WORTH_A_TAP) : [];
  return [...new Set(offered.map(({ text }) => text))].slice(0, MOST);
}

function surelyAsked(ways: readonly Way[], isRead: boolean): NearQuestion | undefined {
  for (const { near, sure, goesOn } of ways) {
    const [first] = near;
    if (first && first.probability >= sure && (goesOn || !isRead)) return first;
  }
  return undefined;
}
