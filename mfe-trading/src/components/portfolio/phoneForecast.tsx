import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import type { PairedColumn } from './pairedColumns.ts';

/** A column with the way to a symbol's forecast. For phones, where a tap on the symbol unfolds its row. */
export function phoneForecast<Row>(symbolOf: (row: Row) => string): Omit<PairedColumn<Row>, 'key'> {
  return { header: 'Forecast', stack: 'alone', screenOnly: true, cell: (row) => <SymbolLink symbol={symbolOf(row)} /> };
}
