import { wholeNumber } from '@bellwether/sdk/format';

/** Says how many transactions a file has, and how many its format has no type for. */
export function exportedText({ rows, leftOut }: { rows: number; leftOut: number }): string {
  const exported = `${wholeNumber(rows)} ${rows === 1 ? 'transaction' : 'transactions'} exported.`;
  if (leftOut === 0) return exported;
  return `${exported} ${wholeNumber(leftOut)} left out.`;
}
