import type { ImportCheck, ImportReading, LotField } from '@bellwether/sdk/contract/types';
import { IMPORT_FORMATS } from '@bellwether/sdk/limits/importFormats';
import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { FILE_EMPTY } from '@bellwether/sdk/messages/imports.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { accountColumn } from './accountColumn.ts';
import { cashDirection } from './cashDirection.ts';
import { columnNamed } from './columnNames.ts';
import { contraryColumns, NOTHING_CONTRARY } from './contraryCells.ts';
import { readCsv } from './csvText.ts';
import { guessDateOrder } from './dateOrder.ts';
import { feeCurrencyColumns, moreFeeColumns, unreadFeeColumns } from './feeColumns.ts';
import {
  amountCurrencyColumn,
  currenciesAbroad,
  currencyOfMoney,
  currencyOfPrices,
  currencyOfTitles,
  currencyOfTotals,
  saysDollars,
} from './fileCurrency.ts';
import { marketColumns } from './foreignMarket.ts';
import { type CsvRow, cellAt } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { COST_BASIS_COLUMN, LOT_COLUMN, LOTS_SOLD_COLUMN } from './formats/lotsSold.ts';
import { completeColumns, everyImportColumn, holdsGrossAmounts, type ImportColumns } from './importColumns.ts';
import {
  instrumentColumns,
  instrumentsOf,
  type NamedSymbols,
  namedSymbols,
  notNamed,
  saidSymbols,
} from './instrumentCells.ts';
import {
  closedColumns,
  holdsCosts,
  holdsTotals,
  holdsUnitPrices,
  LOT_COLUMN_FIELDS,
  LOT_COLUMNS,
} from './lotColumns.ts';
import { refusalsBelowTitles, soldColumns, whyNoPurchases } from './notPurchases.ts';
import { guessNumberStyle } from './numberStyle.ts';
import { effectColumn, kindColumns, strikeColumn } from './optionRow.ts';
import { NEITHER_YES_NOR_NO, statusColumn, whyOnlyOrders, yesOrNoColumns } from './orderColumns.ts';
import { namesPairs } from './pairSymbol.ts';
import { withPlainColumns } from './plainColumns.ts';
import { type ReadFigures, type RowReading, readRow } from './readRow.ts';
import { currencyRefusal, holdsCashAlone } from './rowMeaning.ts';
import { shortened } from './shortened.ts';
import { plainCash, withoutSign } from './signedNumber.ts';
import { whySnapshots } from './snapshots.ts';
import { transactionIdColumn, unknownProgram } from './transactionIds.ts';
import { type PlacedCell, unclearDates, unclearNumbers } from './unclearCells.ts';
import { withoutCanceledTrades } from './withoutCanceledTrades.ts';

interface TooWide {
  readonly cells: number;
  readonly header: number;
  /** Row number of the header. */
  readonly headerRow: number;
  /** Whether decimal commas may have split its numbers: the surplus cells are numbers or dates. */
  readonly maySplitNumbers: boolean;
}

/** A row as read, before any rules. */
export interface ReadRow extends ReadFigures {
  readonly row: number;
  /** The cell counts of the row and the header if the row has more, which makes its columns ambiguous. Otherwise null. */
  readonly tooWide: TooWide | null;
}

export interface ReadImport
  extends Pick<
    ImportCheck,
    'titles' | 'columns' | 'sample' | 'reading' | 'choices' | 'unclear' | 'totalsRows' | 'instruments' | 'abroad'
  > {
  /** null while a required column or a choice is open. */
  readonly rows: readonly ReadRow[] | null;
}

export type SaidReading = Omit<ImportReading, 'columns'> & Partial<Pick<ImportReading, 'columns'>>;

const SAMPLE_ROWS = 3;

/**
 * Returns the rows of a file, read with the user's choices if given, otherwise by the program that it is from, or by its
 * header and contents. Never guesses when the file is ambiguous. `known` are symbols of names that the market surely has: the
 * user's own go first.
 * @throws Refusal `invalid` if the file cannot be read or the choices do not fit it
 */
export function readImport(text: string, said?: SaidReading, known: NamedSymbols = new Map()): ReadImport {
  const { titles, rows, delimiter, format } = readCsv(text, said?.format);
  const [first, ...written] = rows;
  if (!first) throw refused(format ? `This file lists no transactions of ${IMPORT_FORMATS[format.id]}.` : FILE_EMPTY);
  const names = first.cells.map((cell) => cell.trim());
  if (names.length < 3) {
    throw refused(
      'The first row must name at least three columns (symbol, quantity, and purchase price), separated by commas, semicolons, or tabs.',
    );
  }
  const table = { header: names, rows: written };
  const { header, rows: rest } = format === null ? withPlainColumns(table) : table;
  const found = columnsOf(header, rest, { format, said: said?.columns });
  const held = withoutTotals(rest, found, format); // "Account Total" is no name
  const cellsOf = (at: number) => held.map(({ cells }) => cells[at] ?? '');
  const instruments = format === null ? instrumentColumns(header, found, cellsOf) : null;
  const columns = instruments ? { ...found, symbol: instruments.at } : found;
  const symbols = instruments ? new Map([...known, ...namedSymbols(said?.symbols)]) : null;
  if (!said?.columns) refuseMissingHeader(header, columns);
  const below = withoutTotals(rest, columns, format);
  if (below.length === 0) throw refused('This file has column names but no rows.');

  const prices = pricesOf(header, columns, said?.prices);
  const figures = cellsIn(below, [columns.quantity, columns.purchasePrice, columns.amount, columns.fee]);
  const days = cellsIn(below, [columns.purchaseDate]);
  const isKnown = format !== null && (delimiter === ',' || format.hasPlainNumbers === true); // a spreadsheet rewrites the numbers with the separator
  const number = isKnown
    ? { style: 'point' as const, isChoice: false }
    : guessNumberStyle(figures.map(unsigned), delimiter === ',');
  const date =
    isKnown && format.dates
      ? { order: format.dates, isChoice: false }
      : guessDateOrder(days.map(textOf), header[columns.purchaseDate ?? -1]);
  const reading = {
    format: format?.id ?? ('generic' as const),
    columns,
    numbers: said?.numbers ?? number.style,
    dates: said?.dates ?? date.order,
    ...prices,
    ...(symbols && symbols.size > 0 && { symbols: saidSymbols(symbols) }),
  };
  const choices = { numbers: number.isChoice, dates: date.isChoice };
  const isOpen =
    missingColumns(columns, below, format).length > 0 ||
    reading.numbers === null ||
    (choices.dates && reading.dates === null);
  const abroad = format === null ? currencyOfMoney(header, columns) : null;
  const allAbroad = abroad === null ? currenciesAbroad(below, columns.currency) : [abroad];
  const isAbroad = format === null && allAbroad.length > 0;
  const used = new Set(Object.values(columns));
  const moreFees = format
    ? (format.moreFees ?? []).map((name) => columnNamed(header, [name])).filter((at) => at !== null)
    : moreFeeColumns(header, used, columns.fee);
  const unreadFees = unreadFeeColumns(header, new Set([...used, ...moreFees]), {
    hasFees: columns.fee !== null || moreFees.length > 0,
  });
  const ofOwnFile = (name: string) => (format?.hasLots ? columnNamed(header, [name.toLowerCase()]) : null);
  const currency =
    format === null
      ? (abroad ??
        currencyOfPrices(header, columns) ??
        currencyOfTotals(header, columns, below) ??
        currencyOfTitles(titles, columns))
      : null;
  const isUntold =
    format === null &&
    columns.currency === null &&
    currency === null &&
    !saysDollars(header[columns.purchasePrice ?? -1] ?? '');
  const rowReading: RowReading = {
    ...reading,
    symbols,
    instrumentNames: instruments ? [instruments.at, instruments.name].filter((at) => at !== null) : [],
    header,
    format,
    moreFees,
    unreadFees: format ? [] : unreadFees,
    feeCurrencies: feeCurrencyColumns(header, [columns.fee, ...moreFees]),
    hasPairs: format === null && namesPairs(header[columns.symbol ?? -1] ?? ''),
    strikeColumn: format ? null : strikeColumn(header),
    effectColumn: format ? null : effectColumn(header),
    currency,
    hasGrossAmounts: holdsGrossAmounts(header[columns.amount ?? -1] ?? ''),
    hasCosts: format === null && holdsCosts(header[columns.purchasePrice ?? -1] ?? ''),
    amountCurrency: columns.amount === null ? null : amountCurrencyColumn(header, below, columns.amount),
    market: isUntold ? marketColumns(header) : null,
    idColumn:
      format === null ? transactionIdColumn(header) : format.idColumn ? columnNamed(header, [format.idColumn]) : null,
    program: format?.id ?? unknownProgram(header),
    accountColumn: accountColumn(header, below, format),
    direction: cashDirection(header, below, { columns, format }),
    statusColumn: format === null ? statusColumn(header) : null,
    yesOrNo: format === null ? yesOrNoColumns(header) : NEITHER_YES_NOR_NO,
    kinds: format === null ? kindColumns(header, columns.action) : [],
    onlyOrders: format === null ? whyOnlyOrders(header) : null,
    closed: format === null ? closedColumns(header) : { bought: [], sold: [] },
    contrary: format === null ? contraryColumns(header, columns.action) : NOTHING_CONTRARY,
    noPurchases:
      format === null && columns.action === null
        ? (whyNoPurchases(header, titles) ?? whySnapshots(header, below, columns))
        : null,
    soldColumns: format === null && columns.action === null ? soldColumns(header) : [],
    isCurrencyNeeded: format === null && below.some((row) => currencyRefusal(cellAt(row, columns.currency)) !== null),
    movesStakes:
      format === null && below.some((row) => /^(?:un-?stak|stak\w* rewards?$)/i.test(cellAt(row, columns.action))),
    lotColumn: ofOwnFile(LOT_COLUMN),
    lotsSoldColumn: ofOwnFile(LOTS_SOLD_COLUMN),
    costBasisColumn: ofOwnFile(COST_BASIS_COLUMN),
  };
  const belowTitles = format === null && columns.action === null ? refusalsBelowTitles(below) : null;
  const readingOf = (row: CsvRow) => {
    const noPurchases = belowTitles?.get(row);
    return noPurchases === undefined ? rowReading : { ...rowReading, noPurchases };
  };
  const isOfInstrument = (row: CsvRow, at: number) => {
    const { kind = null, refusal = null } = readRows?.[at] ?? {};
    const mayBeAdded = refusal === null || refusal === notNamed(cellAt(row, columns.symbol));
    return mayBeAdded && kind !== null && TRANSACTION_KINDS[kind].symbol !== 'none';
  };
  // Nothing is asked about a file whose rows are all refused.
  const isAsked = isOpen && !isAbroad;
  const readRows = isAsked
    ? null
    : below.map((row) => ({
        row: row.row,
        ...readRow(row, readingOf(row)),
        tooWide: tooWideOf(row, { width: header.length, added: header.length - names.length, headerRow: first.row }),
      }));
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
    ...(allAbroad.length > 0 && { abroad: allAbroad.map(shortened) }),
    rows: readRows && withoutCanceledTrades(readRows),
    ...(instruments &&
      symbols &&
      readRows && { instruments: instrumentsOf(below.filter(isOfInstrument), instruments, symbols) }),
  };
}

/** Returns the columns of the user's choice, completed with those that the format or the header names. */
function columnsOf(
  header: readonly string[],
  rows: readonly CsvRow[],
  { format, said }: { format: FileFormat | null; said: ImportReading['columns'] | undefined },
): ImportColumns {
  if (said) refuseMisfits(said, header.length);
  if (!format) {
    return completeColumns(header, said, (at) => rows.map(({ cells }) => cells[at] ?? ''));
  }
  const own = everyImportColumn((field) => columnNamed(header, format.columns[field] ?? []));
  if (!said) return own;
  // Without the column of actions, every sale would be a purchase.
  return { ...own, ...said, action: said.action ?? own.action } as ImportColumns;
}

/** A price can be computed from an amount, and a known program's file says what it has. */
function missingColumns(columns: ImportColumns, rows: readonly CsvRow[], format: FileFormat | null): LotField[] {
  const hasAmounts = columns.action !== null && columns.amount !== null;
  const hasHoldings = columns.symbol !== null || columns.quantity !== null;
  const hasNoUnits = format === null && hasAmounts && !hasHoldings;
  if (hasNoUnits && holdsCashAlone(rows.map((row) => cellAt(row, columns.action)))) return [];
  return LOT_COLUMN_FIELDS.filter((field) => {
    if (columns[field] !== null || !LOT_COLUMNS[field].needed) return false;
    if (field === 'purchasePrice' && hasAmounts) return false;
    return format === null || field === 'symbol';
  });
}

function cellsIn(rows: readonly CsvRow[], columns: readonly (number | null)[]): PlacedCell[] {
  const there = columns.filter((column) => column !== null);
  return rows.flatMap((row) => there.map((column) => ({ row: row.row, cell: cellAt(row, column) })));
}

/** `added` columns are not in the file. */
function tooWideOf(
  { cells }: CsvRow,
  { width, added, headerRow }: { width: number; added: number; headerRow: number },
): TooWide | null {
  const surplus = cells.slice(width).filter((extra) => extra.trim() !== '');
  if (surplus.length === 0) return null;
  const maySplitNumbers = surplus.every((extra) => /^\s*\$?\d/.test(extra));
  return { cells: cells.length - added, header: width - added, headerRow, maySplitNumbers };
}

/** Returns what the column of prices contains if its name leaves that open or the user has said it. */
function pricesOf(
  header: readonly string[],
  { purchasePrice }: ImportColumns,
  said: ImportReading['prices'],
): Pick<ImportReading, 'prices'> {
  const name = purchasePrice === null ? undefined : header[purchasePrice];
  if (name === undefined) return {};
  if (said) return { prices: said };
  if (holdsTotals(name)) return { prices: 'total' };
  return holdsUnitPrices(name) ? {} : { prices: 'unit' };
}

const TOTALS =
  /^(?:(?:(?:account|grand|portfolio|positions|transactions)\s+)?totals?|summe|gesamt(?:summe)?|totale|totaal|somme|suma|somma|summa)\s*:?$/i;

/**
 * Drops the rows at the end that are named a total and have no quantity, and, in a known program's file, notes of a single
 * cell. A broker adds them below its rows.
 */
function withoutTotals(
  rows: readonly CsvRow[],
  { symbol, quantity, ...others }: ImportColumns,
  format: FileFormat | null,
): readonly CsvRow[] {
  if (format?.hasRowsOnly) return rows;
  const isTotals = (row: CsvRow) => {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (format && filled.length === 1) return true;
    const isDateless = format !== null || cellAt(row, symbol) === '';
    const name = TOTALS.test(cellAt(row, symbol)) || (isDateless && TOTALS.test(cellAt(row, others.purchaseDate)));
    return quantity !== null && name && /^[-–—]*$/.test(cellAt(row, quantity));
  };
  return rows.slice(0, rows.findLastIndex((row) => !isTotals(row)) + 1);
}

function titleOf(cells: readonly string[]): string {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return shortened(words.join(', '));
}

const textOf = ({ cell }: { cell: string }) => cell;

/** A cell without its sign, which does not tell how numbers are written. */
const unsigned = ({ cell }: { cell: string }) => withoutSign(plainCash(cell)).text;

function refuseMisfits(columns: ImportReading['columns'], width: number): void {
  const used = Object.values(columns).filter((column) => column !== null && column !== undefined);
  if (used.some((column) => column >= width)) throw refused('This file doesn’t have that many columns.', 'reading');
  if (new Set(used).size < used.length) throw refused('Choose a different column for each.', 'reading');
}

/** Refuses a file without a header, whose first lot would silently be read as column names. */
function refuseMissingHeader(header: readonly string[], columns: ImportColumns): void {
  const isKnown = LOT_COLUMN_FIELDS.some((field) => columns[field] !== null);
  if (!isKnown && header.some((cell) => /^[\d$.,\s]+$/.test(cell) && /\d/.test(cell))) {
    throw refused(
      'The first row must contain column names, such as Symbol, Quantity, Purchase Price, and Purchase Date.',
    );
  }
}

function refused(why: string, field = 'text'): Refusal {
  return new Refusal('invalid', why, { field });
}
