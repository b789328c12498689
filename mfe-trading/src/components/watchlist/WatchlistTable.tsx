import { Button } from '@bellwether/sdk/ui/Button.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Move } from '../../model/watchlist/listOrder.ts';
import type { Priced } from '../../model/watchlist/watchlistQuotes.ts';
import { useRemovalFocus } from '../useRemovalFocus.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { ChangeCell, InstrumentCell, PriceCell, StateCell, TypeCell } from './QuoteCells.tsx';
import { ReorderSwitch } from './ReorderSwitch.tsx';
import { useRowMoves } from './useRowMoves.ts';
import styles from './WatchlistTable.module.css';

interface Props {
  rows: readonly Priced[];
  removing: readonly string[];
  onRemove: (symbol: string) => Promise<boolean>;
  /** Returns the 1-based position after the move. */
  onMove: (symbol: string, to: Move) => number;
}

export function WatchlistTable({ rows, removing, onRemove, onMove }: Props) {
  const [sorted, setSorted] = useState(false);
  // A phone cannot fit all buttons. On request, the move buttons replace Remove.
  const [reordering, setReordering] = useState(false);
  const { frame, removing: removingRow } = useRemovalFocus();
  const symbols = rows.map(({ symbol }) => symbol);
  // While sorted by a column, the user's own order is hidden and cannot be changed.
  const movable = !sorted && symbols.length > 1;
  const { move, said } = useRowMoves({ frame, symbols, fixed: !movable, onMove });

  const columns: Column<Priced>[] = [
    {
      key: 'symbol',
      header: 'Symbol',
      rowHeader: true,
      sortBy: ({ symbol }) => symbol,
      cell: (row) => <InstrumentCell row={row} />,
    },
    { key: 'type', header: 'Type', cell: (row) => <TypeCell row={row} /> },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      sortBy: ({ quote }) => quote?.price ?? null,
      cell: (row) => <PriceCell row={row} />,
    },
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      sortBy: ({ quote }) => quote?.changePercent ?? null,
      cell: (row) => <ChangeCell row={row} />,
    },
    { key: 'state', header: 'State', align: 'end', cell: (row) => <StateCell row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: ({ symbol }) => (
        <span className={styles.actions}>
          {movable && (
            <MoveButtons
              symbol={symbol}
              isFirst={symbol === symbols[0]}
              isLast={symbol === symbols.at(-1)}
              onMove={(to) => move(symbol, to)}
            />
          )}
          <Button
            kind="ghost"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove ${symbol}`}
            data-remove={symbol}
            pending={removing.includes(symbol)}
            onClick={() => void removingRow(symbol, () => onRemove(symbol))}
          />
        </span>
      ),
    },
  ];

  return (
    <div ref={frame} className={styles.frame} data-reordering={(reordering && movable) || undefined}>
      <Table
        caption="Symbols on your watchlist"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        onSort={setSorted}
        phoneTools={movable && <ReorderSwitch pressed={reordering} onPress={setReordering} />}
        isBusy={({ symbol }) => removing.includes(symbol)}
      />
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  );
}
