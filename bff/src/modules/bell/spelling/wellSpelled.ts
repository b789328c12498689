import { type FindSymbol, remembered } from '../builtin/language/findInstruments.ts';
import { instrumentNames } from '../builtin/language/instrumentNames.ts';
import { EXPANSIONS } from '../builtin/language/readWords.ts';
import { Deletions } from './deletions.ts';
import { isForeign, isKnownSpelling, isOfName, MEANT } from './knownSpellings.ts';
import { slipCost } from './slipCost.ts';

/** A word of letters alone, or with "’s": no part of an address, a symbol, or a number. */
const WORD = /(?<![\p{L}\p{M}\p{N}$^@#&/_.'’-])\p{L}{3,20}(?=['’]s\b|(?!['’]\p{L})(?![\p{L}\p{M}\p{N}@&/_]|\.\p{L}))/gu;
const SHORTEST = 4;
/** "Thereum": a shorter name without its first letter is another name. */
const SHORTEST_CUT = 6;
/** How much rarer, as a power of two, each unit of cost makes a word; a slip costs about one. */
const PER_COST = 3;
/** "Ownd" is "owned," and not "owns." */
const SAME_END = 0.5;
/** Another word whose score comes this near makes it a guess. */
const MARGIN = 2;
/** A word of a lower score is not meant, */
const LEAST = 0;
/** unless it costs no more than two swapped letters or a doubled one. */
const SURE = 1;
/** The words, names aside, that a capital inside a sentence may begin. */
const CAPITALIZED =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|easter|christmas|thanksgiving)$/;
/** "I am Metha", "tell Forde", "my friend Metha": who is named so is a person. */
const BEFORE_A_PERSON =
  /(?:\b(?:i am|i['’]?m|tell|told|friend|brother|sister|wife|husband|name is|name['’]s|by)|(?<!\b(?:company|firm|stock|coin|fund|etf|crypto|token) )\bcalled) $/i;
const AFTER_A_PERSON = /^ (?:asked|asks|told|thinks|wants to know)\b/i;
/** Who speaks of how a word is written means it as it is. */
const OF_SPELLING =
  /\b(?:spell(?:s|ed|t|ing)?|misspell(?:s|ed|t|ing)?|(?<!\b(?:for|excuse|ignore|pardon|forgive) (?:the |my |any |all )?)typos?|(?:password|username|user name|passcode) is)\b/i;
/** Up to three words in quotation marks. */
const QUOTED = /["“”«»„][^\s"“”«»„]{1,40}(?: [^\s"“”«»„]{1,40}){0,2}["“”«»„]/g;
/** "I meant Tessla not Tesla" */
const CONTRASTS = /\b(?:not|meant?|instead of|rather than)\b/i;
const PRICE_OF = /\b(?:price|quote|shares?|stock|value) (?:of |for )?$/i;
const OF_PRICE = /^(?:['’]s)? (?:price|quote|stock|shares?)\b/i;
const OFTEN_SAID = 8;
/** In characters: a longer message is read as it stands, */
const LONGEST = 4000;
/** and so is one with more words that are none. */
const MOST_CORRECTED = 20;
/** In characters: what tells what a word after it names. */
const LONGEST_BEFORE = 40;
/** Of a message of more words, more than half is read as it stands, or it is no English. */
const FEW_WORDS = 4;

/** Shorthand that is a slip: "teh", "recieved". */
const SLIPS: ReadonlyMap<string, string> = new Map(
  [...EXPANSIONS].flatMap(([short, [meant = '', ...more]]) =>
    short.length < 3 || more.length > 0 || slipCost(short, meant) === undefined ? [] : [[short, meant] as const],
  ),
);

const index = new Deletions([...MEANT.keys()]);

/** A message with the words that are no words put right, where there is one word that each must stand for. */
export const wellSpelled = remembered((message: string, find: FindSymbol) => putRight(message, find, true));

/** The same without names: "Forde" stays as it is where a button would act on Ford. */
export const wellSpelledButNames = remembered((message: string, find: FindSymbol) => putRight(message, find, false));

function putRight(message: string, find: FindSymbol, toNames: boolean): string {
  if (message.length > LONGEST || OF_SPELLING.test(message)) return message;
  const quoted = [...message.matchAll(QUOTED)].map(({ 0: { length }, index }) => [index, index + length] as const);
  const words = [...message.matchAll(WORD)].filter(
    ({ index }) => !quoted.some(([from, to]) => from < index && index < to),
  );
  const isForeignToo = words.filter(({ 0: word }) => isForeign(plain(word))).length > 1;
  const unknown = words.filter(
    ({ 0: word }) =>
      SLIPS.has(plain(word)) ||
      (word.length >= SHORTEST && !isKnownSpelling(plain(word)) && !(isForeignToo && isForeign(plain(word)))),
  );
  if (unknown.length === 0 || unknown.length > MOST_CORRECTED) return message;
  const count = message.split(/\s+/).length;
  const strange = unknown.filter(({ 0: word }) => !SLIPS.has(plain(word)));
  if (count > FEW_WORDS && strange.length > count / 2) return message;
  const isShouted = !/\p{Ll}/u.test(message);
  const contrasted = CONTRASTS.test(message) ? new Set(words.map(({ 0: word }) => plain(word))) : undefined;
  let put = '';
  let from = 0;
  for (const { 0: written, index: at } of unknown) {
    const before = message.slice(Math.max(0, at - LONGEST_BEFORE), at);
    const meant = meantBy(written, {
      isShouted,
      begins: at === 0 || /[.!?:\n]\s{0,2}$/.test(message.slice(Math.max(0, at - 3), at)),
      isPerson: BEFORE_A_PERSON.test(before) || AFTER_A_PERSON.test(message.slice(at + written.length)),
      isBesidePrice: PRICE_OF.test(before) || OF_PRICE.test(message.slice(at + written.length)),
      toNames,
      find,
    });
    const isOther = meant === undefined || contrasted?.has(plain(meant));
    put += message.slice(from, at) + (isOther ? written : meant);
    from = at + written.length;
  }
  put += message.slice(from);
  return OF_SPELLING.test(put) ? message : put;
}

/** As the lists have it. */
const plain = (written: string) =>
  written
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

interface Place {
  readonly isShouted: boolean;
  /** Whether a sentence begins with it. */
  readonly begins: boolean;
  /** Whether a person’s name is expected there. */
  readonly isPerson: boolean;
  /** Whether an instrument’s name is. */
  readonly isBesidePrice: boolean;
  readonly toNames: boolean;
  readonly find: FindSymbol;
}

function meantBy(
  written: string,
  { isShouted, begins, isPerson, isBesidePrice, toNames, find }: Place,
): string | undefined {
  const typed = plain(written);
  const isCapitals = written === written.toUpperCase();
  if (!/^[a-z]+$/.test(typed) || (isCapitals && !isShouted) || find(typed.toUpperCase())) return undefined;
  const meant = SLIPS.get(typed) ?? nearestTo(typed);
  if (meant === undefined || (!toNames && (isOfName(meant) || symbolOf(meant) !== undefined))) return undefined;
  const isCapitalized = /^\p{Lu}/u.test(written);
  if (isPerson && isCapitalized && !isCapitals && isOfName(meant)) return undefined;
  // "Price of Groq" asks for a name, and for no word that is seldom said.
  if (isBesidePrice && !isOfName(meant) && (MEANT.get(meant) as number) < OFTEN_SAID) return undefined;
  // "Prada" inside a sentence names something, and is no slip of a word.
  if (isCapitalized && !begins && !isCapitals && !isOfName(meant) && !CAPITALIZED.test(meant)) return undefined;
  return isCapitals ? meant.toUpperCase() : isCapitalized ? meant[0]?.toUpperCase() + meant.slice(1) : meant;
}

/** The word that a word in lower case stands for: itself where it is one, or may stand for several. */
export const wordMeant = (word: string) =>
  word.length < SHORTEST || isKnownSpelling(word) ? word : (nearestTo(word) ?? word);

/** The one word that a misspelled one stands for. */
export function nearestTo(typed: string): string | undefined {
  const candidates = [...index.near(typed)]
    .flatMap((word) => {
      const cost = slipCost(typed, word);
      if (cost === undefined || (isOfName(word) && !beginsAlike(typed, word))) return [];
      return [
        {
          word,
          cost,
          score: (MEANT.get(word) as number) - PER_COST * cost + (word.at(-1) === typed.at(-1) ? SAME_END : 0),
        },
      ];
    })
    .toSorted((one, other) => other.score - one.score);
  const [best, ...others] = candidates;
  if (!best || (best.score < LEAST && best.cost > SURE)) return undefined;
  const rival = others.find(({ word }) => stemOf(word) !== stemOf(best.word) && !areOfOne(word, best.word));
  return rival && rival.score > best.score - MARGIN ? undefined : best.word;
}

/** "Amazon" is no slip of "bamazon". */
const beginsAlike = (typed: string, word: string) =>
  typed[0] === word[0] ||
  (typed[0] === word[1] && typed[1] === word[0]) ||
  (typed.length >= SHORTEST_CUT && typed === word.slice(1));

/** "Share" and "shares", "trade" and "traded" */
const stemOf = (word: string) => word.replace(/(?:e?[sd]|e|ing)$/, '');

/** "NVDA" and "Nvidia" */
const areOfOne = (one: string, other: string) => symbolOf(one) !== undefined && symbolOf(one) === symbolOf(other);
const symbolOf = (word: string) => instrumentNames.get(word) ?? SYMBOLS.get(word);
const SYMBOLS = new Map([...instrumentNames.values()].map((symbol) => [symbol.toLowerCase(), symbol]));
