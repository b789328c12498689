import type { ImportCheck, ImportReading } from '@bellwether/sdk/contract/types';
import { IMPORT_INSTRUMENTS_LIMIT, IMPORT_SYMBOLS_LIMIT, INSTRUMENT_NAME_LIMIT } from '@bellwether/sdk/limits';
import { plainName } from './columnNames.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { ImportColumns } from './importColumns.ts';
import { shortened } from './shortened.ts';

const ISIN = /^[A-Z]{2}[A-Z\d]{9}\d$/;
const ISIN_NAME = /^isin(?: code| number| nummer)?$/;
const NAMES =
  /^(?:(?:security|instrument|stock|asset|fund|company|product|investment|wertpapier) ?(?:name|bezeichnung)?|name|bezeichnung|titel|produkt|produit|producto|prodotto|libelle|nom|vardepapper|title)$/;
/** Two words, as names of companies and funds have. Symbols of other programs have one, or a short second one: `BRK B`. */
const TWO_WORDS = /^[\p{L}\d][\p{L}\d.,&'’/-]* [^\d]*\p{L}{3}/u;

/** Whether a cell is an ISIN, with the right check digit (ISO 6166). */
export function isIsin(cell: string): boolean {
  if (!ISIN.test(cell)) return false;
  const digits = [...cell].map((letter) => Number.parseInt(letter, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the cells are ISINs or names of companies, at least half of the different ones, so that none can be taken for a symbol. */
function holdsInstruments(cells: readonly string[]): boolean {
  const filled = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== '');
  const found = filled.filter((cell) => isIsin(cell) || TWO_WORDS.test(cell)).length;
  return found > 0 && 2 * found >= filled.length;
}

/** Where a file without symbols says which instruments its rows are about. */
export interface InstrumentColumns {
  /** The column that stands for that of symbols. */
  readonly at: number;
  readonly isin: number | null;
  readonly name: number | null;
}

/** Returns the columns of instruments, or null if the file has symbols or says neither ISINs nor names. */
export function instrumentColumns(
  header: readonly string[],
  { symbol, ...others }: ImportColumns,
  cellsOf: (column: number) => readonly string[],
): InstrumentColumns | null {
  if (symbol !== null && !holdsInstruments(cellsOf(symbol))) return null;
  const used = new Set<number | null>(Object.values(others));
  const free = [...header.keys()].filter((at) => !used.has(at));
  const named = (pattern: RegExp) => free.filter((at) => pattern.test(plainName(header[at] as string)));
  const isOfIsins = (at: number) => cellsOf(at).some((cell) => isIsin(cell.trim()));
  const isin = [...named(ISIN_NAME), ...free].find(isOfIsins) ?? null;
  const name = named(NAMES).find((at) => at !== isin && holdsInstruments(cellsOf(at))) ?? null;
  const at = symbol ?? isin ?? name;
  return at === null ? null : { at, isin, name };
}

export type Instrument = NonNullable<ImportCheck['instruments']>[number];

/** Symbols by what the file calls the instruments. */
export type NamedSymbols = ReadonlyMap<string, string>;

export function namedSymbols(said: ImportReading['symbols']): NamedSymbols {
  return new Map(said?.map(({ cell, symbol }) => [cell, symbol]));
}

/** Words in the names of what is no share, fund, or coin, though a share is in its name: `Call 15.01.27 Apple 200`. */
const DERIVATIVE =
  /\b(?:calls?|puts?|warrants?|optionsschein|turbo|knock-?out|mini future|futures?|cfds?|faktor|factor certificate)\b/i;
/** The same words in the names of funds: "Nasdaq 100 Covered Call ETF", "VIX Short-Term Futures ETF". */
const OF_FUNDS = /\bcovered calls?\b|\bfutures (?:strategy|index|etf|fund|trust)\b/gi;

/** Returns what a file calls the instrument of a row if that is a derivative, or null. */
export function namedDerivative(names: readonly string[]): string | null {
  const isOne = (name: string) => DERIVATIVE.test(name.slice(0, INSTRUMENT_NAME_LIMIT).replace(OF_FUNDS, ' '));
  return names.find(isOne) ?? null;
}

/** Returns the symbols as a reading says them. Of more than one may say, the market finds the first again. */
export function saidSymbols(symbols: NamedSymbols): NonNullable<ImportReading['symbols']> {
  return [...symbols].slice(-IMPORT_SYMBOLS_LIMIT).map(([cell, symbol]) => ({ cell, symbol }));
}

/** Returns why a row is refused whose instrument has no symbol yet. */
export function notNamed(cell: string): string {
  return `The file calls this ${shortened(cell)} and gives no symbol. Enter it above, once for all of its rows.`;
}

/** Returns the instruments of some rows, each once, those without a symbol first. */
export function instrumentsOf(
  rows: readonly CsvRow[],
  { at, isin, name }: InstrumentColumns,
  symbols: NamedSymbols,
): Instrument[] {
  const found = new Map<string, Instrument>();
  for (const { cells } of rows) {
    const cellAt = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
    const cell = cellAt(at);
    if (cell === '' || cell.length > INSTRUMENT_NAME_LIMIT) continue;
    const known = found.get(cell);
    const code = cellAt(isin);
    found.set(cell, {
      cell,
      name: known?.name ?? (shortened(cellAt(name)) || null),
      isin: known?.isin ?? (isIsin(code) ? code : isIsin(cell) ? cell : null),
      rows: (known?.rows ?? 0) + 1,
      symbol: symbols.get(cell) ?? null,
    });
  }
  const all = [...found.values()];
  return [...all.filter(({ symbol }) => symbol === null), ...all.filter(({ symbol }) => symbol !== null)].slice(
    0,
    IMPORT_INSTRUMENTS_LIMIT,
  );
}
