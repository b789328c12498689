import type { Position } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useMemo } from 'react';
import styles from './HoldingsViews.module.css';
import { pairedTable } from './pairedColumns.ts';
import { positionColumns } from './positionColumns.tsx';

interface Props {
  positions: readonly Position[];
  /** Must be stable across renders. */
  onOpen: (symbol: string) => void;
}

const ROWS_AT_FIRST = 200;

/** One row per position, the most valuable first. */
export function PositionsTable({ positions, onOpen }: Props) {
  const columns = useMemo(() => positionColumns(onOpen), [onOpen]);
  const pairs = pairedTable(columns);
  return (
    <div style={pairs.style} className={`${styles.positions} ${pairs.className}`}>
      <Table
        caption="Holdings by symbol"
        columns={columns}
        rows={positions}
        rowKey={({ symbol }) => symbol}
        rowsAtFirst={ROWS_AT_FIRST}
      />
    </div>
  );
}
