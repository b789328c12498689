import { Refusal } from '../../../kernel/errors.ts';
import type { Question } from '../engine/bellEngine.ts';
import { ANSWERS } from './answers/answers.ts';
import { caveats } from './answers/caveats.ts';
import { answerUnexplained, nearest } from './answers/unexplained.ts';
import { findStrangers } from './findStrangers.ts';
import type { Intent } from './language/intents.ts';
import { understand } from './language/understand.ts';
import { answerQuery } from './query/answerQuery.ts';
import { readQuery } from './query/readQuery.ts';
import { asText } from './say/asText.ts';
import { joined, reply } from './say/reply.ts';
import { unexplained } from './unexplained.ts';

export interface Answered {
  readonly text: string;
  readonly isUnderstood: boolean;
  /** Questions that Bell can answer instead. */
  readonly offers: readonly string[];
}

/** Rules that only find that something is missing from a question. */
const INCOMPLETE: readonly Intent[] = ['unknown', 'whichInstrument', 'portfolioRanking'];

/** Answers a message as one question. */
export async function answerMessage({ prompt, conversation, services }: Question): Promise<Answered> {
  const understood = understand(prompt, conversation, (symbol) => services.find(symbol));
  try {
    const queries = await readQuery(prompt, conversation, services);
    if (queries) {
      const asked = { ...understood, missing: [], services };
      return understoodAs(joined(await Promise.all(queries.map((query) => answerQuery(query, asked)))));
    }
    const { instruments, missing, sought } = await findStrangers(understood, services);
    const asked = { ...understood, instruments, missing, services };
    const left = unexplained(understood, sought);
    if (left.length > 0)
      return { text: await answerUnexplained(asked, left), isUnderstood: false, offers: [nearest(asked)] };
    const text = reply(...caveats(asked), await ANSWERS[understood.intent](asked));
    return { text, isUnderstood: !INCOMPLETE.includes(understood.intent), offers: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    return understoodAs(
      `I can’t get that right now: ${asText(error.message)} You can still ask me about other things.`,
    );
  }
}

const understoodAs = (text: string): Answered => ({ text, isUnderstood: true, offers: [] });
