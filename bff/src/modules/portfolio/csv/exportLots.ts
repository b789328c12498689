import type { Lot } from '../lots/lot.ts';
import { writeCsv } from './csvText.ts';
import { ACCOUNT_COLUMN, cellsOf, LOT_COLUMN_FIELDS, LOT_COLUMNS } from './lotColumns.ts';

/**
 * Returns the lots as CSV, in order and exact to the last decimal, with their accounts if there are several. `readImport`
 * reads the same lots back.
 */
export function exportLots(lots: readonly Lot[], accounts: ReadonlyMap<string, string> | null): string {
  const header = LOT_COLUMN_FIELDS.map((field) => LOT_COLUMNS[field].header);
  if (!accounts) return writeCsv([header, ...lots.map(cellsOf)]);
  const rows = lots.map((lot) => [...cellsOf(lot), accounts.get(lot.account) ?? '']);
  return writeCsv([[...header, ACCOUNT_COLUMN], ...rows]);
}
