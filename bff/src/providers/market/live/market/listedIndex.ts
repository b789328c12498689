import type { Instrument } from '@bellwether/sdk/contract/types';
import { rankInstruments, slipsBetween, slipsIn } from '../../../../market/directory/rankInstruments.ts';

/** What one search ranks beside the usual instruments. */
const MOST_CANDIDATES = 200;

/**
 * Some ten thousand stocks by symbol and by the words of their names. A search looks at what begins with the query, and only if
 * nothing does, at what has its first letter and about its length: it takes a millisecond, not a tenth of a second.
 */
export class ListedIndex {
  private readonly bySymbol: ReadonlyMap<string, Instrument>;
  /** Symbols and words of names in capitals, in alphabetical order. */
  private readonly words: readonly string[];
  private readonly ofWord: ReadonlyMap<string, readonly Instrument[]>;

  constructor(listed: readonly Instrument[]) {
    this.bySymbol = new Map(listed.map((one) => [one.symbol, one]));
    const ofWord = new Map<string, Instrument[]>();
    for (const one of listed) {
      for (const word of new Set([one.symbol, ...wordsOf(one.name)])) {
        const there = ofWord.get(word);
        if (there) there.push(one);
        else ofWord.set(word, [one]);
      }
    }
    this.ofWord = ofWord;
    this.words = [...ofWord.keys()].sort();
  }

  get size(): number {
    return this.bySymbol.size;
  }

  find(symbol: string): Instrument | undefined {
    return this.bySymbol.get(symbol);
  }

  /** What may match the query, best first, at most `limit`. */
  search(query: string, limit: number): readonly Instrument[] {
    const asked = query.trim().toUpperCase().replace(/\s+/g, ' ');
    const [first = ''] = wordsOf(asked);
    const begun = first === '' ? [] : this.beginning(first);
    const candidates = begun.length > 0 ? begun : this.alike(asked);
    return rankInstruments(candidates, asked, limit);
  }

  private beginning(word: string): readonly Instrument[] {
    const found = new Set<Instrument>();
    for (const next of this.wordsFrom(word)) if (!this.add(next, found)) break;
    return [...found];
  }

  /** What a slip of the finger away begins with the same letter. */
  private alike(asked: string): readonly Instrument[] {
    const slips = slipsIn(asked);
    const found = new Set<Instrument>();
    if (slips === 0) return [];
    for (const word of this.wordsFrom(asked[0] as string)) {
      const isNear = [word, word.slice(0, asked.length)].some((one) => slipsBetween(one, asked, slips) <= slips);
      if (isNear && !this.add(word, found)) break;
    }
    return [...found];
  }

  /** Those that begin so, in alphabetical order. */
  private *wordsFrom(begin: string): Generator<string> {
    for (let at = placeOf(this.words, begin); at < this.words.length; at += 1) {
      const word = this.words[at] as string;
      if (!word.startsWith(begin)) return;
      yield word;
    }
  }

  /** False once there are as many as are ranked. */
  private add(word: string, found: Set<Instrument>): boolean {
    for (const one of this.ofWord.get(word) ?? []) {
      if (found.size === MOST_CANDIDATES) return false;
      found.add(one);
    }
    return true;
  }
}

function wordsOf(name: string): readonly string[] {
  return name
    .toUpperCase()
    .split(/[^A-Z0-9.]+/)
    .filter((word) => word !== '');
}

/** The first place in a sorted list that is not before the word. */
function placeOf(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] as string) < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
