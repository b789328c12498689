import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import type { CSSProperties } from 'react';
import styles from './PairedColumns.module.css';

/**
 * A column says where it stands while there is no room for all of them side by side: over or under its neighbor, or alone.
 * `narrow-` pairs stand apart until the screen is narrower still.
 */
export interface PairedColumn<Row> extends Column<Row> {
  readonly stack: 'alone' | 'upper' | 'lower' | 'narrow-upper' | 'narrow-lower';
}

/** What the element around a table of these columns takes. */
export function pairedTable(columns: readonly Pick<PairedColumn<never>, 'stack'>[]) {
  const without = (...under: PairedColumn<never>['stack'][]) =>
    columns.filter(({ stack }) => !under.includes(stack)).length;
  const tracks = { '--tracks': without('lower'), '--narrow-tracks': without('lower', 'narrow-lower') };
  return { className: styles.paired, style: tracks as CSSProperties };
}
