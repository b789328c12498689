/** A row of a file. `row` is its 1-based number, as in a spreadsheet. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Returns a cell without the spaces around it; nothing where the column or the cell is not there. */
export function cellAt({ cells }: CsvRow, column: number | null): string {
  return column === null ? '' : (cells[column] ?? '').trim();
}
