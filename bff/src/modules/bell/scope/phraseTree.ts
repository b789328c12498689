/** In a phrase: up to three words of any kind. */
export const GAP = '..';
const MOST_SKIPPED = 3;

/** Where a phrase stands among words: from the first, up to the last and without it. */
export interface Span<T> {
  readonly meaning: T;
  readonly from: number;
  readonly to: number;
}

/** A word of a phrase; the words that may follow it; and the meanings of the phrases that end with it. */
class Step<T> {
  readonly next = new Map<string, Step<T>>();
  readonly meanings: T[] = [];
}

/** Finds phrases among words. A phrase has few words, so the time is in proportion to the number of words. */
export class PhraseTree<T> {
  private readonly first = new Step<T>();

  add(phrase: readonly string[], meaning: T): void {
    let step = this.first;
    for (const word of phrase) {
      const next = step.next.get(word) ?? new Step<T>();
      step.next.set(word, next);
      step = next;
    }
    step.meanings.push(meaning);
  }

  find(words: readonly string[]): Span<T>[] {
    return words.flatMap((_, from) => this.findFrom(words, from));
  }

  private findFrom(words: readonly string[], from: number): Span<T>[] {
    const spans: Span<T>[] = [];
    let open = [{ step: this.first, skips: 0 }];
    for (let to = from; open.length > 0 && to < words.length; to += 1) {
      const following: typeof open = [];
      for (const { step, skips } of open) {
        if (skips > 0) following.push({ step, skips: skips - 1 });
        const next = step.next.get(words[to] ?? '');
        if (!next) continue;
        following.push({ step: next, skips: 0 });
        const gap = next.next.get(GAP);
        if (gap) following.push({ step: gap, skips: MOST_SKIPPED });
        for (const meaning of next.meanings) spans.push({ meaning, from, to: to + 1 });
      }
      open = following;
    }
    return spans;
  }
}
