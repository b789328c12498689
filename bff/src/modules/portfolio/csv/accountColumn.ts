import type { CsvRow } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { ACCOUNT_COLUMN, isLotsExport } from './lotColumns.ts';

/**
 * Returns the column that names the account of each row, or null. A file of ours has it for that. A broker's file always has
 * one: it counts where it tells accounts apart, and of several columns the one that tells the most apart.
 */
export function accountColumn(
  header: readonly string[],
  rows: readonly CsvRow[],
  format: FileFormat | null,
): number | null {
  const placeOf = (name: string) => header.findIndex((own) => own.toLowerCase() === name);
  if (format?.hasAccounts || isLotsExport(header)) {
    const at = placeOf(ACCOUNT_COLUMN.toLowerCase());
    return at < 0 ? null : at;
  }
  let best: number | null = null;
  let most = 1;
  for (const at of (format?.accountColumns ?? []).map(placeOf).filter((place) => place >= 0)) {
    const names = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((name) => name !== ''));
    if (names.size <= most) continue;
    best = at;
    most = names.size;
  }
  return best;
}
