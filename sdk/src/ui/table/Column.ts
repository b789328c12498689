import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** The column's heading; on a phone, the label next to the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** The one column that names the row. */
  rowHeader?: boolean;
  /** Keeps the heading for screen readers only, such as over a column of buttons. */
  headerHidden?: boolean;
  /** Marks its cells `data-stack`, for a stylesheet that stacks columns. */
  stack?: string;
  /** Left out of print, such as a column of buttons. */
  screenOnly?: boolean;
  /** On a phone, where a folding row still shows it: under the row's name, or at the other end above or below. */
  phone?: 'below' | 'end' | 'end-below';
  /** Makes the column sortable. null sorts last in both directions. */
  sortBy?: (row: Row) => number | string | null;
}
