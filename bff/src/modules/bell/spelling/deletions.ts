/** No word that is meant is longer. */
const LONGEST = 20;
/** Of a word of fewer letters one is left out, of others two. */
const LONG = 7;

/**
 * Finds the words that are a few slips from another without comparing it with each of them: two words that are near are
 * the same with a letter or two left out of each (symmetric deletion, as SymSpell has it). What is found may share no more
 * than a hash.
 */
export class Deletions {
  /** Ascending: a hash, and the number of a word in its last bits. */
  private readonly entries: Float64Array;
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words;
    // Of one of six letters, typed with seven, no more than one is wrong besides the one that is added.
    this.entries = Float64Array.from(
      words.flatMap((word, nth) => without(word, word.length < LONG ? 1 : 2).map((hash) => hash * words.length + nth)),
    ).sort();
  }

  near(typed: string): ReadonlySet<string> {
    const found = new Set<string>();
    if (typed.length > LONGEST) return found;
    for (const hash of without(typed, typed.length < LONG ? 1 : 2)) {
      for (let at = this.firstFrom(hash * this.words.length); at < this.entries.length; at += 1) {
        const nth = (this.entries[at] as number) - hash * this.words.length;
        if (nth >= this.words.length) break;
        found.add(this.words[nth] as string);
      }
    }
    return found;
  }

  private firstFrom(value: number): number {
    let [from, to] = [0, this.entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.entries[middle] as number) < value) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The hashes of a word with no more than so many letters left out. */
function without(word: string, most: number): readonly number[] {
  const left = new Set([word]);
  let last = [word];
  for (let nth = 0; nth < most; nth += 1) {
    last = last.flatMap((one) => Array.from(one, (_, at) => one.slice(0, at) + one.slice(at + 1)));
    for (const one of last) left.add(one);
  }
  return [...new Set([...left].map(hashOf))];
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
