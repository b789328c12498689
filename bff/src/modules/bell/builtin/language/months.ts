export const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The number of a month, 1 to 12, for `March`, `mar`, or `sept`; undefined for any other word. */
export function monthOf(written: string): number | undefined {
  const word = written.toLowerCase();
  if (word === 'sept') return 9;
  const exact = MONTHS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
  return exact < 0 ? undefined : exact + 1;
}
