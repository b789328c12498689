import type { RealizedGains as Gains } from '@bellwether/sdk/contract/types';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import styles from './Transactions.module.css';

type Year = Gains['years'][number];

interface Props {
  years: readonly Year[];
  /** The year whose file is being fetched. */
  saving: number | null;
  onSave: (year: number) => void;
}

/** What sales have gained, by year and holding period, with a file for each year. */
export function RealizedGains({ years, saving, onSave }: Props) {
  const columns = useMemo(() => columnsOf(saving, onSave), [saving, onSave]);
  const hasUnknown = years.some(({ unknown }) => unknown !== 0);
  return (
    <section className={styles.gains} aria-labelledby="realized-gains">
      <h3 id="realized-gains">Realized gains</h3>
      <p>
        First in, first out. Long-term means held for more than one year.
        {hasUnknown && ' Lots without a purchase date count in the total alone.'} {NOT_TAX_ADVICE}
      </p>
      <Table
        caption="Realized gains by year"
        columns={columns}
        rows={years}
        rowKey={({ year }) => String(year)}
        folds
      />
    </section>
  );
}

function columnsOf(saving: number | null, onSave: (year: number) => void): readonly Column<Year>[] {
  return [
    { key: 'year', header: 'Year', rowHeader: true, cell: ({ year }) => year },
    { key: 'short', header: 'Short-term', align: 'end', cell: ({ short }) => gainOf(short) },
    { key: 'long', header: 'Long-term', align: 'end', cell: ({ long }) => gainOf(long) },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      phone: 'end',
      cell: ({ total }) => gainOf(total),
    },
    {
      key: 'file',
      header: 'File',
      headerHidden: true,
      align: 'end',
      screenOnly: true,
      cell: ({ year }) => (
        <Button
          kind="ghost"
          size="small"
          icon={<Download aria-hidden="true" />}
          aria-label={`Download the sales of ${year} as CSV`}
          pending={saving === year}
          onClick={() => onSave(year)}
        />
      ),
    },
  ];
}

/** A term without sales is zero dollars. "Unchanged" would be about a price. */
function gainOf(dollars: number) {
  return dollars === 0 ? <Money value={0} /> : <Change value={dollars} as="money" />;
}
