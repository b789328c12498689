import type { ImportCheck, ImportRecord, ImportRow, ImportVerdict } from '@bellwether/sdk/contract/types';
import { plainDate, wholeNumber } from '@bellwether/sdk/format';
import { LOT_FIELDS, lotFields } from '../portfolio/lotFields.ts';

type Counts = ImportCheck['counts'];

export const VERDICT_TEXT: Readonly<Record<ImportVerdict, string>> = {
  added: 'Will be added',
  duplicate: 'Already in portfolio',
  refused: 'Left out',
};

const listed = (names: readonly string[]) => names.join(', ').replace(/, (?!.*, )/, ' and ');

/** Returns the next question the user must settle before rows can be judged, or null. */
export function openQuestion({ reading: { columns, numbers, dates }, choices, seen }: ImportCheck): string | null {
  if (seen !== null) return null; // a program's file needs fewer columns
  const missing = LOT_FIELDS.filter((field) => lotFields[field].required && columns[field] === null);
  if (missing.length > 0) {
    const names = missing.map((field) => lotFields[field].fileLabel.toLowerCase());
    return `Choose the column that contains the ${listed(names)}.`;
  }
  if (numbers === null) return 'Numbers in this file could be read two ways. Choose a number format.';
  if (choices.dates && dates === null) {
    return 'Dates in this file could be read two ways. Choose whether the day or month comes first.';
  }
  return null;
}

/** Says what to do with a file in other currencies. Returns null for a file that may have rows in US dollars. */
export function abroadText({ abroad }: Pick<ImportCheck, 'abroad'>): string | null {
  if (!abroad || abroad.length === 0) return null;
  return `All rows are in ${listed(abroad)}. Prices here are in US dollars, and Bellwether has no exchange rates. Convert the prices, fees, and amounts in the file at each day’s rate, set their currency to USD, and choose the file again.`;
}

type Instrument = NonNullable<ImportCheck['instruments']>[number];

/** `2 of 3 instruments of this file need a symbol. Their rows are left out without one.` */
export function instrumentsText(instruments: readonly Instrument[]): string {
  const open = instruments.filter(({ symbol }) => symbol === null).length;
  if (open === 0) return 'This file has no symbols. These were found by name.';
  const [of, need] = [wholeNumber(instruments.length), open === 1 ? 'needs' : 'need'];
  return `${wholeNumber(open)} of ${of} instruments in this file ${need} a symbol. Rows are left out without one.`;
}

/** `APPLE INC (US0378331005), 2 rows` */
export function instrumentLabel({ cell, name, isin, rows }: Instrument): string {
  const code = isin === null || isin === (name ?? cell) ? '' : ` (${isin})`;
  return `${name ?? cell}${code}, ${wholeNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Returns one line per figure that the choice affects: `Row 57: 1,234 is 1234 or 1.234.` */
export function unclearNumberText({ numbers }: ImportCheck['unclear']): string[] {
  return numbers.map(({ point, comma, ...where }) => eitherText(where, point, comma));
}

/** `Row 12: 03/04/2025 is Apr 3, 2025 or Mar 4, 2025.` */
export function unclearDateText({ dates }: ImportCheck['unclear']): string[] {
  const day = (date: string | null) => date && plainDate(date);
  return dates.map(({ dayFirst, monthFirst, ...where }) => eitherText(where, day(dayFirst), day(monthFirst)));
}

function eitherText({ row, cell }: { row: number; cell: string }, first: string | null, second: string | null): string {
  const readings = first && second ? `is ${first} or ${second}` : `can only be ${first ?? second}`;
  return `Row ${wholeNumber(row)}: ${cell} ${readings}.`;
}

/** `12 rows: 9 will be added, 2 are already in your portfolio, 1 is left out.` Leaves out what none are. */
export function outcomeText({ added, duplicate, refused }: Counts): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    `${wholeNumber(added)} will be added`,
    ...(duplicate > 0 ? [`${wholeNumber(duplicate)} ${are(duplicate)} already in your portfolio`] : []),
    ...(refused > 0 ? [`${wholeNumber(refused)} ${are(refused)} left out`] : []),
  ];
  const rows = added + duplicate + refused;
  return `${wholeNumber(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}.`;
}

/** `1 totals row left out.` Returns null when there is none. */
export function totalsText(rows: number): string | null {
  if (rows === 0) return null;
  return `${wholeNumber(rows)} totals ${rows === 1 ? 'row' : 'rows'} left out.`;
}

/** `Row 1 is above the column names and was left out: “Positions”.` Returns null when there is none. */
export function titlesText(titles: ImportCheck['titles']): string | null {
  if (titles.length === 0) return null;
  const rows = listed(titles.map(({ row }) => wholeNumber(row)));
  const words = titles.map(({ text }) => `“${text}”`).join(' · ');
  return titles.length === 1
    ? `Row ${rows} is above the column names and was left out: ${words}.`
    : `Rows ${rows} are above the column names and were left out: ${words}.`;
}

/** `Purchase price = Cost Basis ÷ quantity, rounded to 8 decimals.` Returns null for prices per unit. */
export function totalCostText({ columns, reading }: Pick<ImportCheck, 'columns' | 'reading'>): string | null {
  const column = reading.columns.purchasePrice;
  if (reading.prices !== 'total' || column === null) return null;
  return `Purchase price = ${columns[column] || `column ${column + 1}`} ÷ quantity, rounded to 8 decimals.`;
}

const ROWS_NAMED = 3;

/** `Check the purchase dates in rows 5, 9 and 12.` Returns null when no row raises a question. */
export function earlyDateText(rows: ImportCheck['rows']): string | null {
  return rowsText('Check the purchase date', rows, ({ question }) => question !== undefined);
}

/** `Read the notes in rows 5, 9 and 12.` Returns null when no row has one. */
export function notesText(rows: ImportCheck['rows']): string | null {
  return rowsText('Read the note', rows, ({ note }) => note !== undefined);
}

function rowsText(what: string, rows: ImportCheck['rows'], isMeant: (row: ImportRow) => boolean): string | null {
  const meant = rows.filter(isMeant).map(({ row }) => wholeNumber(row));
  if (meant.length === 0) return null;
  if (meant.length === 1) return `${what} in row ${meant[0]}.`;
  const more = meant.length - ROWS_NAMED;
  const named = more > 0 ? [...meant.slice(0, ROWS_NAMED), `${wholeNumber(more)} more`] : meant;
  return `${what}s in rows ${listed(named)}.`;
}

const SYMBOLS_NAMED = 3;

/** `1 sale isn’t subtracted: AAPL may be overstated.` Names at most three symbols. Returns null when there is none. */
export function salesText({ count, symbols }: ImportCheck['sales']): string | null {
  if (count === 0) return null;
  const more = symbols.length - SYMBOLS_NAMED;
  const named = more > 0 ? [...symbols.slice(0, SYMBOLS_NAMED), `${wholeNumber(more)} more`] : symbols;
  const sales = count === 1 ? '1 sale isn’t' : `${wholeNumber(count)} sales aren’t`;
  return `${sales} subtracted: ${listed(named)} may be overstated.`;
}

/** Whether all rows that would be added are purchases, which the table of holdings shows. */
export function addsOnlyHoldings(rows: ImportCheck['rows']): boolean {
  return rows.every(({ verdict, kind }) => verdict !== 'added' || kind === 'buy');
}

/** Says what undoing the import would keep, or null when it removes everything. */
export function keptText({ changed }: ImportRecord): string | null {
  if (changed === 0) return null;
  return changed === 1
    ? '1 has been edited since and won’t be removed.'
    : `${wholeNumber(changed)} have been edited since and won’t be removed.`;
}
