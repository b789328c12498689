/** A fault in a file of prices or actions, with its line (1 is the header), worded for the file's author. */
export class PriceFileFault extends Error {
  readonly line: number | undefined;

  constructor(why: string, line?: number) {
    super(line === undefined ? why : `line ${line}: ${why}`);
    this.name = 'PriceFileFault';
    this.line = line;
  }
}

/** @throws PriceFileFault unless the file is text in UTF-8, with anything in it */
export function decodeText(content: Uint8Array): string {
  if (content.includes(0)) throw new PriceFileFault('it is not a text file');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new PriceFileFault('it is not a text file in UTF-8');
  }
  if (text.trim() === '') throw new PriceFileFault('it is empty');
  return text;
}

/** @throws PriceFileFault unless the cell is a date that exists, written as YYYY-MM-DD */
export function readDate(cell: string | undefined, line: number): string {
  const date = cell?.trim() ?? '';
  if (date === '') throw new PriceFileFault('the date is missing', line);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !exists(date)) {
    throw new PriceFileFault(`"${shorten(date)}" is not a date written as YYYY-MM-DD`, line);
  }
  return date;
}

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parsed by hand: thousands of Dates would dominate the parse time. */
function exists(date: string): boolean {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  if (day < 1 || day > (MONTH_DAYS[month - 1] ?? 0)) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month !== 2 || day < 29 || leap;
}

/** Keeps a message short, whatever a file holds. */
export function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
