import type { Instrument } from '@bellwether/sdk/contract/types';
import { isCommonWord, isFunctionWord } from './commonWords.ts';
import type { Concept } from './concepts.ts';
import { type FindSymbol, findInstruments } from './findInstruments.ts';
import type { Cues } from './intents.ts';
import { isCommand } from './isCommand.ts';
import { type Period, periodOf } from './period.ts';
import { recogniseConcepts } from './recogniseConcepts.ts';
import { wordsOf } from './words.ts';

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
  /** Everyday words that have nothing to do with what can be answered here. */
  readonly offTopic: number;
  readonly length: number;
}

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
    commands: isCommand(words, concepts, message.trimEnd().endsWith('?')),
    foreign: unexplained.length >= 2 && unexplained.length >= words.length / 2,
    bare: [...concepts].every((concept) => idle.has(concept)),
    offTopic: words.filter(
      ({ text }, at) =>
        !mentions.at.has(at) && !recognised.understood.has(at) && isCommonWord(text) && !isFunctionWord(text),
    ).length,
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
    offTopic: reading.offTopic,
    length: reading.length,
  };
}

const indices: ReadonlySet<string> = new Set(['SPX', 'IXIC', 'DJI']);
