import { Refusal } from '../../../kernel/errors.ts';
import type { Question } from '../engine/bellEngine.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { answerOf } from './answers/answers.ts';
import type { Asked } from './answers/asked.ts';
import { caveats } from './answers/caveats.ts';
import { answerUnexplained, nearest } from './answers/unexplained.ts';
import { isAnswered, unexplained } from './covers.ts';
import { findStrangers } from './findStrangers.ts';
import type { Intent } from './language/intents.ts';
import { hasOtherPeriod } from './language/period.ts';
import { type Understanding, understand } from './language/understand.ts';
import { answerQuery } from './query/answerQuery.ts';
import type { Query } from './query/query.ts';
import { readings } from './query/readings.ts';
import { readLoosely, readQuery } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import { asText } from './say/asText.ts';
import { enumerate, joined, reply } from './say/reply.ts';

export interface Answered {
  readonly text: string;
  readonly isUnderstood: boolean;
  /** Questions that Bell can answer instead. */
  readonly offers: readonly string[];
}

/** Rules that only find that something is missing from a question. */
const INCOMPLETE: readonly Intent[] = ['unknown', 'whichInstrument', 'portfolioRanking'];

/** Answers a message as one question. */
export async function answerMessage(question: Question): Promise<Answered> {
  return (await answerAsQuery(question)) ?? answerByRule(question);
}

/** Answers a message of which every content word has a part in a query; undefined for any other. */
export function answerAsQuery({ prompt, conversation, services }: Question): Promise<Answered | undefined> {
  return unlessUnavailable(async () => {
    const queries = await readQuery(prompt, conversation, services);
    const understood = understand(prompt, conversation, services.find);
    return queries && understoodAs(await answerAll(queries, understood, services));
  });
}

/** Answers what is no query: by the first rule that holds, where its answer accounts for every content word. */
export function answerByRule({ prompt, conversation, services }: Question): Promise<Answered> {
  return unlessUnavailable(async () => {
    const understood = understand(prompt, conversation, services.find);
    const { instruments, missing, sought } = await findStrangers(understood, services);
    const asked = { ...understood, instruments, missing, services };
    const left = unexplained(understood, sought);
    const slots = readSlots(prompt, services.find);
    const { period } = understood;
    const isOfSeveral = period !== undefined && hasOtherPeriod(prompt, period);
    if (left.length > 0 || isOfSeveral || !isAnswered(understood.intent, slots)) return declined(asked, left, prompt);
    const text = reply(...caveats(asked), await answerOf(asked));
    return { text, isUnderstood: !INCOMPLETE.includes(understood.intent), offers: [] };
  });
}

async function unlessUnavailable<T>(answer: () => Promise<T>): Promise<T | Answered> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    return understoodAs(
      `I can’t get that right now: ${asText(error.message)} You can still ask me about other things.`,
    );
  }
}

/** Answers a message without the words that change no figure, and names them; undefined where too little is left. */
export function answerLoosely({ prompt, conversation, services }: Question): Promise<Answered | undefined> {
  return unlessUnavailable(async () => {
    const read = await readLoosely(prompt, conversation, services);
    if (!read) return undefined;
    const understood = understand(prompt, conversation, services.find);
    const named = enumerate(read.left.map((word) => `“${asText(word)}”`));
    const text = await answerAll(read.queries, understood, services);
    return understoodAs(reply(`I left out ${named}: I can’t tell what that should change.`, text));
  });
}

async function answerAll(
  queries: readonly Query[],
  understood: Understanding,
  services: BellServices,
): Promise<string> {
  const asked = { ...understood, missing: [], services };
  return joined(await Promise.all(queries.map((query) => answerQuery(query, asked))));
}

/** Names what has no part in any answer, and offers up to three questions that have one. */
async function declined(asked: Asked, left: readonly string[], prompt: string): Promise<Answered> {
  const near = await readings(prompt, asked.services);
  const offers = near.length > 0 ? near : [nearest(asked)];
  return { text: answerUnexplained(left, offers), isUnderstood: false, offers };
}

const understoodAs = (text: string): Answered => ({ text, isUnderstood: true, offers: [] });
