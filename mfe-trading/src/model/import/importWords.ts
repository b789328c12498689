import type { ImportCheck, ImportRecord, ImportVerdict } from '@bellwether/sdk/contract/types';
import { plainDate, wholeNumber } from '@bellwether/sdk/format';

type Counts = ImportCheck['counts'];

export const VERDICT_WORDS: Readonly<Record<ImportVerdict, string>> = {
  added: 'Will be added',
  duplicate: 'Already there',
  refused: 'Refused',
};

const NEEDED = [
  ['symbol', 'symbol'],
  ['quantity', 'quantity'],
  ['purchasePrice', 'purchase price per unit'],
] as const;

const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** What is still to be said before there can be verdicts; null when nothing is. */
export function openQuestion({ reading: { columns, numbers, dates }, choices }: ImportCheck): string | null {
  const missing = NEEDED.filter(([field]) => columns[field] === null).map(([, name]) => name);
  if (missing.length > 0) return `Please choose the column of your file that holds the ${listed(missing)}.`;
  if (numbers === null) return 'The numbers in this file can be read in two ways. Please choose how they are written.';
  if (choices.dates && dates === null) {
    return 'The dates in this file can be read in two ways. Please choose whether the day or the month comes first.';
  }
  return null;
}

/** `Row 57: 1,234 is 1234 or 1.234.` for each figure that the choice decides about. */
export function unclearNumberWords({ numbers }: ImportCheck['unclear']): string[] {
  return numbers.map(({ point, comma, ...where }) => eitherWords(where, point, comma));
}

/** `Row 12: 03/04/2025 is Apr 3, 2025 or Mar 4, 2025.` */
export function unclearDateWords({ dates }: ImportCheck['unclear']): string[] {
  const day = (date: string | null) => date && plainDate(date);
  return dates.map(({ dayFirst, monthFirst, ...where }) => eitherWords(where, day(dayFirst), day(monthFirst)));
}

function eitherWords(
  { row, cell }: { row: number; cell: string },
  first: string | null,
  second: string | null,
): string {
  const readings = first && second ? `is ${first} or ${second}` : `can only be ${first ?? second}`;
  return `Row ${wholeNumber(row)}: ${cell} ${readings}.`;
}

/** `12 rows: 9 will be added, 2 are already there, 1 is refused.` */
export function outcomeWords({ added, duplicate, refused }: Counts): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    `${wholeNumber(added)} will be added`,
    `${wholeNumber(duplicate)} ${are(duplicate)} already there`,
    `${wholeNumber(refused)} ${are(refused)} refused`,
  ];
  const rows = added + duplicate + refused;
  return `${wholeNumber(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}.`;
}

export function holdingsWords(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'holding' : 'holdings'}`;
}

/** What undoing an import would leave; null when nothing. */
export function keptWords({ changed }: ImportRecord): string | null {
  if (changed === 0) return null;
  return changed === 1
    ? '1 was edited since and would stay.'
    : `${wholeNumber(changed)} were edited since and would stay.`;
}
