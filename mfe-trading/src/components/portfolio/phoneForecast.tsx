import { Link } from '@bellwether/sdk/router';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import type { PairedColumn } from './pairedColumns.ts';

/** A column with the way to a symbol's forecast. For phones, where a tap on the symbol unfolds its row. */
export function phoneForecast<Row>(symbolOf: (row: Row) => string): Omit<PairedColumn<Row>, 'key'> {
  return {
    header: 'Forecast',
    stack: 'alone',
    screenOnly: true,
    cell: (row) => (
      <Link to={predictPath(symbolOf(row))} {...buttonLook({ size: 'small' })}>
        Predict {symbolOf(row)}
      </Link>
    ),
  };
}
