export const FILE_EMPTY = 'This file is empty.';
export const FILE_TOO_LARGE = 'This file is larger than 3 MB. Split it and import the parts separately.';
export const FILE_NOT_TEXT = 'This isn’t a text file. Please choose a CSV file.';

/** `holdings` if all that was imported is purchases, which the table of holdings shows; else `transactions`. */
export function importedNoun(count: number, { onlyHoldings }: { onlyHoldings: boolean }): string {
  const noun = onlyHoldings ? 'holding' : 'transaction';
  return count === 1 ? noun : `${noun}s`;
}
