import { wholeNumber } from '@bellwether/sdk/format';
import { IMPORT_CELL_LIMIT, IMPORT_COLUMNS_LIMIT, IMPORT_ROWS_LIMIT } from '@bellwether/sdk/limits';
import { IMPORT_FORMATS, type ImportFormat } from '@bellwether/sdk/limits/importFormats';
import { FILE_NOT_TEXT } from '@bellwether/sdk/messages/imports.ts';
import {
  DelimitedTextFault,
  readDelimited,
  readFirstRows,
  widthOfFirstRow,
  writeCommaSeparated,
} from '../../../kernel/delimitedText.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { isTranslatedStatement, TRANSLATED_STATEMENT } from './formats/ibkrStatement.ts';
import { isJson, readJsonFile } from './formats/jsonFile.ts';
import { recognizedFormat } from './formats/recognizedFormat.ts';
import { asWritten, neutralized } from './formulaCells.ts';
import { countShortRows, countTitleRows, isShortRow } from './titleRows.ts';

export interface CsvText {
  /** The rows above the header, such as the name of an account. Blank rows are left out. */
  readonly titles: readonly CsvRow[];
  /** The header and the rows below it, without blank ones. */
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  /** The program that the file is from. null: another one. */
  readonly format: FileFormat | null;
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
 * Returns the nonblank rows, from the header of a known program on if there is one. Otherwise the separator is the one that
 * splits the first row into the most cells, unless only another one reveals a header below the file's titles. `asked` is
 * the program that the user chose.
 * @throws Refusal `invalid` if the text is not CSV, exceeds a limit, has an ambiguous quotation mark, or is not of that program
 */
export function readCsv(text: string, asked?: ImportFormat): CsvText {
  if (text.includes('\0')) throw refused(FILE_NOT_TEXT);
  const lines = text.replace(/^\ufeff?(?:sep=[^\r\n]\r?\n)?/i, '');
  if (isJson(lines, asked)) {
    const { format, rows } = readJsonFile(lines);
    if (asked && asked !== (format?.id ?? 'generic')) throw notOf(asked);
    return { titles: [], rows: withinLimit(rows), delimiter: ',', format };
  }
  const { delimiter, titleRows, format } = layoutOf(lines, asked);
  const found = nonblank(rowsOf(lines, delimiter));
  const rows = withinLimit(found.slice(titleRows));
  return { titles: found.slice(0, titleRows), rows: format?.prepare?.(rows) ?? rows, delimiter, format };
}

function withinLimit(rows: readonly CsvRow[]): readonly CsvRow[] {
  if (rows.length > IMPORT_ROWS_LIMIT + 1) throw refused(refusals.rows(rows.length));
  return rows;
}

interface Layout {
  readonly delimiter: string;
  readonly titleRows: number;
  readonly format: FileFormat | null;
}

function layoutOf(text: string, asked: ImportFormat | undefined): Layout {
  const likely = delimiterOf(text);
  const heads = [...new Set([likely, ...DELIMITERS])].map((delimiter) => {
    const head = nonblank(readFirstRows(text, delimiter, { ...LIMITS, count: HEAD_ROWS }));
    return { delimiter, rows: head.map(({ cells }) => cells) };
  });
  for (const { delimiter, rows } of heads) {
    const known = recognizedFormat(rows, asked);
    if (known) return { delimiter, titleRows: known.at, format: known.format };
  }
  if (asked && asked !== 'generic') {
    throw notOf(asked);
  }
  if (heads.some(({ rows }) => rows.some(isTranslatedStatement))) throw refused(TRANSLATED_STATEMENT);
  for (const { delimiter, rows } of heads) {
    const titleRows = countTitleRows(rows);
    if (titleRows !== null) return { delimiter, titleRows, format: null };
  }
  const beginsShort = heads.every(({ rows: [first = []] }) => isShortRow(first));
  for (const { delimiter, rows } of beginsShort ? heads : []) {
    const titleRows = countShortRows(rows);
    if (titleRows !== null) return { delimiter, titleRows, format: null };
  }
  return { delimiter: likely, titleRows: 0, format: null };
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

function notOf(format: ImportFormat): Refusal {
  return refused(`This file doesn’t have the columns of ${IMPORT_FORMATS[format]}. Choose another program.`, 'reading');
}

function refused(why: string, field = 'text'): Refusal {
  return new Refusal('invalid', why, { field });
}
