import { ASKING_TAILS, ASKS_A_MEANING } from '../vocabulary/termQuestions.ts';
import type { Term } from '../vocabulary/terms.ts';
import { bothNamed, differing, sameOr } from './comparedTerms.ts';
import {
  ARTICLES,
  around,
  asked,
  endsWith,
  LONGEST,
  leads,
  longestAt,
  MOST_SAID,
  MOST_WORDS,
  named,
  sequences,
  singular,
  spoken,
  tails,
  termOf,
  without,
} from './termNames.ts';

const askingTails = sequences(ASKING_TAILS);
/** After these, an everyday word is a term: "a put", "something about margin". */
const NAMING = new Set(['a', 'an', 'about', 'called', 'word', 'term']);

/** What may follow the name of a term that is asked for. */
const ENDS_A_NAME = new Set(
  'and or but why when because everyone everybody people they we means mean stands is are work works'.split(' '),
);

/**
 * Returns the terms whose meaning a message asks for, and nothing else: no word of it is left over. Two where it asks
 * for the difference. Empty for any other message. The time is in proportion to the length of the message.
 */
export function findTerms(message: string): readonly Term[] {
  const read = asked(message);
  if (read.length > MOST_WORDS) return [];
  const words = without(around, read);
  const pair = [differing(words), sameOr(words)].find(({ length }) => length > 0);
  if (pair) return pair;
  const lead = longestAt(leads, words, 0);
  if (lead === 0) {
    const name = askingTails.find((tail) => endsWith(words, tail));
    return name ? named(words.slice(0, -name.length), { bare: false }) : named(words, { bare: true });
  }
  const rest = words.slice(lead);
  return firstFound([rest, ...tails.filter((tail) => endsWith(rest, tail)).map((tail) => before(rest, tail))]);
}

/** "The total return column" is a word on a page, and no figure. */
function before(words: readonly string[], tail: readonly string[]): readonly string[] {
  const left = words.slice(0, -tail.length);
  return tail[0] === 'column' && left[0] === 'the' ? left.slice(1) : left;
}

/** Asks for a meaning in any words; among other words, only of what Bell has no figures of. */
const WONDERS =
  /\b(?:what (?:even|really|actually|exactly|the hell|the heck|on earth|in the world) (?:is|are|was)|wtf|(?:never|not|hardly) (?:understood|understand|get|got|heard of)|no (?:clue|idea)|tell me about|(?:the )?(?:point|purpose|idea|use|sense) (?:of|behind)|(?:talking|talks|talk|speaks|speak|speaking|saying|says|hearing|hear|read|reading) (?:about|of)|sentence|in (?:plain |simple |simpler |easy |other |normal |your )?words|dumbed down)\b/i;

const EXPLAINING =
  /\b(?:explain|defined?|definition|meaning|means?|meant|understood by|signif(?:y|ies)|understand|stands? for|what (?:is|are|was) an?|what an? (?:[a-z]{2,15} ){1,3}(?:is|are)\b|whats an?|what's an?|idea what)\b/i;

/** "Put it to me in ordinary English", "what are they exactly?", after the word */
const SIMPLY =
  /\bput (?:[a-z]{2,15} ){1,4}(?:in|into) (?:plain|simple|simpler|ordinary|everyday|normal|easy|other) (?:english|words|terms|language)\b|\bput (?:it|that) (?:to me |for me )?(?:simply|plainly)\b|\bwhat (?:is|are) (?:it|that|they|those|these)(?: (?:exactly|actually|really|even|then|anyway|all about))?$/i;

/** "… ETFs rather than stocks. How is one different from the other?" */
const ASKS_DIFFERENCE =
  /\b(?:how (?:is|are|does|do) (?:one|they|these|those|the two|both) (?:different|differ)(?: from (?:the other|each other|one another))?|(?:what(?:['’]?s| is| are) )?the differences?(?: between (?:them|the two|those|these|those two|both))?)[?.! ]{0,4}$/i;

/** The two terms that a message names before it asks how they differ; empty for any other. */
export function termsApart(message: string): readonly Term[] {
  const end = ASKS_DIFFERENCE.exec(message.slice(0, LONGEST))?.index;
  const found = end === undefined ? [] : termsNamed(spoken(message.slice(0, end), MOST_SAID));
  return found.length === 2 ? found : [];
}

/** The one term that a message asks to explain, whatever else it says; undefined where it names none, or several. */
export function termIn(message: string): Term | undefined {
  const words = asked(message, { keepsAudience: true });
  if (words.length > MOST_SAID) return undefined;
  const said = words.join(' ');
  const leading = leadingTerm(words);
  const term = onlyTerm(words) ?? leading;
  if (EXPLAINING.test(said) || SIMPLY.test(said)) return term;
  const wondered = WONDERS.test(said) ? term : leading;
  return wondered?.figure ? undefined : wondered;
}

/** Of several, the one that stands where a meaning is asked for: "what is margin, and does a stock need it". */
function leadingTerm(words: readonly string[]): Term | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const lead = longestAt(leads, words, at);
    if (lead === 0) continue;
    const from = at + lead + (ARTICLES.has(words[at + lead] ?? '') ? 1 : 0);
    const length = [4, 3, 2, 1].find((many) => termOf(words.slice(from, from + many)));
    // "What is the interest rate of the Fed" asks for a figure.
    const next = length === undefined ? undefined : words[from + length];
    if (length !== undefined && (next === undefined || ENDS_A_NAME.has(next)))
      return termOf(words.slice(from, from + length));
  }
  return undefined;
}

/** Whether a message asks for a meaning in so many words, so that a number or a name beside it changes nothing. */
export const asksAMeaning = (message: string): boolean => ASKS_A_MEANING.test(message.slice(0, LONGEST));

/** The one term among those that Bell has no figures of. */
export function termSpokenOf(message: string): Term | undefined {
  const words = spoken(message, MOST_WORDS + 1);
  const term = words.length > MOST_WORDS ? undefined : onlyTerm(words);
  return term && !term.figure ? term : undefined;
}

/** Names that are everyday words, too: "what I put in", "call my broker". Among other words, only "a put" is the term. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'ask basis bear bid bond bull call close coin correction index long lot margin option put return share short sector split support resistance future gas whale wallet candle realized unrealized hedge growth spread rally dip float bubble broker asset security mining principal momentum pullback token alpha treasury stock yield crypto cryptocurrency interest bank'.split(
    ' ',
  ),
);

function onlyTerm(words: readonly string[]): Term | undefined {
  const [one, other] = termsNamed(words, (at) => isEveryday(words, at));
  return other ? undefined : one;
}

/** The terms that words name, without the single words that are not one. */
function termsNamed(words: readonly string[], isOther: (at: number) => boolean = () => false): readonly Term[] {
  const found = new Set<Term>();
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((many) => termOf(words.slice(at, at + many)));
    const term = length === undefined ? undefined : termOf(words.slice(at, at + length));
    if (term && !(length === 1 && isOther(at))) found.add(term);
    at += length ?? 1;
  }
  return [...found];
}

function isEveryday(words: readonly string[], at: number): boolean {
  return EVERYDAY.has(singular(words[at] ?? '')) && !(NAMING.has(words[at - 1] ?? '') && words[at + 1] !== 'to');
}

function firstFound(choices: readonly (readonly string[])[]): readonly Term[] {
  for (const words of choices) {
    const found = named(words, { bare: false });
    if (found.length > 0) return found;
  }
  for (const words of choices) {
    const found = bothNamed(words);
    if (found.length > 0) return found;
  }
  return [];
}
