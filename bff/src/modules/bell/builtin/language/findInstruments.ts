import type { Instrument } from '@bellwether/sdk/contract/types';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { inDirectory } from '../../../../market/directory/directory.ts';
import type { MentionSpan } from './amounts.ts';
import { isAsking, isCommonWord, isFunctionWord } from './commonWords.ts';
import { instrumentNames, LONGEST_NAME, squash } from './instrumentNames.ts';
import type { Word } from './readWords.ts';
import type { Recognized } from './recognizeConcepts.ts';

/** Looks up the market's directory in memory; undefined for an unknown symbol. */
export type FindSymbol = (symbol: string) => Instrument | undefined;

/** Reads each message once for one way to find symbols, which a question has for itself. */
export function remembered<T>(read: (message: string, find: FindSymbol) => T): typeof read {
  const known = new WeakMap<FindSymbol, Map<string, T>>();
  return (message, find) => {
    const texts = known.get(find) ?? new Map<string, T>();
    known.set(find, texts);
    if (!texts.has(message)) texts.set(message, read(message, find));
    return texts.get(message) as T;
  };
}

export interface Mentions {
  /** Each instrument once, in the order of the message. */
  readonly instruments: readonly Instrument[];
  /** Indexes of the words that name them. */
  readonly at: ReadonlySet<number>;
  /** Where each name begins. */
  readonly spans: ReadonlyMap<number, MentionSpan>;
  /** Words that can only be symbols but are unknown, such as `$ZZZZ`. */
  readonly unknownSymbols: readonly string[];
}

const BEFORE = new Set(
  'price prices quote quotes ticker symbol stock shares share coin token versus compare cost'.split(' '),
);
const AFTER = new Set('stock stocks share shares coin token price ticker quote crypto inc corp etf'.split(' '));
const ASKED_OF = new Set('is are did has'.split(' '));
const MOVES = new Set(
  'up down rising falling doing done performed performing do rise fall risen fallen gone ahead behind beating better worse above below'.split(
    ' ',
  ),
);
/** "Gold or bitcoin" */
const EITHER = new Set('or versus'.split(' '));
const BETWEEN = new Set('of for and or with to on'.split(' '));
/** Words that show that the word before them is not a symbol: "the price of ALL my holdings". */
const TIMES = new Set('this today now lately since over right currently'.split(' '));
const BELONGING = new Set('my your the of these those them his her our their this that'.split(' '));
const OF_TIME = /^(?:year|month|week|quarter)$/;

/**
 * Finds the instruments that a message names by `$SYMBOL`, by symbol, or by a name or nickname of up to four words.
 */
export function findInstruments(words: readonly Word[], recognized: Recognized, find: FindSymbol): Mentions {
  const found = new Map<string, Instrument>();
  const at = new Set<number>();
  const spans = new Map<number, MentionSpan>();
  const unknownSymbols: string[] = [];
  const take = (instrument: Instrument, from: number, length: number) => {
    found.set(`${instrument.type}:${instrument.symbol}`, instrument);
    spans.set(from, { instrument, length });
    for (let index = from; index < from + length; index += 1) at.add(index);
  };

  for (let index = 0; index < words.length; ) {
    const word = words[index] as Word;
    const named = recognized.inPhrase.has(index) ? undefined : byName(words, index, { find, at });
    const instrument = named?.instrument ?? bySymbol(words, index, recognized, { find, at });
    if (instrument) take(instrument, index, named?.length ?? 1);
    else if (isOnlyASymbol(word) && !recognized.understood.has(index)) {
      unknownSymbols.push(word.written.toUpperCase());
      at.add(index);
    }
    index += instrument ? (named?.length ?? 1) : 1;
  }
  return { instruments: [...found.values()], at, spans, unknownSymbols: [...new Set(unknownSymbols)] };
}

/** The market's memory, and the spans that name something already. */
interface Known {
  readonly find: FindSymbol;
  readonly at: ReadonlySet<number>;
}

/** "Teslas", "my fords" */
const PLURAL = /^.{4,}s$/;

function symbolOf(name: string): string | undefined {
  return instrumentNames.get(name) ?? (PLURAL.test(name) ? instrumentNames.get(name.slice(0, -1)) : undefined);
}

/** The longest name that starts here. */
function byName(words: readonly Word[], index: number, { find, at }: Known) {
  for (let length = Math.min(LONGEST_NAME, words.length - index); length > 0; length -= 1) {
    const window = words.slice(index, index + length);
    if (window.some(({ marked }) => marked)) continue;
    const symbol = symbolOf(squash(window.map(({ text }) => text).join('')));
    const instrument = symbol === undefined ? undefined : find(symbol);
    if (!instrument) continue;
    const [only] = window;
    const ordinary = length === 1 && only && isCommonWord(only.text);
    if (
      !ordinary ||
      only.capitalized ||
      only.capitals ||
      pointedOut(words, index, at) ||
      isSubject(words, index) ||
      isAllNamed(words, index)
    )
      return { instrument, length };
  }
  return undefined;
}

function bySymbol(words: readonly Word[], index: number, recognized: Recognized, { find, at }: Known) {
  const word = words[index] as Word;
  const symbol = word.text.toUpperCase();
  if (!SYMBOL_PATTERN.test(symbol) || recognized.inPhrase.has(index)) return undefined;
  const found = word.marked || isMeant(words, index, recognized, at) ? find(symbol) : undefined;
  return found && (isUsual(found) || isWrittenAsSymbol(words, index, at)) ? found : undefined;
}

/** Known here by name. Of the others there are thousands, and many are words: they have to be written as symbols. */
function isUsual(instrument: Instrument): boolean {
  return inDirectory(instrument) !== undefined || instrumentNames.get(squash(instrument.symbol)) === instrument.symbol;
}

function isWrittenAsSymbol(words: readonly Word[], index: number, at: ReadonlySet<number>): boolean {
  const { text, marked, capitals } = words[index] as Word;
  if (marked || capitals || pointedOut(words, index, at)) return true;
  return words.length === 1 && !isCommonWord(text) && !isFunctionWord(text);
}

/** Whether a word is meant as a symbol, if that symbol exists. */
function isMeant(words: readonly Word[], index: number, recognized: Recognized, at: ReadonlySet<number>): boolean {
  const { text, capitals } = words[index] as Word;
  if (isFunctionWord(text)) return capitals && pointedOut(words, index, at);
  if (capitals || words.length === 1) return true;
  const next = words[index + 1]?.text ?? '';
  if (recognized.understood.has(index)) return next !== 'crypto' && AFTER.has(next);
  if (isCommonWord(text) || text.length < 3) return pointedOut(words, index, at);
  return /\p{L}/u.test(text);
}

const SYMBOLS = new Set(instrumentNames.values());

/** Whether the surrounding words indicate a symbol: "price of F", "NOW stock", "GM and F". */
function pointedOut(words: readonly Word[], index: number, at: ReadonlySet<number>): boolean {
  const next = words[index + 1]?.text ?? '';
  if (AFTER.has(next) || isOnWatchlist(words, index) || isInRow(words, index) || isAskedAbout(words, index))
    return true;
  if (EITHER.has(next) && isName(words[index + 2])) return true;
  let back = index - 1;
  while (BETWEEN.has(words[back]?.text ?? '')) back -= 1;
  return (
    (BEFORE.has(words[back]?.text ?? '') || (back < index - 1 && at.has(back))) &&
    !(BELONGING.has(next) && !OF_TIME.test(words[index + 2]?.text ?? ''))
  );
}

const POINTS_AT_LAST = new Set(['about', 'meant', 'mean']);

/** "What about gm", "no, I meant gm", "and 100 of gm" */
function isAskedAbout(words: readonly Word[], index: number): boolean {
  const { text } = words[index] as Word;
  const [beforeLast = '', last = ''] = [words[index - 2]?.text, words[index - 1]?.text];
  return (
    (POINTS_AT_LAST.has(last) || (last === 'of' && /^\d/.test(beforeLast))) &&
    index === words.length - 1 &&
    !isCommonWord(text) &&
    !isFunctionWord(text)
  );
}

/** "S&P, Nasdaq, Dow" */
function isInRow(words: readonly Word[], index: number): boolean {
  return isName(words[index - 1]) && isName(words[index - 2]) && !isAsking(words[index]?.text ?? '');
}

function isName(word: Word | undefined): boolean {
  const name = squash(word?.text ?? '');
  return instrumentNames.has(name) || SYMBOLS.has(name.toUpperCase());
}

/** "And target", "what about target": a name, although it is a word. */
function isAllNamed(words: readonly Word[], index: number): boolean {
  const before = words.slice(0, index).map(({ text }) => text);
  return index === words.length - 1 && before.every((word) => GOES_ON.has(word));
}
const GOES_ON = new Set(['what', 'how', 'about', 'and', 'or', 'ok', 'then', 'show', 'me']);

/** "Is gold up": a name, although it is a word. */
function isSubject(words: readonly Word[], index: number): boolean {
  const [before, next, after] = [index - 1, index + 1, index + 2].map((at) => words[at]?.text ?? '') as [
    string,
    string,
    string,
  ];
  // "How is gold this year"
  if (words[index - 2]?.text === 'how' && ASKED_OF.has(before) && (next === '' || TIMES.has(next))) return true;
  return (ASKED_OF.has(before) && MOVES.has(next)) || (index === 0 && ASKED_OF.has(next) && MOVES.has(after));
}

/** "KO on my watchlist" */
function isOnWatchlist(words: readonly Word[], index: number): boolean {
  const [on, my, list] = words.slice(index + 1, index + 4).map(({ text }) => text);
  return on === 'on' && (my === 'my' || my === 'the') && (list === 'watchlist' || list === 'watch');
}

function isOnlyASymbol({ marked, capitals, written, text }: Word): boolean {
  if (marked) return SYMBOL_PATTERN.test(written.toUpperCase());
  return capitals && /^[A-Z]{2,6}([.-][A-Z]{1,4})?$/.test(written) && !isCommonWord(text) && !isAsking(text);
}
