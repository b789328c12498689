import { wholeNumber } from '@bellwether/sdk/format';

/** What is happening to a file right now. */
export interface ImportProgress {
  readonly doing: 'sending' | 'checking' | 'adding';
  /** How much is sent, 0 to 1; null where nobody knows how far the work is. */
  readonly share: number | null;
  /** Lines of the file, or transactions that are added. */
  readonly count: number;
}

/** `Checking 20,001 lines…` */
export function progressText({ doing, count }: ImportProgress): string {
  if (doing === 'sending') return 'Sending the file…';
  if (doing === 'checking') return `Checking ${wholeNumber(count)} ${count === 1 ? 'line' : 'lines'}…`;
  return `Adding ${wholeNumber(count)} ${count === 1 ? 'row' : 'rows'}…`;
}

export function linesOf(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
