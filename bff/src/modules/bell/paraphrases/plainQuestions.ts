import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, Token } from './tokens.ts';

/** A question that Bell answers, with a place for each name, number, and part of a date. */
export interface PlainQuestion {
  /** `How many shares of {name} does ${number} buy?` */
  readonly text: string;
  /** How many places there are of each kind. */
  readonly places: Readonly<Record<Kind, number>>;
}

const PLACE = /\{(name|number|year|month|weekday)\}/g;

/** The questions in the order of the network's outputs. */
export const PLAIN_QUESTIONS: readonly PlainQuestion[] = readFileSync(
  join(import.meta.dirname, 'plainQuestions.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replaceAll("'", '’'))
  .map((text) => ({ text, places: placesOf(text) }));

/** Stands for all messages that ask for something else. */
export const [SOMETHING_ELSE] = PLAIN_QUESTIONS;

function placesOf(text: string): PlainQuestion['places'] {
  const places = { name: 0, number: 0, year: 0, month: 0, weekday: 0 };
  for (const [, kind] of text.matchAll(PLACE)) places[kind as Kind] += 1;
  return places;
}

/** The question with what a message names in its places, in the order of the tokens. */
export function filled({ text }: Pick<PlainQuestion, 'text'>, tokens: readonly Token[]): string {
  const left = tokens.filter(({ kind }) => kind !== undefined);
  return text.replace(PLACE, (place, kind: Kind) => {
    const at = left.findIndex((token) => token.kind === kind);
    return left.splice(at, 1)[0]?.written ?? place;
  });
}
