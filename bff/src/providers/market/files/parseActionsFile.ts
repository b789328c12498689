import { DelimitedTextFault, readDelimited } from '../../../kernel/delimitedText.ts';
import type { Dividend } from '../../../market/dividend.ts';
import type { Split } from '../../../market/split.ts';
import { decodeText, PriceFileFault, readDate, shorten } from './priceFileText.ts';

/** How the closes of a series were published: as traded, or divided by the splits that came later. */
export type Adjustment = 'raw' | 'split';

export interface ActionsFile {
  /** Oldest first. */
  readonly splits: readonly Split[];
  /** Oldest first. */
  readonly dividends: readonly Dividend[];
  readonly adjustment: Adjustment;
}

/** Many times what any company ever did. */
const LIMITS = { rows: 1_000, columns: 20, cellLength: 100 };
const MAX_BYTES = 100_000;
const MAX_FAULTS = 10;
/** Up to here, products of ratios and quantities are exact. */
const MAX_PRODUCT = 1e12;

const COLUMNS = ['date', 'type', 'ratio', 'amount', 'adjustment'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

/**
 * Parses corporate actions from CSV with a header: `date` (YYYY-MM-DD, the ex-date), `type` (`split` or `dividend`),
 * `ratio` (`4:1`, for splits), and optionally `amount` (US dollars a share, for dividends, which change no price here)
 * and `adjustment` (`split` unless it says `raw`), in any order. Rows come in any order. Ignores other columns.
 * @throws PriceFileFault that names every bad line, up to ten
 */
export function parseActionsFile(content: Uint8Array): ActionsFile {
  if (content.length > MAX_BYTES) throw new PriceFileFault('it is larger than 100 kB');
  const [header = [], ...rows] = rowsOf(decodeText(content));
  const cellsOf = readHeader(header);
  const splits: Split[] = [];
  const dividends: Dividend[] = [];
  const marks = new Set<Adjustment>();
  const seen = new Set<string>();
  const faults: PriceFileFault[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const line = at + 2;
    try {
      const { split, dividend, adjustment, action } = readAction(cellsOf(row), line);
      if (seen.has(action)) throw new PriceFileFault('this action is there twice', line);
      seen.add(action);
      if (adjustment) marks.add(adjustment);
      if (marks.size > 1) throw new PriceFileFault('a series is either raw or split, and lines above differ', line);
      if (split) splits.push(split);
      if (dividend) dividends.push(dividend);
    } catch (error) {
      if (!(error instanceof PriceFileFault)) throw error;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw allOf(faults);
  for (const side of ['to', 'from'] as const) {
    const product = splits.reduce((sofar, split) => sofar * split[side], 1);
    if (product > MAX_PRODUCT) throw new PriceFileFault('its splits multiply to more than 1,000,000,000,000');
  }
  for (const list of [splits, dividends]) list.sort((one, other) => one.date.localeCompare(other.date));
  return { splits, dividends, adjustment: [...marks][0] ?? 'split' };
}

function allOf(faults: readonly PriceFileFault[]): PriceFileFault {
  const more = faults.length - MAX_FAULTS;
  const said = faults.slice(0, MAX_FAULTS).map(({ message }) => message);
  return new PriceFileFault([...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; '), undefined);
}

const EXCESSES = {
  rows: 'it has more than 1,000 lines',
  columns: 'there are more than 20 columns',
  cellLength: 'a cell has more than 100 characters',
  'quotation mark': 'a quotation mark is not closed or is inside a cell',
} as const;

function rowsOf(text: string): string[][] {
  try {
    return readDelimited(text, ',', LIMITS);
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
    throw new PriceFileFault(EXCESSES[error.kind], error.kind === 'rows' ? undefined : error.row);
  }
}

function readHeader(header: readonly string[]): (row: readonly string[]) => Cells {
  const names = header.map((cell) => cell.trim().toLowerCase());
  for (const column of COLUMNS) {
    const at = names.indexOf(column);
    if (at === -1 && ['date', 'type', 'ratio'].includes(column)) {
      throw new PriceFileFault(`there is no column named "${column}"`, 1);
    }
    if (at !== -1 && names.includes(column, at + 1)) {
      throw new PriceFileFault(`there are two columns named "${column}"`, 1);
    }
  }
  return (row) => {
    const cell = (column: Column) => [column, (row[names.indexOf(column)] ?? '').trim()] as const;
    return Object.fromEntries(COLUMNS.map(cell)) as Cells;
  };
}

function readAction({ date: day, type, ratio, amount, adjustment: mark }: Cells, line: number) {
  const date = readDate(day, line);
  const adjustment = readMark(mark.toLowerCase(), line);
  switch (type.toLowerCase()) {
    case 'split': {
      const split = { date, ...readRatio(ratio, line) };
      return { split, dividend: null, adjustment: adjustment ?? 'split', action: `${date} ${split.to}:${split.from}` };
    }
    case 'dividend':
      if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(amount)) {
        throw new PriceFileFault(`the amount "${shorten(amount)}" is not a number of dollars, such as 0.24`, line);
      }
      return { split: null, dividend: { date, amount: Number(amount) }, adjustment, action: `${date} ${amount}` };
    default:
      throw new PriceFileFault(`the type "${shorten(type)}" is neither split nor dividend`, line);
  }
}

function readMark(mark: string, line: number): Adjustment | null {
  if (mark === '') return null;
  if (mark !== 'raw' && mark !== 'split') {
    throw new PriceFileFault(`the adjustment "${shorten(mark)}" is neither raw nor split`, line);
  }
  return mark;
}

function readRatio(text: string, line: number): Pick<Split, 'to' | 'from'> {
  const match = /^([1-9]\d{0,5}):([1-9]\d{0,5})$/.exec(text);
  if (!match) {
    throw new PriceFileFault(`the ratio "${shorten(text)}" is not two whole numbers, such as 4:1`, line);
  }
  const [to, from] = [Number(match[1]), Number(match[2])];
  if (to === from) throw new PriceFileFault(`the ratio ${text} changes nothing`, line);
  return { to, from };
}
