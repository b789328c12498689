import type { Lot } from '../lots/lot.ts';
import { writeCsv } from './csvText.ts';
import { cellsOf, LOT_COLUMN_FIELDS, LOT_COLUMNS } from './lotColumns.ts';

/** The lots as a CSV file, in their order and to the last decimal, which `readImport` reads back as the same lots. */
export function exportLots(lots: readonly Lot[]): string {
  const header = LOT_COLUMN_FIELDS.map((field) => LOT_COLUMNS[field].header);
  return writeCsv([header, ...lots.map(cellsOf)]);
}
