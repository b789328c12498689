import { slips } from './typos.ts';

export interface Near<T> {
  readonly word: string;
  readonly meaning: T;
  readonly distance: number;
}

/** Finds known words despite typos. Compares only words with the same first letter. */
export class SlipIndex<T> {
  private readonly byBeginning = new Map<string, [word: string, meaning: T][]>();

  constructor(words: Iterable<readonly [word: string, meaning: T]>) {
    for (const [word, meaning] of words) {
      const begun = this.byBeginning.get(word[0] ?? '') ?? [];
      begun.push([word, meaning]);
      this.byBeginning.set(word[0] ?? '', begun);
    }
  }

  /** The nearest word fewer than `limit` typos away whose meaning `accepts` allows; of equals, the first in the index. */
  nearest(typed: string, limit: number, accepts: (meaning: T) => boolean = () => true): Near<T> | undefined {
    let nearest: Near<T> | undefined;
    // The first two letters may be swapped.
    for (const letter of new Set([typed[0] ?? '', typed[1] ?? ''])) {
      for (const [word, meaning] of this.byBeginning.get(letter) ?? []) {
        const distance = slips(typed, word);
        if (distance === undefined || distance >= (nearest?.distance ?? limit) || !accepts(meaning)) continue;
        nearest = { word, meaning, distance };
      }
    }
    return nearest;
  }
}
