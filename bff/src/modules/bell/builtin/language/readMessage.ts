import type { Instrument } from '@bellwether/sdk/contract/types';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Concept } from '../../vocabulary/concepts.ts';
import type { Place } from '../../vocabulary/hoursWords.ts';
import type { AskedDay } from './askedDay.ts';
import { asksHours, isAroundHours } from './asksHours.ts';
import { isCommonWord, isFunctionWord } from './commonWords.ts';
import { type Content, contentsOf } from './contents.ts';
import { takeCurrency } from './currency.ts';
import { type FindSymbol, findInstruments, remembered } from './findInstruments.ts';
import { withoutFractions } from './fractions.ts';
import { isCommand } from './isCommand.ts';
import { type Period, periodOf } from './period.ts';
import { wordsOf } from './readWords.ts';
import { recognizeConcepts } from './recognizeConcepts.ts';
import { takeDay } from './takeDays.ts';
import { takePlace } from './takePlace.ts';

/** Everything that one message says, without the conversation. */
export interface Reading {
  readonly concepts: ReadonlySet<Concept>;
  readonly instruments: readonly Instrument[];
  /** Unknown words, as written. */
  readonly strangers: readonly string[];
  /** Words that can only be symbols but are unknown. */
  readonly unknownSymbols: readonly string[];
  readonly on: AskedDay | undefined;
  readonly period: Period | undefined;
  /** A currency other than the US dollar. */
  readonly currency: string | undefined;
  /** The place whose clock is named. */
  readonly place: Place | undefined;
  readonly says: (...words: string[]) => boolean;
  readonly commands: boolean;
  /** Whether it asks for the hours of the exchange, and for nothing else. */
  readonly asksHours: boolean;
  /** Whether it says nothing but what a question for those hours may. */
  readonly isAroundHours: boolean;
  readonly hasNumber: boolean;
  /** Whether most of the message is not English. */
  readonly foreign: boolean;
  /** Whether the message names instruments and says nothing else about them. */
  readonly bare: boolean;
  /** Everyday words unrelated to any topic of Bell. */
  readonly offTopic: readonly string[];
  /** The words that carry meaning beyond names and times. */
  readonly contents: readonly Content[];
  readonly length: number;
}

/** In characters. No question needs more. */
const LONGEST = 4000;

/** Concepts that a bare "and what about Tesla?" may contain too. */
const IDLE: ReadonlySet<Concept> = new Set(['it', 'thanks', 'greeting', 'method', 'stocks', 'crypto']);

export const readMessage = remembered((message: string, find: FindSymbol): Reading => {
  const grouped = message.slice(0, LONGEST).replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const { day, rest: undated } = takeDay(grouped);
  const { currency, rest: inDollars } = takeCurrency(undated);
  const { place, rest } = takePlace(inDollars);
  const words = wordsOf(withoutFractions(rest));
  const recognized = recognizeConcepts(words);
  const mentions = findInstruments(words, recognized, find);
  const concepts = new Set(recognized.concepts);
  const unexplained = words.filter(
    ({ text }, at) =>
      !mentions.at.has(at) && !recognized.understood.has(at) && !isCommonWord(text) && /\p{L}/u.test(text),
  );
  const said = new Set(words.map(({ text }) => text));
  return {
    concepts,
    instruments: mentions.instruments,
    strangers: [...new Set(unexplained.map(({ written }) => written))],
    unknownSymbols: mentions.unknownSymbols,
    on: day,
    period: periodOf(words),
    currency,
    place,
    says: (...any) => any.some((word) => said.has(word)),
    isAroundHours: mentions.instruments.length === 0 && isAroundHours(words),
    asksHours: mentions.instruments.length === 0 && asksHours(words),
    hasNumber: /\d/.test(grouped),
    commands: isCommand(words, concepts, message.trimEnd().endsWith('?')),
    foreign: unexplained.length >= 2 && unexplained.length >= words.length / 2,
    bare: [...concepts].every((concept) => IDLE.has(concept)),
    offTopic: words
      .filter(
        ({ text }, at) =>
          !mentions.at.has(at) && !recognized.understood.has(at) && isCommonWord(text) && !isFunctionWord(text),
      )
      .map(({ text }) => text),
    contents: contentsOf(words, { isName: mentions.at, conceptsAt: recognized.conceptsAt }),
    length: words.length,
  };
});

/** The facts about a message that tell its topic. */
export type Cues = ReturnType<typeof cuesOf>;

export function cuesOf(reading: Reading) {
  const { concepts, instruments, strangers, unknownSymbols, says } = reading;
  return {
    ...{ says, length: reading.length, commands: reading.commands, hasNumber: reading.hasNumber },
    asksHours: reading.asksHours,
    has: (...any: Concept[]) => any.some((concept) => concepts.has(concept)),
    /** The number of known instruments. */
    named: instruments.length,
    onlyIndices: instruments.length > 0 && instruments.every(({ symbol }) => isIndex(symbol)),
    /** The number of unknown words: names that the market does not have, or another language. */
    strangers: strangers.length + unknownSymbols.length,
    hasCurrency: reading.currency !== undefined,
    offTopic: reading.offTopic.length,
  };
}
