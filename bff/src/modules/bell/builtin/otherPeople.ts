import { OTHER_PEOPLE, PEOPLE } from '../vocabulary/otherTopics.ts';
import type { Answered } from './answerMessage.ts';

const WHO = `my (?:${PEOPLE.join('|')})`;
/** "My husband has an account here", "my neighbor Hank owns" */
const THEY_HAVE = new RegExp(
  `\\b${WHO}(?: \\p{Lu}\\p{L}{1,15})?(?: also| too)? (?:has|have|had|owns|own|holds|hold|keeps|opened|uses|got) `,
  'iu',
);
/** "How much", in what is asked of them. */
const ASKED_OF_THEM = new RegExp(
  `\\b${WHO}(?: \\p{Lu}\\p{L}{1,15})? (?:has|owns|holds|got|bought|paid|made|lost|earned) (?:how|what|which)\\b`,
  'iu',
);
const ACCOUNT = /\b(?:account|accounts|portfolio|watchlist|login)\b/i;
/** The person's own. */
const MINE = /\b(?:i|me|mine|i['’](?:m|ve|d|ll)|we|our|ours|my)\b/i;
const OF_THEM = /\b(?:he|she|his|her|hers|him|they|their|theirs|it|there|in it)\b/i;
const SENTENCES = /[.?!;,]\s{1,3}|\s(?:and|so|but)\s/;

/** What asks about another person's holdings: "my husband has an account here, what’s in it?" */
export function askedOfOthers(prompt: string): Answered | undefined {
  const isAsked = ASKED_OF_THEM.test(prompt);
  if (!isAsked && !(THEY_HAVE.test(prompt) && ACCOUNT.test(prompt))) return undefined;
  const clauses = prompt.split(SENTENCES).filter((clause) => clause.trim() !== '');
  const others = clauses.filter((clause) => !THEY_HAVE.test(clause));
  const asksOfThem =
    isAsked || (others.length > 0 && others.every((one) => !MINE.test(one)) && others.some((one) => OF_THEM.test(one)));
  return asksOfThem ? { text: OTHER_PEOPLE, isUnderstood: true, offers: [] } : undefined;
}
