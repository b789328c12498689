import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import type { CSSProperties } from 'react';
import styles from './PairedColumns.module.css';

/**
 * Where a column goes when the columns do not fit side by side: above or below its neighbor, or alone. `narrow-` pairs
 * stack only on even narrower screens, and `wide-` pairs are left out on the narrowest.
 */
export interface PairedColumn<Row> extends Column<Row> {
  readonly stack: 'alone' | 'upper' | 'lower' | 'narrow-upper' | 'narrow-lower' | 'wide-upper' | 'wide-lower';
}

/** Returns the props for the element around a table of these columns. */
export function pairedTable(columns: readonly Pick<PairedColumn<never>, 'stack'>[]) {
  const without = (...under: PairedColumn<never>['stack'][]) =>
    columns.filter(({ stack }) => !under.includes(stack)).length;
  const tracks = {
    '--tracks': without('lower', 'wide-lower'),
    '--narrow-tracks': without('lower', 'wide-lower', 'narrow-lower'),
    '--narrowest-tracks': without('lower', 'wide-upper', 'wide-lower', 'narrow-lower'),
  };
  return { className: styles.paired, style: tracks as CSSProperties };
}
