import { guessColumns } from './lotColumns.ts';

const TITLE_ROWS = 29;
const LEAST_COLUMNS = 3;

/**
 * Returns how many rows lie above the header, at most 29, or null if no header is found. Brokers write the account, the time
 * or the user there. A row that may be a header or a lot ends the search, so no lot is left out.
 */
export function countTitleRows(rows: readonly (readonly string[])[]): number | null {
  for (const [at, cells] of rows.slice(0, TITLE_ROWS + 1).entries()) {
    const filled = filledIn(cells);
    if (filled.length < LEAST_COLUMNS) continue;
    const { symbol, quantity, ...others } = guessColumns(filled);
    if (symbol !== null && quantity !== null) return at;
    const namesColumn = [symbol, quantity, ...Object.values(others)].some((column) => column !== null);
    if (namesColumn || filled.some(isNumber)) return null;
  }
  return null;
}

/**
 * Returns how many rows with at most two cells lie above the first with more, if that one may be a header, or null. Its names
 * are unknown, so the user chooses.
 */
export function countShortRows(rows: readonly (readonly string[])[]): number | null {
  const filled = rows.map(filledIn);
  const at = filled.findIndex((cells) => cells.length >= LEAST_COLUMNS);
  const names = filled[at] ?? [];
  const isHeader = new Set(names).size === names.length && !names.some((cell) => /^\W*\d/.test(cell));
  return at > 0 && isHeader && at + 1 < filled.length ? at : null;
}

export function isShortRow(cells: readonly string[]): boolean {
  return filledIn(cells).length < LEAST_COLUMNS;
}

function filledIn(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

const isNumber = (cell: string) => /^[\d$.,\s]+$/.test(cell) && /\d/.test(cell);
