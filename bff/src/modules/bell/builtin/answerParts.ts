import type { Question, Turn } from '../engine/bellEngine.ts';
import { type Answered, answerMessage } from './answerMessage.ts';
import { readSlots, type Slots } from './query/readSlots.ts';
import { asText } from './say/asText.ts';
import { enumerate, joined, reply } from './say/reply.ts';

/** Where one question may end and the next begin: first between sentences, then within one. */
const SENTENCES = /[.?!;:] | [-–—]{1,3} /;
const CLAUSES = /[.?!;:,] (?:(?:and|but|so|then|also) )?| [-–—]{1,3} | (?:and also|and|also|plus) /i;
const TURNS = /\d|\b(?:not|no|never|without|except|if|unless)\b|n['’]t\b/i;
const MOST = 4;

/**
 * Answers a message of several questions one by one, each as one that follows the last, and names the parts that it
 * leaves out; undefined unless at least half of the parts are questions that Bell answers.
 */
export async function answerParts(question: Question): Promise<Answered | undefined> {
  for (const border of [SENTENCES, CLAUSES]) {
    const parts = question.prompt
      .replace(/\n/g, '; ')
      .replace(/\s+/g, ' ')
      .split(border)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const answered = parts.length > 1 && parts.length <= MOST ? await answerEach(parts, question) : undefined;
    if (answered) return answered;
  }
  return undefined;
}

async function answerEach(parts: readonly string[], question: Question): Promise<Answered | undefined> {
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  const left: string[] = [];
  for (const prompt of parts) {
    const { text, isUnderstood } = await answerMessage({ ...question, prompt, conversation });
    const slots = readSlots(prompt, (symbol) => question.services.find(symbol));
    if (isUnderstood) texts.push(text);
    else if (!slots || isAbout(slots)) left.push(prompt);
    // Names alone go with what was left out: "total of my favorites: AAPL, MSFT".
    if (left.length > 0 && slots?.filled.size === 0) return undefined;
    // A number or a denial that is left out would change the answer.
    if (left.some((part) => TURNS.test(part))) return undefined;
    conversation.push({ sender: 'user', text: prompt });
  }
  if (texts.length === 0 || texts.length < left.length) return undefined;
  const named = left.map((part, at) => `“${asText(part)}${at === left.length - 1 ? '.' : ''}”`);
  return {
    text: reply(joined(texts), left.length > 0 ? `I left out ${enumerate(named)}` : ''),
    isUnderstood: true,
    offers: [],
  };
}

/** Whether a part has a word beyond politeness. */
function isAbout({ uncovered, filled, instruments }: Slots): boolean {
  return uncovered.length > 0 || filled.size > 0 || instruments.length > 0;
}
