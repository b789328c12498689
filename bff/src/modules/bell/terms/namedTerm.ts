import { MOST_SAID, spoken, termOf } from './termNames.ts';

/** "… keeps saying “drawdown” at dinner. What does it mean": a word that is spoken of, and what asks for it. */
const QUOTED = /["“”]([^"“”]{1,30})["“”]/g;
const CALLED =
  /\b(?:words?|terms?|expressions?|phrases?|abbreviations?|acronyms?|columns?|something|thing|labell?ed|named|called) /gi;
const LEADS = /^(?:(?:is|was|called|named|titled|labell?ed|like|an?|the) ){0,3}/i;
const ASKS =
  /\bwhat(?:['’]?s| is| are| do| does| would| might) (?:it|that|this|they|those|these|the word|this word|the term)(?: (?:actually |really |even |exactly )?(?:mean|stand for|called|supposed to (?:be|mean)))?(?=[?.!,]|$| and\b)|\bi (?:do not|don['’]?t) know what (?:it|that|this) (?:is|means)\b/iu;
const LONGEST_STORY = 200;

/** A message with the term that it speaks of, where it asks what that is: "What does drawdown mean"; any other as it is. */
export function withNamedTerm(message: string): string {
  const asks = ASKS.exec(message);
  if (!asks || asks.index > LONGEST_STORY) return message;
  const before = message.slice(0, asks.index);
  if (before.includes('?')) return message;
  const called = [...before.matchAll(CALLED)].map(({ 0: lead, index }) => before.slice(index + lead.length));
  const said = [...[...before.matchAll(QUOTED)].map(([, name = '']) => name), ...called].flatMap(namesIn);
  const [term] = said;
  return term === undefined ? message : `What does ${term} mean${message.slice(asks.index + asks[0].length)}`;
}

/** The longest name of a term that the words begin with. */
function namesIn(text: string): readonly string[] {
  const words = spoken(text.replace(LEADS, ''), MOST_SAID);
  const length = [4, 3, 2, 1].find((many) => many <= words.length && termOf(words.slice(0, many)));
  return length === undefined ? [] : [words.slice(0, length).join(' ')];
}
