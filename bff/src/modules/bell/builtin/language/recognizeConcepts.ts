import type { Concept } from '../../vocabulary/concepts.ts';
import { conceptsOfWord, PHRASES_BEGUN } from './concepts.ts';
import type { Word } from './readWords.ts';

export interface Recognized {
  readonly concepts: ReadonlySet<Concept>;
  /** What each understood word was understood as, by index. */
  readonly conceptsAt: ReadonlyMap<number, readonly Concept[]>;
  /** Indexes of words that were understood, by themselves or as a part of a phrase. */
  readonly understood: ReadonlySet<number>;
  /** Indexes inside a phrase of several words: none of them is a name. */
  readonly inPhrase: ReadonlySet<number>;
}

/** Concepts whose phrases are fixed terms. The words of other phrases ("how_is", "is_up") may still be names. */
const BINDING: ReadonlySet<Concept> = new Set(['lacking', 'watchlist', 'price', 'portfolio', 'override', 'help']);

/** Finds the concepts of a message. */
export function recognizeConcepts(words: readonly Word[]): Recognized {
  const concepts = new Set<Concept>();
  const conceptsAt = new Map<number, readonly Concept[]>();
  const understood = new Set<number>();
  const inPhrase = new Set<number>();
  const idiomatic = new Set<number>();

  const take = (at: number, found: readonly Concept[]) => {
    for (const concept of found) concepts.add(concept);
    conceptsAt.set(at, [...(conceptsAt.get(at) ?? []), ...found]);
    understood.add(at);
  };

  words.forEach((word, at) => {
    if (word.marked) return;
    for (const phrase of phrasesAt(words, at)) {
      for (let index = at; index < at + phrase.words.length; index += 1) {
        take(index, [phrase.concept]);
        if (BINDING.has(phrase.concept)) inPhrase.add(index);
        if (phrase.idiom) idiomatic.add(index);
      }
    }
    if (idiomatic.has(at)) return;
    const known = conceptsOfWord.get(word.text);
    if (known) take(at, known);
  });
  return { concepts, conceptsAt, understood, inPhrase };
}

function phrasesAt(words: readonly Word[], at: number) {
  const begun = PHRASES_BEGUN.get(words[at]?.text ?? '') ?? [];
  return begun.filter((phrase) => phrase.words.every((word, offset) => words[at + offset]?.text === word));
}
