import type { Lot } from '../lots/lot.ts';
import { writeCsv } from './csvText.ts';
import { cellsOf, LOT_COLUMN_FIELDS, LOT_COLUMNS } from './lotColumns.ts';

/** Returns the lots as CSV, in order and exact to the last decimal. `readImport` reads the same lots back. */
export function exportLots(lots: readonly Lot[]): string {
  const header = LOT_COLUMN_FIELDS.map((field) => LOT_COLUMNS[field].header);
  return writeCsv([header, ...lots.map(cellsOf)]);
}
