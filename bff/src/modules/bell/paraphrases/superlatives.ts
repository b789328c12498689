/** Superlatives that mean the same in a plain question. */
const HIGH = 'best biggest largest highest greatest strongest most top max maximum';
const LOW = 'worst smallest lowest least weakest min minimum';
/** What ends like one. */
const OTHERS = new Set(
  'invest interest rest request test west honest harvest forest suggest latest earliest guest contest protest arrest quest digest modest nest pest vest chest crest'.split(
    ' ',
  ),
);
const KINDS: ReadonlyMap<string, string> = new Map(
  [HIGH, LOW].flatMap((list) => list.split(' ').map((word) => [word, list] as const)),
);
const WORD = /\p{L}{3,20}/gu;

/** The superlatives of a message, each as itself or as its kind: "riskiest" is no "largest". */
export function superlativesOf(text: string): readonly string[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
  return words.flatMap((word) => {
    const kind = KINDS.get(word);
    if (kind) return word === 'most' || word === 'top' ? [] : [kind];
    return word.length > 4 && word.endsWith('est') && !OTHERS.has(word) ? [word] : [];
  });
}
