/** Daily closes of one symbol, days ascending; `dates[i]` (yyyy-mm-dd) is the day of `closes[i]`. */
export interface PriceSeries {
  readonly symbol: string;
  readonly dates: readonly string[];
  readonly closes: Float64Array;
}

/** A bad price file. The message is one sentence with the file and, if known, the line. */
export class BadPriceFile extends Error {
  constructor(file: string, line: number | null, problem: string) {
    super(line === null ? `${file}: ${problem}.` : `${file}, line ${line}: ${problem}.`);
    this.name = 'BadPriceFile';
  }
}

/**
 * The longest regular closure of a large exchange since 1990 is 11 days (Chinese New Year 2020; New York in September
 * 2001: 7). A longer gap means missing prices, and a move across it is not one day's.
 */
const LONGEST_HOLE_DAYS = 12;

/**
 * Reads a CSV with the columns `date` and `close`, in any order and case, among others. The series is named by `symbol` if
 * present, otherwise by the file.
 *
 * @throws BadPriceFile for any fault that would invalidate a forecast
 */
export function parsePriceCsv(text: string, file: string): PriceSeries {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const header = splitRow(lines[0] ?? '').map((name) => name.toLowerCase());
  const dateColumn = requiredColumn(header, 'date', file);
  const closeColumn = requiredColumn(header, 'close', file);
  const symbolColumn = header.indexOf('symbol');
  if (lines.length < 2) throw new BadPriceFile(file, null, 'has a header but no prices');

  const dates: string[] = [];
  const closes = new Float64Array(lines.length - 1);
  let symbol = '';
  for (let row = 1; row < lines.length; row += 1) {
    const line = row + 1;
    const cells = splitRow(lines[row] as string);
    const date = readDate(cells[dateColumn] ?? '', file, line);
    const previous = dates.at(-1);
    if (previous !== undefined) requireNextDay(previous, date, file, line);
    dates.push(date);
    closes[row - 1] = readClose(cells[closeColumn] ?? '', file, line);
    const named = symbolColumn < 0 ? '' : (cells[symbolColumn] ?? '');
    if (row === 1) symbol = named;
    else if (named !== symbol) {
      throw new BadPriceFile(file, line, `the symbol is "${named}" after "${symbol}": one file holds one series`);
    }
  }
  return { symbol: symbol || fileStem(file), dates, closes };
}

function requiredColumn(header: readonly string[], name: string, file: string): number {
  const column = header.indexOf(name);
  if (column < 0) {
    throw new BadPriceFile(file, 1, `there is no column "${name}" (a header line with "date" and "close" is needed)`);
  }
  return column;
}

function readDate(cell: string, file: string, line: number): string {
  const date = cell.slice(0, 10);
  const time = Date.parse(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}($|[T ])/.test(cell) && !Number.isNaN(time);
  if (!isDay || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new BadPriceFile(file, line, `"${cell}" is not a date (yyyy-mm-dd)`);
  }
  return date;
}

function readClose(cell: string, file: string, line: number): number {
  const close = cell === '' ? Number.NaN : Number(cell);
  if (!Number.isFinite(close)) throw new BadPriceFile(file, line, `the close "${cell}" is not a number`);
  if (close <= 0) throw new BadPriceFile(file, line, `the close ${cell} is not above zero`);
  return close;
}

function requireNextDay(previous: string, date: string, file: string, line: number): void {
  if (date === previous) throw new BadPriceFile(file, line, `${date} is there twice`);
  if (date < previous) throw new BadPriceFile(file, line, `${date} comes after ${previous}: days must ascend`);
  const holeDays = Math.round((Date.parse(date) - Date.parse(previous)) / 86_400_000);
  if (holeDays > LONGEST_HOLE_DAYS) {
    throw new BadPriceFile(file, line, `${holeDays} days without a price, from ${previous} to ${date}`);
  }
}

function splitRow(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function fileStem(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
