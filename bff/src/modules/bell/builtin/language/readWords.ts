import { SHORTHAND } from '../../vocabulary/shorthand.ts';

/** One word of a message. */
export interface Word {
  /** In lower case, without accents or possessive. */
  readonly text: string;
  readonly written: string;
  /** Whether the word is in capitals, in a message that is not all capitals. */
  readonly capitals: boolean;
  /** Whether the word has an initial capital that is not the start of a sentence. */
  readonly capitalized: boolean;
  /** `$AAPL` */
  readonly marked: boolean;
}

/** No question needs more words; the rest is ignored. */
const MOST_WORDS = 150;
const PIECE = /[$^]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.&'’=-](?=[\p{L}\p{N}]))*/gu;
const SYMBOL_LIKE = /^[A-Z0-9]+[-.=][A-Z0-9]+$|^[a-z0-9]+-usd$|^[a-z]{2,4}[.-][ab]$/;

export const EXPANSIONS: ReadonlyMap<string, readonly string[]> = new Map(
  SHORTHAND.split(/[|\n]/).flatMap((entry) => {
    const [short, long] = entry.split(':').map((side) => side.trim());
    return short && long ? [[short, long.split(' ')] as const] : [];
  }),
);

/** Splits a message into words, with contractions and chat shorthand expanded, without punctuation and emoji. */
export function wordsOf(message: string, most = MOST_WORDS): readonly Word[] {
  const plain = message.normalize('NFKC').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad\ufeff]/g, '');
  const pieces = [...plain.matchAll(PIECE)].slice(0, most);
  const shouting = pieces.length > 1 && !/\p{Ll}/u.test(plain);
  const words: Word[] = [];
  for (const { 0: written, index } of pieces) {
    const begins = index === 0 || /[.!?:\n]\s{0,2}$/.test(plain.slice(Math.max(0, index - 3), index));
    for (const part of parts(written)) words.push(...read(part, { shouting, begins }));
  }
  return words.slice(0, most);
}

function parts(written: string): string[] {
  if (SYMBOL_LIKE.test(written) || written.startsWith('$')) return [written];
  return written.split(/-|=|(?<=\p{L}{2})\.(?=\p{L}{2})/u);
}

function read(written: string, { shouting, begins }: { shouting: boolean; begins: boolean }): Word[] {
  const marked = written.startsWith('$') && /\p{L}/u.test(written);
  const bare = written.replace(/^\$/, '');
  const text = bare
    .toLowerCase()
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const name = bare.replace(/['’]s$/, '');
  const capitals = !shouting && /\p{Lu}/u.test(name) && name === name.toUpperCase();
  // "YTD" and "P&L" are no symbols, and "U" may be one.
  const expanded = marked || (capitals && text.length < 3) ? undefined : EXPANSIONS.get(text);
  if (expanded) {
    return expanded.map((word) => ({ text: word, written: word, capitals: false, capitalized: false, marked: false }));
  }
  const capitalized = !shouting && !begins && /^\p{Lu}/u.test(bare);
  return [{ text: text.replace(/'s?$/, ''), written: bare, capitals, capitalized, marked }];
}
