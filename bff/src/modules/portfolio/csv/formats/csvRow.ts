/** A row of a file. `row` is its 1-based number, as in a spreadsheet. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}
