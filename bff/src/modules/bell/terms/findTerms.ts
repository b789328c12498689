import { isCommonWord } from '../builtin/language/commonWords.ts';
import { wordsOf } from '../builtin/language/readWords.ts';
import { SlipIndex } from '../builtin/language/slipIndex.ts';
import { ASKS_A_NAME, DESCRIBED, OPPOSITES, SAME_DESCRIBED } from '../vocabulary/termDescriptions.ts';
import {
  AROUND,
  ASKING_TAILS,
  ASKS_A_MEANING,
  AUDIENCE,
  DIFFERENCES,
  EXCUSE,
  LEADS,
  TAILS,
} from '../vocabulary/termQuestions.ts';
import { TERMS, type Term } from '../vocabulary/terms.ts';

/** A question for a definition is short. */
const MOST_WORDS = 24;
/** One with a story around it is longer. */
const MOST_SAID = 50;
/** In characters. */
const LONGEST = 400;

const BY_NAME = new Map(
  TERMS.flatMap((term) => term.names.flatMap((name) => [name, joined(name)].map((key) => [key, term] as const))),
);

/** A shorter word is too close to others. */
const SHORTEST_TYPO = 7;
const KNOWN = new Set([...BY_NAME.keys()].flatMap((name) => name.split(' ')));
const longNames = new SlipIndex([...BY_NAME].filter(([name]) => name.length >= SHORTEST_TYPO));

const around = sequences(AROUND);
const leads = sequences(LEADS);
const tails = sequences(TAILS);
const askingTails = sequences(ASKING_TAILS);
const differences = sequences(DIFFERENCES);
const SAMENESS = sequences([
  'the same as',
  'the same thing as',
  'the same',
  'the same thing',
  'different',
  'different from',
  'just',
  'just another word for',
  'another word for',
  'another name for',
  'also called',
]);
/** What a message begins with that names another term. */
const GOES_ON = new Set('and what about how is are ok okay so then or also so versus does mean'.split(' '));
const SAME_WORDS = new Map(
  SAME_DESCRIBED.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);
const DESCRIPTIONS = Object.entries(DESCRIBED).map(
  ([title, sets]) => [title, sets.split(' | ').map((set) => set.split(' ').map(sameWord))] as const,
);
/** After these, an everyday word is a term: "a put", "something about margin". */
const NAMING = new Set(['a', 'an', 'about', 'called', 'word', 'term']);
/** What may follow the name of a term that is asked for. */
const ENDS_A_NAME = new Set(
  'and or but why when because everyone everybody people they we means mean stands is are'.split(' '),
);
const ARTICLES = new Set(['a', 'an']);
/** Between two terms: "how does a stock differ from an ETF". */
const BORDERS = new Set(['and', 'from', 'or', 'to']);
const DIFFERENT = new Set(['differ', 'differs', 'different', 'apart']);

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

/** The one term that a message asks to explain, whatever else it says; undefined where it names none, or several. */
export function termIn(message: string): Term | undefined {
  const words = asked(message, { keepsAudience: true });
  if (words.length > MOST_SAID) return undefined;
  const said = words.join(' ');
  const leading = leadingTerm(words);
  const term = onlyTerm(words) ?? leading;
  if (EXPLAINING.test(said)) return term;
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
  const found = new Set<Term>();
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((many) => termOf(words.slice(at, at + many)));
    const term = length === undefined ? undefined : termOf(words.slice(at, at + length));
    if (term && !(length === 1 && isEveryday(words, at))) found.add(term);
    at += length ?? 1;
  }
  const [one, other] = found;
  return other ? undefined : one;
}

function isEveryday(words: readonly string[], at: number): boolean {
  return EVERYDAY.has(singular(words[at] ?? '')) && !(NAMING.has(words[at - 1] ?? '') && words[at + 1] !== 'to');
}

function termOf(words: readonly string[]): Term | undefined {
  const whole = words.join(' ');
  return BY_NAME.get(whole) ?? BY_NAME.get(singular(whole));
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

/** "Bid and ask" */
function bothNamed(words: readonly string[]): readonly Term[] {
  const border = words.indexOf('and');
  if (border === -1) return [];
  const [one] = named(words.slice(0, border), { bare: false });
  const [other] = named(words.slice(border + 1), { bare: false });
  return one && other && one !== other ? [one, other] : [];
}

/** "Is an index fund the same as an ETF", "are a coin and a token the same", "is yield just the dividend" */
function sameOr(words: readonly string[]): readonly Term[] {
  if (!/^(?:is|are)$/.test(words[0] ?? '')) return [];
  const rest = words.slice(1);
  const joint = SAMENESS.map((phrase) => [rest.findIndex((_, at) => longestAt([phrase], rest, at) > 0), phrase.length])
    .filter(([at = -1]) => at > 0)
    .toSorted(([one = 0], [other = 0]) => one - other)[0];
  if (!joint) return [];
  const [at = 0, length = 0] = joint;
  const last = rest.slice(at + length);
  const border = rest.findIndex((word) => word === 'and' || word === 'or');
  const [first, second] =
    last.length > 0 ? [rest.slice(0, at), last] : [rest.slice(0, border), rest.slice(border + 1, at)];
  if (last.length === 0 && border === -1) return [];
  const [one] = anyNamed(first);
  const [other] = anyNamed(second);
  return one && other ? [...new Set([one, other])] : [];
}

/** A term, with any article or none. */
function anyNamed(words: readonly string[]): readonly Term[] {
  const term = termOf(/^(?:an?|the)$/.test(words[0] ?? '') ? words.slice(1) : words);
  return term ? [term] : [];
}

/** The term that a short message names after one was explained: "and a call?" */
export function termNext(message: string): Term | undefined {
  const words = spoken(message, MOST_WORDS + 1);
  const from = words.findIndex((word) => !GOES_ON.has(word));
  return from === -1 ? undefined : anyNamed(words.slice(from))[0];
}

/** The one that means the opposite. */
export function oppositeOf({ title }: Term): Term | undefined {
  const pair = OPPOSITES.find((titles) => titles.includes(title));
  const other = pair?.find((one) => one !== title);
  return TERMS.find((term) => term.title === other);
}

/** The term that a message describes where it asks for its name: "what is it called when a price moves a lot". */
export function termDescribed(message: string): Term | undefined {
  if (!ASKS_A_NAME.test(message)) return undefined;
  const said = new Set(spoken(message, MOST_SAID).map(sameWord));
  const title = DESCRIPTIONS.find(([, sets]) => sets.some((set) => set.every((word) => said.has(word))))?.[0];
  return TERMS.find((term) => term.title === title);
}

function differing(words: readonly string[]): readonly Term[] {
  const lead = longestAt(differences, words, 0);
  const versus = words.findIndex((word, at) => at >= lead && (word === 'versus' || (lead > 0 && BORDERS.has(word))));
  if (versus === -1) return [];
  const bare = lead === 0;
  const first = words.slice(lead, versus);
  const rest = words.slice(versus + 1);
  // "Bull vs. bear market"
  const head = rest.length > 1 ? rest.slice(-1) : [];
  const alone = DIFFERENT.has(first.at(-1) ?? '') ? first.slice(0, -1) : first;
  const [one] = [...named([...alone, ...head], { bare }), ...named(alone, { bare })];
  const [other] = named(DIFFERENT.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest, { bare });
  return one && other && one !== other ? [one, other] : [];
}

/** With "the" or alone, a word that Bell has figures of asks for those; alone, an everyday word may ask for anything. */
function named(words: readonly string[], { bare }: { bare: boolean }): readonly Term[] {
  const the = words[0] === 'the';
  const name = the || ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
  const whole = name.join(' ');
  const term = BY_NAME.get(whole) ?? BY_NAME.get(singular(whole));
  if (!term || (term.figure && (bare || the))) return [];
  return bare && name.length === 1 && !isAcronym(term) ? [] : [term];
}

function isAcronym({ title }: Term): boolean {
  return title === title.toUpperCase();
}

/** In the singular, and as the one that stands for words of the same meaning. */
function sameWord(word: string): string {
  const one = word.endsWith('ss') ? word : singular(word);
  return SAME_WORDS.get(word) ?? SAME_WORDS.get(one) ?? one;
}

function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

function without(phrases: readonly (readonly string[])[], words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestAt(phrases, words, at);
    if (length === 0) kept.push(words[at] ?? '');
    at += Math.max(length, 1);
  }
  return kept;
}

function longestAt(phrases: readonly (readonly string[])[], words: readonly string[], at: number): number {
  let longest = 0;
  for (const phrase of phrases) {
    if (phrase.length > longest && phrase.every((word, index) => words[at + index] === word)) longest = phrase.length;
  }
  return longest;
}

function endsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return words.length > phrase.length && longestAt([phrase], words, words.length - phrase.length) > 0;
}

function sequences(phrases: readonly string[]): readonly (readonly string[])[] {
  return phrases.map((phrase) => phrase.split(' '));
}

function joined(name: string): string {
  return spoken(name, MOST_WORDS).join(' ');
}

/** The words of a question, without excuses, and with the names of terms despite typos. */
function asked(message: string, { keepsAudience = false } = {}): readonly string[] {
  const plain = message
    .slice(0, LONGEST)
    .replace(EXCUSE, '')
    .replace(AUDIENCE, (audience) => (keepsAudience ? audience : ''))
    // "I mean all of it" asks for no meaning.
    .replace(/\bi (?:actually )?meant?\b/gi, '')
    .replace(/isation\b/gi, 'ization');
  return spoken(plain, MOST_SAID + 1).map((word) => {
    if (word.length < SHORTEST_TYPO || isCommonWord(word) || KNOWN.has(word)) return word;
    return longNames.nearest(word, 2)?.word ?? word;
  });
}

/** Without the hyphens that `wordsOf` keeps in what may be a symbol: "BID-ASK". */
function spoken(text: string, most: number): readonly string[] {
  return wordsOf(text, most).flatMap((word) => word.text.split('-'));
}
