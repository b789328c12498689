import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { inEnglish } from '../scope/phrasebook.ts';
import { answerQuestion } from './answerQuestion.ts';
import { reply } from './say/reply.ts';

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
  const asked = { ...question, prompt: translated?.english ?? prompt, conversation: english };
  const { text, isUnderstood, offers } = await answerQuestion(asked);
  if (translated && !isUnderstood) return translated.language.answer;
  for (const offer of offers) question.offer?.(offer);
  return translated ? reply(translated.language.lead, text) : text;
}

const read = (text: string) => inEnglish(text)?.english ?? text;

/** Splits a reply into paragraphs, to stream one after the other. */
function* paragraphs(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^\n]+\n*/g)) yield piece;
}
