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
/** How much rarer, as a power of two, one slip more makes a word. */
const PER_COST = 3;
/** "Ownd" is "owned," and not "owns." */
const SAME_END = 0.5;
/** Another word that is nearly as likely makes it a guess. */
const MARGIN = 2;
/** Less likely words are not meant, */
const LEAST = 0;
/** unless two letters are swapped or one is doubled. */
const SURE = 1;
/** Written with a capital inside a sentence. */
const CAPITALIZED =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|easter|christmas|thanksgiving)$/;
const PRICE_OF = /\b(?:price|quote|shares?|stock|value) (?:of |for )?$/i;
const OF_PRICE = /^(?:['’]s)? (?:price|quote|stock|shares?)\b/i;
const OFTEN_SAID = 8;
/** No message needs more. */
const LONGEST = 4000;
const MOST_CORRECTED = 20;
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
  if (message.length > LONGEST) return message;
  const words = [...message.matchAll(WORD)];
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
  let put = '';
  let from = 0;
  for (const { 0: written, index: at } of unknown) {
    const meant = meantBy(written, {
      isShouted,
      begins: at === 0 || /[.!?:\n]\s{0,2}$/.test(message.slice(Math.max(0, at - 3), at)),
      isBesidePrice: PRICE_OF.test(message.slice(0, at)) || OF_PRICE.test(message.slice(at + written.length)),
      toNames,
      find,
    });
    put += message.slice(from, at) + (meant ?? written);
    from = at + written.length;
  }
  return put + message.slice(from);
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
  /** Whether a name is expected there. */
  readonly isBesidePrice: boolean;
  readonly toNames: boolean;
  readonly find: FindSymbol;
}

function meantBy(written: string, { isShouted, begins, isBesidePrice, toNames, find }: Place): string | undefined {
  const typed = plain(written);
  const isCapitals = written === written.toUpperCase();
  if (!/^[a-z]+$/.test(typed) || (isCapitals && !isShouted) || find(typed.toUpperCase())) return undefined;
  const meant = SLIPS.get(typed) ?? nearestTo(typed);
  if (meant === undefined || (!toNames && (isOfName(meant) || symbolOf(meant) !== undefined))) return undefined;
  const isCapitalized = /^\p{Lu}/u.test(written);
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
