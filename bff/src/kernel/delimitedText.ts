export interface TextLimits {
  readonly rows: number;
  readonly columns: number;
  /** Characters of one cell. */
  readonly cellLength: number;
}

const NO_LIMITS: TextLimits = { rows: Infinity, columns: Infinity, cellLength: Infinity };

/** Why a delimited text cannot be read, and the row (from 1, blank ones counted) where that shows. */
export class DelimitedTextFault extends Error {
  readonly kind: 'quotation mark' | keyof TextLimits;
  readonly row: number;

  constructor(kind: DelimitedTextFault['kind'], row: number) {
    super(`row ${row}: ${kind}`);
    this.name = 'DelimitedTextFault';
    this.kind = kind;
    this.row = row;
  }
}

/**
 * Reads RFC 4180 text into rows of cells, blank rows included, in one pass. Rows end with LF, CR, or CRLF, mixed or not. A
 * cell that begins with a quotation mark ends with the next single one, and blanks may follow it; in other cells
 * quotation marks are ordinary characters.
 * @throws DelimitedTextFault at the first fault or excess
 */
export function readDelimited(text: string, delimiter: string, limits: Partial<TextLimits> = {}): string[][] {
  const reader = new Reader(text, delimiter, { ...NO_LIMITS, ...limits });
  const rows: string[][] = [];
  for (let row = reader.next(); row; row = reader.next()) rows.push(row);
  return rows;
}

/** Returns at most `count` rows from the beginning. The first fault or excess ends them. */
export function readFirstRows(
  text: string,
  delimiter: string,
  { count, ...limits }: { count: number } & Partial<TextLimits>,
): string[][] {
  const reader = new Reader(text, delimiter, { ...NO_LIMITS, ...limits });
  const rows: string[][] = [];
  try {
    for (let row = reader.next(); row; row = reader.next()) {
      rows.push(row);
      if (rows.length >= count) break;
    }
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
  }
  return rows;
}

/** Returns how many cells the delimiter makes of the first row. A fault ends the row. */
export function widthOfFirstRow(text: string, delimiter: string): number {
  const reader = new Reader(text, delimiter, NO_LIMITS);
  try {
    reader.next();
  } catch (error) {
    if (!(error instanceof DelimitedTextFault)) throw error;
  }
  return reader.width;
}

class Reader {
  /** Cells of the latest row. */
  width = 0;
  private readonly text: string;
  private readonly delimiter: string;
  private readonly limits: TextLimits;
  private at = 0;
  private row = 0;

  constructor(text: string, delimiter: string, limits: TextLimits) {
    this.text = text;
    this.delimiter = delimiter;
    this.limits = limits;
  }

  next(): string[] | null {
    if (this.at >= this.text.length) return null;
    this.row += 1;
    if (this.row > this.limits.rows) throw this.fault('rows');
    const cells: string[] = [];
    for (this.width = 1; ; this.width += 1) {
      if (this.width > this.limits.columns) throw this.fault('columns');
      const cell = this.text[this.at] === '"' ? this.quotedCell() : this.plainCell();
      if (cell.length > this.limits.cellLength) throw this.fault('cellLength');
      cells.push(cell);
      if (this.text[this.at] !== this.delimiter) break;
      this.at += 1;
    }
    this.at += this.text.startsWith('\r\n', this.at) ? 2 : 1;
    return cells;
  }

  private plainCell(): string {
    const begin = this.at;
    while (!this.cellEnds()) this.at += 1;
    return this.text.slice(begin, this.at);
  }

  private quotedCell(): string {
    const parts: string[] = [];
    let begin = this.at + 1;
    for (;;) {
      const end = this.text.indexOf('"', begin);
      if (end === -1) throw this.fault('quotation mark');
      parts.push(this.text.slice(begin, end));
      this.at = end + 1;
      if (this.text[this.at] !== '"') break;
      begin = this.at + 1;
    }
    while (!this.cellEnds() && this.text[this.at]?.trim() === '') this.at += 1;
    if (!this.cellEnds()) throw this.fault('quotation mark');
    return parts.join('"');
  }

  private cellEnds(): boolean {
    const character = this.text[this.at];
    return character === undefined || character === this.delimiter || character === '\n' || character === '\r';
  }

  private fault(kind: DelimitedTextFault['kind']): DelimitedTextFault {
    return new DelimitedTextFault(kind, this.row);
  }
}

const QUOTED = /[",\r\n\ufeff]|^ | $/;

/** Writes RFC 4180 CSV with CRLF line ends and quotation marks only where a reader needs them. */
export function writeCommaSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
