import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { inTheirLanguage } from '../scope/inTheirLanguage.ts';
import { inEnglish } from '../scope/phrasebook.ts';
import { wellSpelled } from '../spelling/wellSpelled.ts';
import { withNamedTerm } from '../terms/namedTerm.ts';
import { readAs } from './answerParaphrase.ts';
import { answerQuestion } from './answerQuestion.ts';
import type { FindSymbol } from './language/findInstruments.ts';
import { plainSpoken } from './language/plainSpoken.ts';
import { askedOf } from './sameOfAnother.ts';
import { reply } from './say/reply.ts';
import { withTopicInPlace } from './topicFirst.ts';

/**
 * The engine without a model: it reads a message as queries, or knows its topic, takes the figures from the services, and states them. It needs no
 * key and no outside service. Prompt injection cannot work, because text from services is never read as a question.
 */
export function builtinEngine(): BellEngine {
  return {
    name: 'builtin',
    healthy: true,
    async *answer(question) {
      yield* paragraphs(await answerAsAsked(question));
    },
  };
}

/**
 * Answers a short question in another language in that language or, where an answer is more than the common ones are made
 * of, in English with a word about it.
 */
async function answerAsAsked({ prompt, conversation, ...question }: Question): Promise<string> {
  const { find } = question.services;
  const english = conversation.map((turn, at) =>
    turn.sender === 'user' ? { ...turn, text: readAs(conversation[at + 1]) ?? read(turn.text, find) } : turn,
  );
  const translated = inEnglish(prompt);
  const asked = askedOf(translated?.english ?? read(prompt, find), english, question);
  const { text, isUnderstood, offers } = await answerQuestion(asked);
  if (translated && !isUnderstood) return translated.language.answer;
  for (const offer of offers) question.offer?.(offer);
  if (!translated) return text;
  const { name, lead } = translated.language;
  return inTheirLanguage(text, name) ?? reply(lead, text);
}

const inPlainWords = (text: string) => withNamedTerm(plainSpoken(text));
const read = (text: string, find: FindSymbol) =>
  inEnglish(text)?.english ?? inPlainWords(withTopicInPlace(wellSpelled(text, find), find));

/** Splits a reply into paragraphs, to stream one after the other. */
function* paragraphs(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^\n]+\n*/g)) yield piece;
}
