import type { ImportCheck, ImportReading, LotField } from '@bellwether/sdk/contract/types';
import { FILE_EMPTY } from '@bellwether/sdk/messages/imports.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { costPerUnit } from './costPerUnit.ts';
import { type CsvRow, readCsv } from './csvText.ts';
import { guessDateOrder, readDate } from './dateOrder.ts';
import {
  everyColumn,
  guessColumns,
  holdsTotals,
  holdsUnitPrices,
  LOT_COLUMN_FIELDS,
  LOT_COLUMNS,
} from './lotColumns.ts';
import { guessNumberStyle, readNumber } from './numberStyle.ts';
import { unclearDates, unclearNumbers } from './unclearCells.ts';
import { type Unfit, unfitRows } from './unfitRows.ts';

interface TooWide {
  readonly cells: number;
  readonly header: number;
  /** Row number of the header. */
  readonly headerRow: number;
  /** Whether decimal commas may have split its numbers: the surplus cells are numbers or dates. */
  readonly maySplitNumbers: boolean;
}

/** A row as read, before any rules. */
export interface ReadRow {
  readonly row: number;
  /** Plain decimals and dates. Unreadable cells keep their original text. */
  readonly cells: Readonly<Record<LotField, string>>;
  /** Cells that are not numbers in the chosen style, even if the rules would accept their text. */
  readonly unreadable: readonly LotField[];
  /** The cell counts of the row and the header if the row has more, which makes its columns ambiguous. Otherwise null. */
  readonly tooWide: TooWide | null;
  /** Why the row is no purchase in US dollars, or null. */
  readonly unfit: Unfit | null;
}

export interface ReadImport
  extends Pick<ImportCheck, 'titles' | 'columns' | 'sample' | 'reading' | 'choices' | 'unclear' | 'totalsRows'> {
  /** null while a required column or a choice is open. */
  readonly rows: readonly ReadRow[] | null;
}

const NOTHING_SAID: ImportReading = {
  columns: everyColumn(() => null),
  numbers: null,
  dates: null,
};
const SAMPLE_ROWS = 3;
const SHOWN_LENGTH = 60;

/**
 * Returns the rows of a CSV file, read with the user's choices if given, otherwise by its header and contents. Never
 * guesses when the file is ambiguous.
 * @throws Refusal `invalid` if the file cannot be read or the choices do not fit it
 */
export function readImport(text: string, said?: ImportReading): ReadImport {
  const { titles, rows, delimiter } = readCsv(text);
  const [first, ...rest] = rows;
  if (!first) throw refused(FILE_EMPTY);
  const header = first.cells.map((cell) => cell.trim());
  if (header.length < 3) {
    throw refused(
      'The first row must name at least three columns (symbol, quantity, and purchase price), separated by commas, semicolons, or tabs.',
    );
  }
  const columns = said ? fitting(said.columns, header.length) : guessColumns(header);
  if (!said) refuseMissingHeader(header, columns);
  const below = withoutTotals(rest, columns);
  if (below.length === 0) throw refused('This file has column names but no rows.');

  const { numbers, dates } = said ?? NOTHING_SAID;
  const prices = pricesOf(header, columns, said?.prices);
  const cellsThatHold = (kind: 'number' | 'date') => {
    const fields = LOT_COLUMN_FIELDS.filter((field) => LOT_COLUMNS[field].holds === kind && columns[field] !== null);
    return below.flatMap((row) => fields.map((field) => ({ row: row.row, cell: cellAt(row, columns[field]) })));
  };
  const figures = cellsThatHold('number');
  const days = cellsThatHold('date');
  const number = guessNumberStyle(figures.map(textOf), delimiter === ',');
  const date = guessDateOrder(days.map(textOf));
  const reading = { columns, numbers: numbers ?? number.style, dates: dates ?? date.order, ...prices };
  const choices = { numbers: number.isChoice, dates: date.isChoice };
  const isOpen =
    LOT_COLUMN_FIELDS.some((field) => LOT_COLUMNS[field].needed && columns[field] === null) ||
    reading.numbers === null ||
    (choices.dates && reading.dates === null);
  const unfit = unfitRows(header, columns);
  return {
    titles: titles.map(({ row, cells }) => ({ row, text: titleOf(cells) })),
    columns: header.map(shortened),
    sample: below.slice(0, SAMPLE_ROWS).map(({ cells }) => header.map((_, at) => shortened(cells[at] ?? ''))),
    reading,
    choices,
    unclear: {
      numbers: choices.numbers ? unclearNumbers(figures) : [],
      dates: choices.dates ? unclearDates(days) : [],
    },
    totalsRows: rest.length - below.length,
    rows: isOpen
      ? null
      : below.map((row) => ({
          ...readRow(row, reading, { width: header.length, headerRow: first.row }),
          unfit: unfit(row.cells),
        })),
  };
}

function readRow(
  { row, cells }: CsvRow,
  { columns, numbers, dates, prices }: ImportReading,
  { width, headerRow }: { width: number; headerRow: number },
): Omit<ReadRow, 'unfit'> {
  const read = everyColumn((field) => {
    const cell = cellAt({ row, cells }, columns[field]);
    const { holds } = LOT_COLUMNS[field];
    if (holds === 'number') return readNumber(cell, numbers ?? 'point') ?? { unreadable: cell };
    if (holds === 'date') return readDate(cell, dates);
    return holds === 'symbol' ? cell.toUpperCase() : cell;
  });
  const { quantity, purchasePrice } = read;
  if (prices === 'total' && typeof quantity === 'string' && typeof purchasePrice === 'string') {
    read.purchasePrice = costPerUnit(purchasePrice, quantity);
  }
  const surplus = cells.slice(width).filter((extra) => extra.trim() !== '');
  const maySplitNumbers = surplus.every((extra) => /^\s*\$?\d/.test(extra));
  return {
    row,
    cells: everyColumn((field) => (typeof read[field] === 'string' ? read[field] : read[field].unreadable)),
    unreadable: LOT_COLUMN_FIELDS.filter((field) => typeof read[field] !== 'string'),
    tooWide: surplus.length > 0 ? { cells: cells.length, header: width, headerRow, maySplitNumbers } : null,
  };
}

/** Returns what the column of prices contains if its name leaves that open or the user has said it. */
function pricesOf(
  header: readonly string[],
  { purchasePrice }: ImportReading['columns'],
  said: ImportReading['prices'],
): Pick<ImportReading, 'prices'> {
  const name = purchasePrice === null ? undefined : header[purchasePrice];
  if (name === undefined) return {};
  if (said) return { prices: said };
  if (holdsTotals(name)) return { prices: 'total' };
  return holdsUnitPrices(name) ? {} : { prices: 'unit' };
}

const TOTALS = /^(?:(?:account|grand|portfolio)\s+)?totals?\s*:?$/i;

/** Drops the rows at the end that are named a total and have no quantity. A broker adds them below its lots. */
function withoutTotals(rows: readonly CsvRow[], { symbol, quantity }: ImportReading['columns']): readonly CsvRow[] {
  const isTotals = (row: CsvRow) =>
    quantity !== null && TOTALS.test(cellAt(row, symbol)) && /^[-–—]*$/.test(cellAt(row, quantity));
  return rows.slice(0, rows.findLastIndex((row) => !isTotals(row)) + 1);
}

function cellAt({ cells }: CsvRow, column: number | null): string {
  return column === null ? '' : (cells[column] ?? '').trim();
}

function titleOf(cells: readonly string[]): string {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return shortened(words.join(', '));
}

const textOf = ({ cell }: { cell: string }) => cell;

function fitting(columns: ImportReading['columns'], width: number): ImportReading['columns'] {
  const used = LOT_COLUMN_FIELDS.map((field) => columns[field]).filter((column) => column !== null);
  if (used.some((column) => column >= width)) throw refused('This file doesn’t have that many columns.', 'reading');
  if (new Set(used).size < used.length) throw refused('Choose a different column for each.', 'reading');
  return columns;
}

/** Refuses a file without a header, whose first lot would silently be read as column names. */
function refuseMissingHeader(header: readonly string[], columns: ImportReading['columns']): void {
  const isKnown = LOT_COLUMN_FIELDS.some((field) => columns[field] !== null);
  if (!isKnown && header.some((cell) => /^[\d$.,\s]+$/.test(cell) && /\d/.test(cell))) {
    throw refused(
      'The first row must contain column names, such as Symbol, Quantity, Purchase Price, and Purchase Date.',
    );
  }
}

/** Truncates a cell for display, so a response never contains a huge one. */
export function shortened(cell: string): string {
  return cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell;
}

function refused(why: string, field = 'text'): Refusal {
  return new Refusal('invalid', why, { field });
}
