import { DelimitedTextFault, readDelimited } from '../../../kernel/delimitedText.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { decodeText, PriceFileFault, readDate, shorten } from './priceFileText.ts';

const OPTIONAL_COLUMNS = ['open', 'high', 'low', 'volume'] as const;
type Column = 'date' | 'close' | (typeof OPTIONAL_COLUMNS)[number];
type Columns = Readonly<Partial<Record<Column, number>>>;

/**
 * Parses daily bars from CSV with a header: `date` (YYYY-MM-DD, ascending) and `close`, optionally `open`, `high`, `low`
 * and `volume`, in any order. Ignores other columns.
 * @throws PriceFileFault for the first fault
 */
export function parsePriceFile(content: Uint8Array): DailyBar[] {
  const lines = rowsOf(decodeText(content));
  const columns = readHeader(lines[0] ?? []);
  const bars: DailyBar[] = [];
  let before = '';
  for (let at = 1; at < lines.length; at += 1) {
    const cells = lines[at] as string[];
    if (cells.every((cell) => cell.trim() === '')) continue;
    const bar = readBar(cells, columns, at + 1);
    if (bar.date === before) throw new PriceFileFault(`${bar.date} is there twice`, at + 1);
    if (bar.date < before) throw new PriceFileFault(`${bar.date} comes after ${before}; dates must ascend`, at + 1);
    before = bar.date;
    bars.push(bar);
  }
  if (bars.length < 2)
    throw new PriceFileFault(
      `there ${bars.length === 1 ? 'is only one row' : 'are no rows'} under the header; at least two days are needed`,
    );
  return bars;
}

function rowsOf(text: string): string[][] {
  try {
    return readDelimited(text, ',');
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
    throw new PriceFileFault('a quotation mark is not closed or is inside a cell', error.row);
  }
}

function readHeader(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<Column, number>> = {};
  for (const column of ['date', 'close', ...OPTIONAL_COLUMNS] as const) {
    const at = names.indexOf(column);
    if (at === -1) continue;
    if (names.includes(column, at + 1)) throw new PriceFileFault(`there are two columns named "${column}"`, 1);
    columns[column] = at;
  }
  for (const needed of ['date', 'close'] as const) {
    if (columns[needed] === undefined) throw new PriceFileFault(`there is no column named "${needed}"`, 1);
  }
  return columns;
}

function readBar(cells: readonly string[], columns: Columns, line: number): DailyBar {
  const price = (column: Column) => readNumber(cells, columns, column, line, 'above zero', (value) => value > 0);
  const date = readDate(cells[columns.date as number], line);
  const close = price('close');
  if (close === null) throw new PriceFileFault('the close is missing', line);
  const high = price('high');
  const low = price('low');
  if (high !== null && low !== null && high < low) throw new PriceFileFault('the high is below the low', line);
  const volume = readNumber(cells, columns, 'volume', line, 'zero or above', (value) => value >= 0);
  return { date, open: price('open'), high, low, close, volume, complete: true };
}

function readNumber(
  cells: readonly string[],
  columns: Columns,
  column: Column,
  line: number,
  bound: string,
  within: (value: number) => boolean,
): number | null {
  const at = columns[column];
  const text = (at === undefined ? '' : (cells[at] ?? '')).trim();
  if (text === '') return null;
  // Number alone would also accept hexadecimal and "Infinity".
  const value = /[^\d.eE+-]/.test(text) ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new PriceFileFault(`the ${column} "${shorten(text)}" is not a number`, line);
  if (!within(value)) throw new PriceFileFault(`the ${column} ${text} must be ${bound}`, line);
  return value;
}
