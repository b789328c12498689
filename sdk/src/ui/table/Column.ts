import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Heading of the column; on a phone the label beside the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** The one column that names the row. */
  rowHeader?: boolean;
  /** Keeps the heading for screen readers only, such as over a column of buttons. */
  headerHidden?: boolean;
  /** Marks its cells `data-stack`, for a style sheet that puts columns one above the other. */
  stack?: string;
  /** Makes the column sortable. null sorts last, whichever way. */
  sortBy?: (row: Row) => number | string | null;
}
