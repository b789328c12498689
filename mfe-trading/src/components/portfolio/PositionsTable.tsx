import type { Position } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { useMemo } from 'react';
import { type Trends, trendOf } from '../../model/portfolio/lotEdit.ts';
import styles from './HoldingsViews.module.css';
import { hasLongFigures } from './longFigures.ts';
import { pairedTable } from './pairedColumns.ts';
import { positionColumns } from './positionColumns.tsx';

interface Props {
  positions: readonly Position[];
  trends: Trends | undefined;
  /** Must be stable across renders. */
  onOpen: (symbol: string) => void;
}

const ROWS_AT_FIRST = 200;

/** One row per position, the most valuable first. */
export function PositionsTable({ positions, trends, onOpen }: Props) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => positionColumns(onOpen, isPhone), [onOpen, isPhone]);
  const pairs = pairedTable(columns);
  const rows = useMemo(
    () => positions.map((position) => ({ ...position, trend: trendOf(position.symbol, trends) })),
    [positions, trends],
  );
  const isLong = useMemo(
    () => positions.some((position) => hasLongFigures({ ...position, price: position.averagePrice })),
    [positions],
  );
  return (
    <div
      style={pairs.style}
      className={`${styles.positions} ${pairs.className}`}
      data-figures-long={isLong || undefined}
    >
      <Table
        caption="Holdings by symbol"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        folds
        rowsAtFirst={ROWS_AT_FIRST}
      />
    </div>
  );
}
