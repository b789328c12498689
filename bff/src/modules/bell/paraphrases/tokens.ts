import { type FindSymbol, findInstruments } from '../builtin/language/findInstruments.ts';
import { wordsOf } from '../builtin/language/readWords.ts';
import { recognizeConcepts } from '../builtin/language/recognizeConcepts.ts';

/** What a word stands for, where any other of its kind would ask the same question. */
export type Kind = 'name' | 'number' | 'year' | 'month' | 'weekday';

/** A word of a message, or the whole name of an instrument. */
export interface Token {
  /** The word in lower case, or the sign of its kind. */
  readonly text: string;
  readonly kind: Kind | undefined;
  /** As written; the symbol of a name. */
  readonly written: string;
}

const SIGNS: Readonly<Record<Kind, string>> = { name: '§i', number: '§n', year: '§y', month: '§m', weekday: '§d' };
export const KINDS = Object.keys(SIGNS) as readonly Kind[];
const YEAR = /^(?:19|20)\d\d$/;
/** "30d", "2y", "200dma": the unit is a word of its own. */
const WITH_UNIT = /^(\d{1,4})(d|w|wk|wks|mo|y|yr|yrs|dma|day|week|month|year)$/;
/** "52 weeks" are a year, whatever is asked. */
const WEEKS_OF_A_YEAR = '52';
const WEEK = /^w(?:k|eek)?s?$/;
/** Without "may" and "mar", which are mostly other words. */
const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** Splits a message into words and names. */
export function tokensOf(message: string, find: FindSymbol): readonly Token[] {
  const words = wordsOf(message);
  const { spans } = findInstruments(words, recognizeConcepts(words), find);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const { text = '', written = '' } = words[at] ?? {};
    const named = spans.get(at);
    if (named) tokens.push({ text: SIGNS.name, kind: 'name', written: named.instrument.symbol });
    else {
      const [, digits = text, unit = words[at + 1]?.text ?? ''] = WITH_UNIT.exec(text) ?? [];
      const kind = digits === WEEKS_OF_A_YEAR && WEEK.test(unit) ? undefined : kindOf(digits);
      tokens.push({ text: kind ? SIGNS[kind] : digits, kind, written: digits === text ? written : digits });
      if (digits !== text) tokens.push({ text: unit, kind: undefined, written: unit });
    }
    at += named?.length ?? 1;
  }
  return tokens;
}

function kindOf(text: string): Kind | undefined {
  if (YEAR.test(text)) return 'year';
  if (/^\d/.test(text)) return 'number';
  if (MONTH.test(text)) return 'month';
  return WEEKDAY.test(text) ? 'weekday' : undefined;
}
