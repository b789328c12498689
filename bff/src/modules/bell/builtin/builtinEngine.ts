import { Refusal } from '../../../kernel/errors.ts';
import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { ANSWERS } from './answers/answers.ts';
import { caveats } from './answers/caveats.ts';
import { answerUnexplained, nearest } from './answers/unexplained.ts';
import { findStrangers } from './findStrangers.ts';
import { understand } from './language/understand.ts';
import { answerQuery } from './query/answerQuery.ts';
import { readQuery } from './query/readQuery.ts';
import { asText } from './say/asText.ts';
import { reply } from './say/reply.ts';
import { unexplained } from './unexplained.ts';

/**
 * The rule-based engine: it recognizes a question, reads the figures from the services, and states them. It needs no
 * key and no outside service. Prompt injection cannot work, because text from services is never read as a question.
 */
export function builtinEngine(): BellEngine {
  return {
    name: 'builtin',
    healthy: true,
    async *answer(question) {
      yield* paragraphs(await answerTo(question));
    },
  };
}

async function answerTo({ prompt, conversation, services, offer }: Question): Promise<string> {
  const understood = understand(prompt, conversation, (symbol) => services.find(symbol));
  try {
    const query = await readQuery(prompt, conversation, services);
    if (query) return await answerQuery(query, { ...understood, missing: [], services });
    const { instruments, missing, sought } = await findStrangers(understood, services);
    const asked = { ...understood, instruments, missing, services };
    const left = unexplained(understood, sought);
    if (left.length > 0) {
      offer?.(nearest(asked));
      return answerUnexplained(asked, left);
    }
    return reply(...caveats(asked), await ANSWERS[understood.intent](asked));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    return `I can’t get that right now: ${asText(error.message)} You can still ask me about other things.`;
  }
}

/** Splits a reply into paragraphs, to stream one after the other. */
function* paragraphs(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^\n]+\n*/g)) yield piece;
}
