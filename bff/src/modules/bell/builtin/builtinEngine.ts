import { Refusal } from '../../../kernel/errors.ts';
import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { ANSWERS } from './answers/answers.ts';
import { caveats } from './answers/caveats.ts';
import { findStrangers } from './findStrangers.ts';
import { understand } from './language/understand.ts';
import { asText } from './say/asText.ts';
import { reply } from './say/reply.ts';

/**
 * Answers by rules: recognises what is asked, reads it from the services, and says it. It needs no key, asks nobody
 * outside, and cannot be talked into anything, because what it reads out is never read as a question.
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

async function answerTo({ prompt, conversation, services }: Question): Promise<string> {
  const understood = understand(prompt, conversation, (symbol) => services.find(symbol));
  try {
    const { instruments, missing } = await findStrangers(understood, services);
    const asked = { ...understood, instruments, missing, services };
    return reply(...caveats(asked), await ANSWERS[understood.intent](asked));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    return `I cannot get that at the moment: ${asText(error.message)} The rest of what I know is still there.`;
  }
}

/** In pieces that a reader can begin with. */
function* paragraphs(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^\n]+\n*/g)) yield piece;
}
