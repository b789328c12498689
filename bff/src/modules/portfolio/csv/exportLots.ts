import type { Lot } from '../lot.ts';
import { writeCsv } from './csvText.ts';
import { exactDecimal } from './exactDecimal.ts';
import { LOT_FIELDS, LOT_HEADER } from './lotColumns.ts';

/** The lots as a CSV file, in their order and to the last decimal, which `readImport` reads back as the same lots. */
export function exportLots(lots: readonly Lot[]): string {
  const header = LOT_FIELDS.map((field) => LOT_HEADER[field]);
  const rows = lots.map(({ symbol, quantity, purchasePrice, purchaseDate }) => [
    symbol,
    exactDecimal(quantity),
    exactDecimal(purchasePrice),
    purchaseDate ?? '',
  ]);
  return writeCsv([header, ...rows]);
}
