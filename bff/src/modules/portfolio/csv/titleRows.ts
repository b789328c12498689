import { guessColumns } from './lotColumns.ts';

const TITLE_ROWS = 29;
const LEAST_COLUMNS = 3;

/**
 * Returns how many rows lie above the header, at most 29, or null if no header is found. Brokers write the account, the time
 * or the user there. A row that may be a header or a lot ends the search, so no lot is left out.
 */
export function countTitleRows(rows: readonly (readonly string[])[]): number | null {
  for (const [at, cells] of rows.slice(0, TITLE_ROWS + 1).entries()) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length < LEAST_COLUMNS) continue;
    const { symbol, quantity, ...others } = guessColumns(filled);
    if (symbol !== null && quantity !== null) return at;
    const namesColumn = [symbol, quantity, ...Object.values(others)].some((column) => column !== null);
    if (namesColumn || filled.some(isNumber)) return null;
  }
  return null;
}

const isNumber = (cell: string) => /^[\d$.,\s]+$/.test(cell) && /\d/.test(cell);
