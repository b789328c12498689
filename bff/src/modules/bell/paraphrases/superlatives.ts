import { HIGHEST, LOWEST, NO_SUPERLATIVES } from '../vocabulary/decidingWords.ts';

const OTHERS = new Set(NO_SUPERLATIVES.split(' '));
const KINDS: ReadonlyMap<string, string> = new Map(
  [HIGHEST, LOWEST].flatMap((list) => list.split(' ').map((word) => [word, list] as const)),
);
const WORD = /\p{L}{3,20}/gu;

/** The superlatives of a message, each as itself or as its kind: "riskiest" is no "largest". */
export function superlativesOf(text: string): readonly string[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
  return words.flatMap((word) => {
    const isOne = word.length > 4 && word.endsWith('est') && !OTHERS.has(word);
    return KINDS.get(word) ?? (isOne ? word : []);
  });
}
