import type { Instrument } from '@bellwether/sdk/contract/types';
import { isCommonWord } from './commonWords.ts';
import { type Concept, conceptsOfWord } from './concepts.ts';
import { type FindSymbol, findInstruments } from './findInstruments.ts';
import type { Cues } from './intents.ts';
import { type Period, periodOf } from './period.ts';
import { recogniseConcepts } from './recogniseConcepts.ts';
import { type Word, wordsOf } from './words.ts';

/** Everything that can be read out of one message by itself. */
export interface Reading {
  readonly concepts: ReadonlySet<Concept>;
  readonly instruments: readonly Instrument[];
  /** Words that nothing here knows, as written. */
  readonly strangers: readonly string[];
  /** What can only be meant as a symbol, and is none. */
  readonly unknownSymbols: readonly string[];
  readonly period: Period | undefined;
  readonly says: (...words: string[]) => boolean;
  readonly commands: boolean;
  /** Most of it is not English, or not a language. */
  readonly foreign: boolean;
  /** Names instruments and says nothing about them. */
  readonly bare: boolean;
  readonly length: number;
}

const politeness = new Set(
  'please can could would will you i we want to like need help me us hey hi hello bell and then now just go ahead so ok let'.split(
    ' ',
  ),
);
/** Of the concepts, those that "and what about Tesla?" has as well. */
const idle: ReadonlySet<Concept> = new Set(['it', 'thanks', 'greeting', 'method', 'stocks', 'crypto']);

export function readMessage(message: string, find: FindSymbol): Reading {
  const words = wordsOf(message);
  const recognised = recogniseConcepts(words);
  const mentions = findInstruments(words, recognised, find);
  const concepts = new Set(recognised.concepts);
  const unexplained = words.filter(
    ({ text }, at) =>
      !mentions.at.has(at) && !recognised.understood.has(at) && !isCommonWord(text) && /\p{L}/u.test(text),
  );
  const said = new Set(words.map(({ text }) => text));
  return {
    concepts,
    instruments: mentions.instruments,
    strangers: [...new Set(unexplained.map(({ written }) => written))],
    unknownSymbols: mentions.unknownSymbols,
    period: periodOf(words),
    says: (...any) => any.some((word) => said.has(word)),
    commands: isCommand(words, concepts),
    foreign: unexplained.length >= 2 && unexplained.length >= words.length / 2,
    bare: [...concepts].every((concept) => idle.has(concept)),
    length: words.length,
  };
}

export function cuesOf(reading: Reading): Cues {
  const { concepts, instruments, strangers, unknownSymbols, period } = reading;
  return {
    has: (...any) => any.some((concept) => concepts.has(concept)),
    says: reading.says,
    named: instruments.length,
    onlyIndices: instruments.length > 0 && instruments.every(({ symbol }) => indices.has(symbol)),
    strangers: strangers.length + unknownSymbols.length,
    hasPeriod: period !== undefined,
    commands: reading.commands,
    length: reading.length,
  };
}

const indices: ReadonlySet<string> = new Set(['SPX', 'IXIC', 'DJI']);

/** "Please add Tesla to my watchlist", "buy 10 AAPL", "alert me when …": but not "can I add …" nor "should I buy …". */
function isCommand(words: readonly Word[], concepts: ReadonlySet<Concept>): boolean {
  if (
    words.slice(0, 2).some(({ text }) => questionWords.has(text)) ||
    concepts.has('advice') ||
    concepts.has('compare')
  )
    return false;
  const first = words.findIndex(({ text }) => !politeness.has(text));
  const verb = words[first]?.text ?? '';
  const rest = words.length - first - 1;
  if (first < 0 || rest === 0 || words[first - 1]?.text === 'i') return false;
  if (concepts.has('alert') && alertVerbs.has(verb)) return true;
  if (!conceptsOfWord.get(verb)?.includes('act') || (verb === 'update' && words[first + 1]?.text === 'me'))
    return false;
  if (aboutTheAccount.has(verb)) return concepts.has('about_account');
  return (
    !onlyWithList.has(verb) || concepts.has('watchlist') || concepts.has('portfolio') || concepts.has('about_account')
  );
}

const questionWords = setOf('should how what which is are when where why who do does did was');
const alertVerbs = setOf('alert notify remind tell know email text ping warn set create send');
const aboutTheAccount = setOf('open close make switch log');
const onlyWithList = setOf('change track watch save store');

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
