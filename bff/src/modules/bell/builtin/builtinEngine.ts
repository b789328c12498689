import { Refusal } from '../../../kernel/errors.ts';
import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { inEnglish } from '../scope/phrasebook.ts';
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
      yield* paragraphs(await answerInEnglish(question));
    },
  };
}

/** Answers a short question in another language in English, and says so in that language. */
async function answerInEnglish({ prompt, conversation, ...question }: Question): Promise<string> {
  const english = conversation.map((turn) => ({ ...turn, text: turn.sender === 'user' ? read(turn.text) : turn.text }));
  const translated = inEnglish(prompt);
  if (!translated) return (await answerTo({ ...question, prompt, conversation: english })).text;
  const { text, isUnderstood } = await answerTo({ ...question, prompt: translated.english, conversation: english });
  return isUnderstood ? reply(translated.language.lead, text) : translated.language.answer;
}

const read = (text: string) => inEnglish(text)?.english ?? text;

interface Answered {
  readonly text: string;
  readonly isUnderstood: boolean;
}

async function answerTo({ prompt, conversation, services, offer }: Question): Promise<Answered> {
  const understood = understand(prompt, conversation, (symbol) => services.find(symbol));
  try {
    const query = await readQuery(prompt, conversation, services);
    if (query) return understoodAs(await answerQuery(query, { ...understood, missing: [], services }));
    const { instruments, missing, sought } = await findStrangers(understood, services);
    const asked = { ...understood, instruments, missing, services };
    const left = unexplained(understood, sought);
    if (left.length > 0) {
      offer?.(nearest(asked));
      return { text: await answerUnexplained(asked, left), isUnderstood: false };
    }
    const text = reply(...caveats(asked), await ANSWERS[understood.intent](asked));
    return { text, isUnderstood: understood.intent !== 'unknown' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    return understoodAs(
      `I can’t get that right now: ${asText(error.message)} You can still ask me about other things.`,
    );
  }
}

const understoodAs = (text: string): Answered => ({ text, isUnderstood: true });

/** Splits a reply into paragraphs, to stream one after the other. */
function* paragraphs(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^\n]+\n*/g)) yield piece;
}
