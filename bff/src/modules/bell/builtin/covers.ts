import { COVERED, type Covered, SMALL_TALK, SMALL_WORDS } from '../vocabulary/covered.ts';
import { COUNTS } from '../vocabulary/numberWords.ts';
import type { Content } from './language/contents.ts';
import type { Understanding } from './language/understand.ts';

interface Covers {
  readonly concepts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

const listed = (text = '') => text.split(/\s+/).filter((word) => word !== '');

const COVERS: ReadonlyMap<string, Covers> = new Map(
  Object.entries<Covered>(COVERED).map(([intent, { concepts, words }]) => {
    return [
      intent,
      {
        concepts: new Set([...listed(concepts), ...SMALL_TALK]),
        words: new Set([...listed(words), ...listed(SMALL_WORDS)]),
      },
    ];
  }),
);

/**
 * Returns the words of a question, as written, that the answer of its topic would pass over. The words that were `sought`
 * as names are not among them: the answer says which it didn’t find.
 */
export function unexplained(
  { intent, contents, asksHours }: Understanding,
  sought: readonly string[],
): readonly string[] {
  const covers = COVERS.get(intent);
  if (!covers || asksHours) return [];
  const left = contents.filter(
    (content) =>
      !isExplained(content, covers) &&
      !sought.includes(content.written) &&
      !(intent === 'news' && isCount(content.text)) &&
      content.text !== '1' &&
      content.text !== 'one',
  );
  return [...new Set(left.map(({ written }) => written))];
}

/** "The three newest headlines" */
const isCount = (text: string) => /^\d{1,2}$/.test(text) || COUNTS[text] !== undefined;

function isExplained({ text, concepts }: Content, covers: Covers): boolean {
  if (concepts.some((concept) => covers.concepts.has(concept))) return true;
  return covers.words.has(text);
}
