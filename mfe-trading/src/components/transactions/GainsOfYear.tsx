import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { plainDate, quantity } from '@bellwether/sdk/format';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useMemo } from 'react';
import { gainColumns, gainOf } from './gainColumns.tsx';
import styles from './Transactions.module.css';

interface Props {
  year: number;
  gains: RealizedGains | null;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** What the sales of one year have gained, by symbol and by the lots that they took units from. */
export function GainsOfYear({ year, gains, failed, retrying, onRetry }: Props) {
  const lots = useMemo(() => gains?.sales.map((sale, at) => ({ ...sale, at })) ?? [], [gains]);
  if (gains === null) {
    return failed ? (
      <ErrorState message={`The sales of ${year} couldn’t be loaded.`} onRetry={onRetry} retrying={retrying} />
    ) : (
      <Loading label={`Loading the sales of ${year}...`}>
        <Skeleton shape="block" height={160} />
      </Loading>
    );
  }
  return (
    <div className={styles.view}>
      <Table
        caption={`Gains of ${year} by symbol`}
        captionShown
        columns={symbolColumns}
        rows={gains.symbols}
        rowKey={({ symbol }) => symbol}
        rowsAtFirst={ROWS_AT_FIRST}
        folds
      />
      <Table
        caption={`Gains of ${year} by lot`}
        captionShown
        columns={lotColumns}
        rows={lots}
        rowKey={({ at }) => String(at)}
        rowsAtFirst={ROWS_AT_FIRST}
        folds
      />
    </div>
  );
}

const ROWS_AT_FIRST = 50;

const symbolColumns: readonly Column<RealizedGains['symbols'][number]>[] = [
  { key: 'symbol', header: 'Symbol', rowHeader: true, cell: ({ symbol }) => symbol },
  ...gainColumns,
];

const TERMS = { short: 'Short', long: 'Long', unknown: null } as const;

const lotColumns: readonly Column<RealizedGains['sales'][number]>[] = [
  { key: 'symbol', header: 'Symbol', rowHeader: true, cell: ({ symbol }) => symbol },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity: units }) => quantity(units) },
  {
    key: 'acquired',
    header: 'Purchased',
    cell: ({ acquired }) => (acquired ? plainDate(acquired) : <Missing reason="No date" />),
  },
  { key: 'sold', header: 'Sold', phone: 'below', cell: ({ sold }) => plainDate(sold) },
  { key: 'term', header: 'Term', cell: ({ term }) => TERMS[term] ?? <Missing reason="No purchase date" /> },
  { key: 'proceeds', header: 'Proceeds', align: 'end', cell: ({ proceeds }) => <Money value={proceeds} /> },
  { key: 'cost', header: 'Cost', align: 'end', cell: ({ cost }) => <Money value={cost} /> },
  { key: 'gain', header: 'Gain', align: 'end', phone: 'end', cell: ({ gain }) => gainOf(gain) },
];
