import { ScrollingTable } from '@bellwether/sdk/charts/ScrollingTable.tsx';
import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { type ReactNode, useId, useMemo } from 'react';
import { monthName } from '../../model/portfolio/monthName.ts';
import styles from './Performance.module.css';

type Contribution = PortfolioPerformance['contributions'][number];
type Month = PortfolioPerformance['income'][number];

const ROWS_AT_FIRST = 100;

const contributionColumns: readonly Column<Contribution>[] = [
  { key: 'symbol', header: 'Symbol', rowHeader: true, cell: ({ symbol }) => <SymbolLink symbol={symbol} /> },
  {
    key: 'gain',
    header: 'Gain',
    align: 'end',
    cell: ({ gain }) => <Change value={gain} as="money" />,
  },
];

const incomeColumns: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', rowHeader: true, cell: ({ month }) => monthName(month) },
  { key: 'amount', header: 'Income', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
];

/** What each holding has gained, and the income by month, the latest first. Without income, the gains take its place. */
export function PerformanceTables({ performance: { contributions, income } }: { performance: PortfolioPerformance }) {
  const months = useMemo(() => income.toReversed(), [income]);
  const total = income.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.tables} data-alone={months.length === 0 || undefined}>
      <Part
        title="Gain by Holding"
        rows={contributions.length}
        empty={contributions.length === 0 && 'No holding could be valued in this range.'}
      >
        <Table
          caption="Gain by Holding"
          columns={contributionColumns}
          rows={contributions}
          rowKey={({ symbol }) => symbol}
          rowsAtFirst={ROWS_AT_FIRST}
        />
      </Part>
      {months.length > 0 && (
        <Part
          title="Income by Month"
          rows={months.length}
          aside={
            <>
              Total <Money value={total} />
            </>
          }
        >
          <Table
            caption="Income by Month"
            columns={incomeColumns}
            rows={months}
            rowKey={({ month }) => month}
            rowsAtFirst={ROWS_AT_FIRST}
          />
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  aside?: ReactNode;
  rows: number;
  /** What stands in place of the table. */
  empty?: string | false;
  children: ReactNode;
}

/** The table is as high as its rows, and at most as its place. A longer one ends in half a row, to show that it goes on. */
function Part({ title, aside, rows, empty, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 id={id}>{title}</h3>
        {aside && <p>{aside}</p>}
      </div>
      {empty ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ScrollingTable
          label={`${title}, all rows`}
          height={`calc(var(--head-height) + (min(${rows}, var(--rows)) - min(0.5, 10.5 - var(--rows)) * clamp(0, ${rows} - var(--rows), 1)) * var(--row-height))`}
        >
          {children}
        </ScrollingTable>
      )}
    </section>
  );
}
