import type { ImportFormat } from '@bellwether/sdk/limits/importFormats';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../../market/exact.ts';
import type { Actions } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import type { ImportColumn } from './importColumn.ts';

/** How a program writes its files. Names of columns are in lower case. */
export interface FileFormat {
  readonly id: Exclude<ImportFormat, 'generic'>;
  /** Names that its header has, all of them. Together they are in no other program's header. */
  readonly header: readonly string[];
  /** Names that the first row of its file has where somebody cut off the rest. */
  readonly headerOfPart?: readonly string[];
  /** Names of the column for each field. The first that the header has counts. */
  readonly columns: Readonly<Partial<Record<ImportColumn, readonly string[]>>>;
  /** Columns of further fees, added to that of the fee. */
  readonly moreFees?: readonly string[];
  /** The column of the program's own id of a row, by which a row is known again. */
  readonly idColumn?: string;
  /** Returns the id with the name of the program's file that it is unique in. Missing: this one. */
  readonly sourceOf?: (id: string) => string;
  /** Whether it may have a column with the names of accounts, as our own files do. */
  readonly hasAccounts?: boolean;
  /** Columns with the names or numbers of accounts in a broker's file, the most readable first. */
  readonly accountColumns?: readonly string[];
  /** Whether it may have columns with the lots that sales name, and with the cost basis of accounts. */
  readonly hasLots?: boolean;
  /** Missing: every row is a holding. */
  readonly actions?: Actions;
  /** Words that an action may begin with. */
  readonly prefixes?: Actions;
  readonly dates: 'month-first' | 'day-first' | null;
  /** Whether amounts have the sign of the cash that moved, so a positive fee is a refund. */
  readonly hasCashSigns?: boolean;
  /** Whether its prices are those of the market, and what was paid is the amount. */
  readonly hasMarketPrices?: boolean;
  /** Whether fees are negative, as cash that moved. */
  readonly hasNegativeFees?: boolean;
  /** Whether every row below the header is a transaction: no totals, no notes. */
  readonly hasRowsOnly?: boolean;
  /** Whether `prepare` writes all numbers with a decimal point, and the order of dates is fixed, whatever separates the cells. */
  readonly hasPlainNumbers?: boolean;
  /** Returns the symbol as the market spells it, empty for cash. */
  readonly symbolOf?: (symbol: string) => string;
  /** Turns all rows, from the recognized header on, into a header and rows of one shape. */
  readonly prepare?: (rows: readonly CsvRow[]) => readonly CsvRow[];
}

/** The header that `prepare` writes where a file has no table of its own. */
export const PLAIN_HEADER = [
  'Action',
  'Symbol',
  'Quantity',
  'Price',
  'Amount',
  'Fee',
  'Currency',
  'Date',
  'ID',
  'Account',
] as const;

export type PlainCell = (typeof PLAIN_HEADER)[number];

export const PLAIN_COLUMNS: FileFormat['columns'] = {
  action: ['action'],
  symbol: ['symbol'],
  quantity: ['quantity'],
  purchasePrice: ['price'],
  amount: ['amount'],
  fee: ['fee'],
  currency: ['currency'],
  purchaseDate: ['date'],
};

export function plainRow(row: number, cells: PlainCells): CsvRow {
  return { row, cells: PLAIN_HEADER.map((name) => cells[name] ?? '') };
}

/** What a row says, by the names of `PLAIN_HEADER`. A name that is missing is an empty cell. */
export type PlainCells = Readonly<Partial<Record<PlainCell, string>>>;

/** Gives the cell of a row under a name of the header, empty if there is none. */
export type CellOf = (name: string) => string;

/** Returns a `prepare` for files with one header, each of whose rows says what one plain row says. */
export function inPlainRows(plainCells: (cellOf: CellOf) => PlainCells): NonNullable<FileFormat['prepare']> {
  return ([header, ...rows]) => {
    if (!header) return [];
    const cellOf = cellsByName(header.cells);
    const plain = rows.map(({ row, cells }) =>
      plainRow(
        row,
        plainCells((name) => cellOf(cells, name)),
      ),
    );
    return [{ row: header.row, cells: PLAIN_HEADER }, ...plain];
  };
}

/** Returns a function that gives the cell under a name of the header, empty if there is none. */
export function cellsByName(header: readonly string[]): (cells: readonly string[], name: string) => string {
  const at = new Map(header.map((name, column) => [name.trim().toLowerCase(), column]));
  return (cells, name) => {
    const column = at.get(name);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
}

const LONGEST_NUMBER = 60;

/** Returns the number with its sign, or null if the cell is none with a decimal point. `1,200.00` is one, and `1,200` is not. */
export function decimalIn(cell: string): Decimal | null {
  const isDecimal = cell.length <= LONGEST_NUMBER && /^-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?$/.test(cell);
  return isDecimal ? new Exact(cell.replaceAll(',', '')) : null;
}
