import { CONCEPT_WORDS, type Concept } from '../../vocabulary/concepts.ts';

interface Entry {
  readonly words: readonly string[];
  readonly concept: Concept;
  /** Whether the words of the phrase have no meaning of their own. */
  readonly idiom: boolean;
}

const entries: readonly Entry[] = Object.entries(CONCEPT_WORDS).flatMap(([concept, list]) =>
  list
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => ({
      words: entry.replace('!', '').split('_'),
      concept: concept as Concept,
      idiom: entry.startsWith('!'),
    })),
);

/** The concepts of a single word. */
export const conceptsOfWord: ReadonlyMap<string, readonly Concept[]> = groupBy(
  entries.filter(({ words }) => words.length === 1),
);

/** Phrases by first word, the longest first. */
export const PHRASES_BEGUN: ReadonlyMap<string, readonly Entry[]> = new Map(
  [...new Set(entries.map(({ words }) => words[0] ?? ''))].map((first) => [
    first,
    entries
      .filter(({ words }) => words.length > 1 && words[0] === first)
      .sort((one, other) => other.words.length - one.words.length),
  ]),
);

function groupBy(singles: readonly Entry[]): ReadonlyMap<string, readonly Concept[]> {
  const found = new Map<string, Concept[]>();
  for (const { words, concept } of singles) {
    const word = words[0] ?? '';
    found.set(word, [...(found.get(word) ?? []), concept]);
  }
  return found;
}
