import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import { Link } from '@bellwether/sdk/router';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import type { PairedColumn } from './pairedColumns.ts';

/** A column with the ways to a symbol's page and its forecast. For phones, where a tap on the symbol unfolds its row. */
export function phoneLinks<Row>(symbolOf: (row: Row) => string): Omit<PairedColumn<Row>, 'key'> {
  return {
    header: 'Price and Forecast',
    stack: 'alone',
    screenOnly: true,
    cell: (row) => (
      <>
        <Link to={symbolPath(symbolOf(row))} {...buttonLook({ size: 'small' })}>
          Show {symbolOf(row)}
        </Link>{' '}
        <Link to={predictPath(symbolOf(row))} {...buttonLook({ size: 'small' })}>
          Predict {symbolOf(row)}
        </Link>
      </>
    ),
  };
}
