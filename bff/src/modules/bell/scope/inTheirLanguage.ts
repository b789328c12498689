import { REPLY_LANGUAGES, REPLY_PHRASES } from '../vocabulary/replyPhrases.ts';

const ROWS = REPLY_PHRASES.split('\n')
  .filter((row) => row.includes('|'))
  .map((row) => row.split('|').map((cell) => cell.trim()));
const BOOKS = new Map(
  REPLY_LANGUAGES.map((name, at) => [name as string, new Map(ROWS.map((row) => [row[0] ?? '', row[at + 1] ?? '']))]),
);
const LONGEST = Math.max(...ROWS.map(([english = '']) => english.split(' ').length));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATE = new RegExp(
  `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\\b(${MONTHS.join('|')}) (\\d{1,2})(?:, (\\d{4}))?`,
  'g',
);
const TIME = /\b(\d{1,2}):(\d{2}) (AM|PM)\b/g;
/** A name in bold, a symbol in capitals, a run of words, or anything else. */
const PIECES =
  /\*\*[^*\n]+\([A-Z0-9.-]+\)\*\*|\b[A-Z][A-Z0-9-]+\b|[A-Za-z][A-Za-z’-]*(?: [A-Za-z][A-Za-z’-]*)*|[^A-Za-z*]+|\*/g;
const IS_WORDS = /^[A-Za-z][A-Za-z’ -]*$/;
const IS_SYMBOL = /^[A-Z][A-Z0-9-]+$/;

/**
 * Returns a reply in another language, with its figures as they are; undefined where one word of it has no translation,
 * because half a translation would mislead. The time is in proportion to the length of the reply.
 */
export function inTheirLanguage(reply: string, language: string): string | undefined {
  const book = BOOKS.get(language);
  if (!book) return undefined;
  const told: string[] = [];
  for (const [piece] of plainTimes(reply).matchAll(PIECES)) {
    const said = IS_WORDS.test(piece) && !IS_SYMBOL.test(piece) ? translated(piece.split(' '), book) : piece;
    if (said === undefined) return undefined;
    told.push(said);
  }
  const text = told.join('');
  return language === 'Chinese' ? text.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : text;
}

function translated(words: readonly string[], book: ReadonlyMap<string, string>): string | undefined {
  const told: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 0 && !book.has(words.slice(at, at + length).join(' '))) length -= 1;
    const isSymbol = length === 0 && IS_SYMBOL.test(words[at] ?? '');
    if (length === 0 && !isSymbol) return undefined;
    told.push(isSymbol ? (words[at] ?? '') : (book.get(words.slice(at, at + length).join(' ')) ?? ''));
    at += Math.max(length, 1);
  }
  return told.join(' ');
}

/** Dates as 2026-03-11 and times of 24 hours, which every language reads alike. */
function plainTimes(reply: string): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return reply
    .replace(DATE, (_, month: string, day: string, year?: string) => {
      const date = `${two(MONTHS.indexOf(month) + 1)}-${two(Number(day))}`;
      return year === undefined ? date : `${year}-${date}`;
    })
    .replace(TIME, (_, hour: string, minute: string, half: string) => {
      return `${two((Number(hour) % 12) + (half === 'PM' ? 12 : 0))}:${minute}`;
    });
}
