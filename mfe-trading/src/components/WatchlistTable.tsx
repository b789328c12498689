import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { type Column, Table } from '@bellwether/sdk/ui/Table.tsx';
import { Trash2 } from 'lucide-react';
import type { Priced } from '../model/watchlistQuotes.ts';
import { ChangeCell, InstrumentCell, PriceCell, StateCell, TypeCell } from './QuoteCells.tsx';
import { useRemovalFocus } from './useRemovalFocus.ts';
import styles from './WatchlistTable.module.css';

interface Props {
  rows: readonly Priced[];
  removing: readonly string[];
  onRemove: (symbol: string) => Promise<boolean>;
}

export function WatchlistTable({ rows, removing, onRemove }: Props) {
  const { frame, removing: removingRow } = useRemovalFocus();

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
      key: 'remove',
      header: 'Remove',
      headerHidden: true,
      align: 'end',
      cell: ({ symbol }) => (
        <Button
          kind="ghost"
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Remove ${symbol}`}
          data-remove={symbol}
          pending={removing.includes(symbol)}
          onClick={() => void removingRow(symbol, () => onRemove(symbol))}
        />
      ),
    },
  ];

  return (
    <div ref={frame} className={styles.frame}>
      <Table
        caption="Symbols on your watchlist"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        isBusy={({ symbol }) => removing.includes(symbol)}
      />
    </div>
  );
}
