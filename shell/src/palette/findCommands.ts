/** Anything with a title that people may look for in their own words. */
export interface Findable {
  readonly title: string;
  /** Other words for it, separated by spaces. */
  readonly words?: string;
}

/** What is typed beyond this is ignored, so that the time does not depend on it. */
const LONGEST_TEXT = 120;
const MOST_WORDS = 12;
const LONGEST_WORD = 24;
/** Of an item. */
const MOST_OTHER_WORDS = 60;

/** Words that say nothing about what is wanted. */
const FILLERS = new Set(
  `a about all am an and are at be can could do does for from get give go have how i in is it look make me my need of on open
  or page please see show some take that the there this to us use want was we what when where which will with would you
  your`.split(/\s+/),
);
/** Words that name what is done to a thing. They help to find it, and do no harm where it does not list them. */
const VERBS = new Set('add change choose create edit find manage set start stop switch turn update view'.split(' '));

interface Indexed<T> {
  readonly item: T;
  readonly title: readonly string[];
  readonly words: readonly string[];
}

/** Returns whether everything typed is a word of the item, in its title or, beyond a few letters, among its other words. */
export function isNamed({ title, words = '' }: Findable, typed: string): boolean {
  const [own, other] = [wordsOf(title), wordsOf(words, MOST_OTHER_WORDS)];
  return wordsOf(typed).every((word) => own.includes(word) || (word.length > BEGINNING && other.includes(word)));
}

/** Lowercase words without accents. Linear: it reads the first 120 characters once. */
export function wordsOf(text: string, most = MOST_WORDS): string[] {
  const plain = text
    .slice(0, LONGEST_TEXT * 4)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, most)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * Returns a search over the items: best first, without those that have nothing of the text. Each typed word counts as much as
 * it tells items apart. The time grows with the number of items, never with the length of the text.
 */
export function createFinder<T extends Findable>(items: readonly T[]): (typed: string) => T[] {
  const index = items.map((item): Indexed<T> => {
    return { item, title: wordsOf(item.title), words: wordsOf(item.words ?? '', MOST_OTHER_WORDS) };
  });
  const known = new Set(index.flatMap(({ title, words }) => [...title, ...words]));
  const begins = (word: string) => [...known].some((token) => token.startsWith(word));

  return (typed) => {
    const asked = wanted(typed.slice(0, LONGEST_TEXT), known);
    if (asked.length === 0) return [];
    const matches = asked.map((word) => {
      const mayBeSlip = !begins(word); // "light" is a word of its own, not a slip for "right"
      return index.map((entry) => countedMatch(entry, word, mayBeSlip));
    });
    const weights = asked.map((word, at) => {
      const found = matches[at]?.filter((match) => match >= CLOSE).length ?? 0;
      return Math.log(1 + index.length / (1 + found)) * (VERBS.has(word) ? (found === 0 ? 0 : VERB) : 1);
    });
    const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return index
      .map((entry, place) => ({ entry, score: scoreOf(place, entry) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry.item);

    function scoreOf(place: number, { title }: Indexed<T>): number {
      let score = 0;
      let told = 0;
      for (const [at, weight] of weights.entries()) {
        const match = matches[at]?.[place] ?? 0;
        score += match * weight;
        if (match > 0) told += weight;
      }
      const share = told / whole;
      if (share < ENOUGH) return 0;
      const isTitle = title.length === asked.length && asked.every((word, at) => title[at] === word);
      return score * share + (isTitle ? whole : 0);
    }
  };
}

/** A match from here on is the word itself, its beginning or another form of it. */
const CLOSE = 0.7;
/** The share of the text, by weight, that an item must account for. */
const ENOUGH = 0.4;
/** The same word counts most, then the beginning of a title's word, then that of another word. */
const TITLE = { same: 1.2, other: 1.05 };
/** So few letters are rather the beginning of a title: "app" is a word for two-step verification, and begins "Apple". */
const BEGINNING = 3;
const OTHER = 0.9;
/** Letters inside a title's word, such as "folio", of which there are three at least. */
const INSIDE = { match: 0.5, letters: 3 };
/** Four letters are rather a symbol than a slip. */
const SHORTEST_SLIP = 5;
/** What is to be done tells less than with what. */
const VERB = 0.3;

/** The words that count, with "log out" as "logout" where that is a known word. All of them if none counts. */
function wanted(typed: string, known: ReadonlySet<string>): string[] {
  const all = wordsOf(typed);
  const joined: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const pair = `${all[at]}${all[at + 1] ?? ''}`;
    if (at + 1 < all.length && known.has(pair)) {
      joined.push(pair);
      at += 1;
    } else joined.push(all[at] ?? '');
  }
  const telling = joined.filter((word) => !FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : joined)];
}

/** "add" is not the beginning of "address". */
function countedMatch(entry: Indexed<unknown>, word: string, mayBeSlip: boolean): number {
  const found = matchIn(entry, word, mayBeSlip);
  return VERBS.has(word) && found < 1 ? 0 : found;
}

function matchIn({ title, words }: Indexed<unknown>, word: string, mayBeSlip: boolean): number {
  let best = 0;
  for (const token of title) {
    const found = match(word, token, mayBeSlip);
    const inside = word.length >= INSIDE.letters && token.includes(word) ? INSIDE.match : 0;
    best = Math.max(best, inside, found * (found === 1 ? TITLE.same : TITLE.other));
  }
  const weight = word.length <= BEGINNING ? OTHER : 1;
  for (const token of words) best = Math.max(best, weight * match(word, token, mayBeSlip));
  return best;
}

/** From 0 to 1: the same word, its beginning, another form of it, and where `mayBeSlip`, one slip of the finger after the first letter. */
function match(word: string, token: string, mayBeSlip: boolean): number {
  if (word === token) return 1;
  if (token.startsWith(word)) return word.length >= 3 ? 0.9 : 0.6;
  const same = sharedBeginning(word, token);
  const shorter = Math.min(word.length, token.length);
  if (same >= 4 && same >= shorter - 1 && Math.abs(word.length - token.length) <= 4) return 0.75;
  if (same >= 5 && same >= 0.75 * shorter) return 0.6;
  return mayBeSlip && same > 0 && shorter >= SHORTEST_SLIP && isOneSlip(word, token, same) ? 0.6 : 0;
}

function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** One letter too many, too few or wrong, or two swapped. */
function isOneSlip(a: string, b: string, from: number): boolean {
  const rest = (text: string, skip: number) => text.slice(from + skip);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}
