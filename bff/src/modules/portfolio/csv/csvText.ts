import { wholeNumber } from '@bellwether/sdk/format';
import { IMPORT_COLUMNS_LIMIT, IMPORT_ROWS_LIMIT } from '@bellwether/sdk/limits';
import { FILE_NOT_TEXT } from '@bellwether/sdk/messages/imports.ts';
import Papa from 'papaparse';
import { Refusal } from '../../../kernel/errors.ts';
import { asWritten, neutralised } from './formulaCells.ts';

export interface CsvText {
  /** The rows that are not blank. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** A row of a file. `row` is its 1-based number, as in a spreadsheet. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Writes RFC 4180 CSV and neutralizes cells that could run as formulas. The output is always ASCII, so it needs no byte order mark. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows.map((cells) => cells.map(neutralised)))}\r\n`;
}

/**
 * Returns the nonblank rows. The separator is the one that splits the first row into the most cells.
 * @throws Refusal `invalid` if the text is not CSV, is too long, or has an ambiguous quotation mark
 */
export function readCsv(text: string): CsvText {
  if (text.includes('\0')) throw refused(FILE_NOT_TEXT);
  const lines = tidied(text);
  const delimiter = delimiterOf(lines);
  const { data, errors, meta } = Papa.parse<string[]>(lines, {
    delimiter,
    preview: IMPORT_ROWS_LIMIT * 2, // counts blank rows, which the check below ignores
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) throw refused(`A quotation mark in row ${(quote.row ?? 0) + 1} is not closed or is inside a cell.`);
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(asWritten) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (meta.truncated || rows.length > IMPORT_ROWS_LIMIT + 1) {
    throw refused(
      `A file may have at most ${wholeNumber(IMPORT_ROWS_LIMIT)} rows. Split it and import the parts separately.`,
    );
  }
  if ((rows[0]?.cells.length ?? 0) > IMPORT_COLUMNS_LIMIT) {
    throw refused(`A file may have at most ${IMPORT_COLUMNS_LIMIT} columns.`);
  }
  return { rows, delimiter };
}

/**
 * Strips the byte order mark and the `sep=` line that some programs write. If no cell is quoted, normalizes line ends,
 * so a file may mix them.
 */
function tidied(text: string): string {
  const plain = text.replace(/^\ufeff?(?:sep=[^\r\n]\r?\n)?/i, '');
  return plain.includes('"') ? plain : plain.replace(/\r\n?/g, '\n');
}

/** Looks at the first nonblank line only: numbers may contain separators, but column names do not. */
function delimiterOf(text: string): string {
  const head = text.trimStart();
  const widths = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(head, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return DELIMITERS[widths.indexOf(Math.max(...widths))] as string;
}

function refused(why: string): Refusal {
  return new Refusal('invalid', why, { field: 'text' });
}
