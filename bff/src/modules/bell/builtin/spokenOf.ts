import type { Question } from '../engine/bellEngine.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { termSpokenOf } from '../terms/findTerms.ts';
import type { Answered } from './answerMessage.ts';
import { readSlots } from './query/readSlots.ts';

const WHAT_IS_THAT =
  /\bhow (?:does|do|would) (?:that|those|they|these|this|it)(?: even| actually| really)? work(?=[?!.,]|$)|\bwhat(?:['’]?s| is| are| do| does) (?:that|those|they|these|this|it)(?: (?:mean|even mean|please|exactly|anyway))?(?:[?!.,]|$)/i;

const NAMINGS = ['the word', 'the term', 'the phrase', 'the expression', 'something called', 'about'];

/**
 * "People say buy blue chips, what is that": the one term that a message speaks of before it asks what that is, where it
 * is no figure that Bell has.
 */
export function spokenOf({ prompt, services }: Question): Answered | undefined {
  if (!WHAT_IS_THAT.test(prompt)) return undefined;
  const slots = readSlots(prompt, services.find);
  if (!slots || slots.instruments.length > 0 || slots.numbers.length > 0) return undefined;
  const term = termSpokenOf(prompt);
  const unknown = slots.uncovered.map((written) => written.toLowerCase());
  const isUnknown = (word: string) => unknown.includes(word) || unknown.includes(`${word}s`);
  const said = prompt.toLowerCase().replaceAll('-', ' ');
  // A name of three words is no accident, whatever they mean apart, and "the word market cap" says that it is one.
  const isNamed = term?.names.some((name) => {
    const words = name.split(' ');
    return (
      words.every(isUnknown) ||
      (words.length > 2 && said.includes(name)) ||
      NAMINGS.some((naming) => said.includes(`${naming} ${name}`))
    );
  });
  return term && isNamed ? { text: asDefinition(term), isUnderstood: true, offers: [] } : undefined;
}
