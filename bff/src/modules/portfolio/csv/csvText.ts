import { wholeNumber } from '@bellwether/sdk/format';
import { IMPORT_CELL_LIMIT, IMPORT_COLUMNS_LIMIT, IMPORT_ROWS_LIMIT } from '@bellwether/sdk/limits';
import { FILE_NOT_TEXT } from '@bellwether/sdk/messages/imports.ts';
import {
  DelimitedTextFault,
  readDelimited,
  readFirstRows,
  widthOfFirstRow,
  writeCommaSeparated,
} from '../../../kernel/delimitedText.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { asWritten, neutralized } from './formulaCells.ts';
import { countTitleRows } from './titleRows.ts';

export interface CsvText {
  /** The rows above the header, such as the name of an account. Blank rows are left out. */
  readonly titles: readonly CsvRow[];
  /** The header and the rows below it, without blank ones. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** A row of a file. `row` is its 1-based number, as in a spreadsheet. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Blank rows included. A header further down is not looked for. */
const HEAD_ROWS = 30;
const DELIMITERS = [',', ';', '\t', '|'];
const LIMITS = {
  rows: IMPORT_ROWS_LIMIT * 2, // counts blank rows, which the check below ignores
  columns: IMPORT_COLUMNS_LIMIT,
  cellLength: IMPORT_CELL_LIMIT,
};
const refusals: Readonly<Record<DelimitedTextFault['kind'], (row: number) => string>> = {
  'quotation mark': (row) => `A quotation mark in row ${wholeNumber(row)} is not closed or is inside a cell.`,
  rows: () =>
    `A file may have at most ${wholeNumber(IMPORT_ROWS_LIMIT)} rows. Split it and import the parts separately.`,
  columns: () => `A file may have at most ${IMPORT_COLUMNS_LIMIT} columns.`,
  cellLength: (row) =>
    `A cell in row ${wholeNumber(row)} has more than ${wholeNumber(IMPORT_CELL_LIMIT)} characters. Shorten it, or leave its column out of the file.`,
};

/** Writes RFC 4180 CSV and neutralizes cells that could run as formulas. The output is always ASCII, so it needs no byte order mark. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return writeCommaSeparated(rows.map((cells) => cells.map(neutralized)));
}

/**
 * Returns the nonblank rows. The separator is the one that splits the first row into the most cells, unless only another
 * one reveals a header below the file's titles.
 * @throws Refusal `invalid` if the text is not CSV, exceeds a limit, or has an ambiguous quotation mark
 */
export function readCsv(text: string): CsvText {
  if (text.includes('\0')) throw refused(FILE_NOT_TEXT);
  const lines = text.replace(/^\ufeff?(?:sep=[^\r\n]\r?\n)?/i, '');
  const { delimiter, titleRows } = layoutOf(lines);
  const found = nonblank(rowsOf(lines, delimiter));
  const rows = found.slice(titleRows);
  if (rows.length > IMPORT_ROWS_LIMIT + 1) throw refused(refusals.rows(rows.length));
  return { titles: found.slice(0, titleRows), rows, delimiter };
}

function layoutOf(text: string): { delimiter: string; titleRows: number } {
  const likely = delimiterOf(text);
  for (const delimiter of new Set([likely, ...DELIMITERS])) {
    const head = nonblank(readFirstRows(text, delimiter, { ...LIMITS, count: HEAD_ROWS }));
    const titleRows = countTitleRows(head.map(({ cells }) => cells));
    if (titleRows !== null) return { delimiter, titleRows };
  }
  return { delimiter: likely, titleRows: 0 };
}

function nonblank(rows: readonly (readonly string[])[]): CsvRow[] {
  return rows
    .map((cells, at) => ({ row: at + 1, cells: cells.map(asWritten) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return readDelimited(text, delimiter, LIMITS);
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
    throw refused(refusals[error.kind](error.row));
  }
}

/** Looks at the first nonblank line only: numbers may contain separators, but column names do not. */
function delimiterOf(text: string): string {
  const head = text.trimStart();
  const widths = DELIMITERS.map((delimiter) => widthOfFirstRow(head, delimiter));
  return DELIMITERS[widths.indexOf(Math.max(...widths))] as string;
}

function refused(why: string): Refusal {
  return new Refusal('invalid', why, { field: 'text' });
}
