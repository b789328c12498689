import type { RealizedGains as Gains } from '@bellwether/sdk/contract/types';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { gainColumns } from './gainColumns.tsx';
import styles from './Transactions.module.css';

type Year = Gains['years'][number];

interface Props {
  years: readonly Year[];
  /** The year whose file is being fetched. */
  saving: number | null;
  onSave: (year: number) => void;
  /** The year whose sales are shown below. */
  open: number | null;
  onOpen: (year: number | null) => void;
  /** The sales of that year. */
  children: ReactNode;
}

/** What sales have gained, by year and holding period, with a file for each year. */
export function RealizedGains({ years, saving, onSave, open, onOpen, children }: Props) {
  const columns = useMemo(() => columnsOf({ saving, onSave, open, onOpen }), [saving, onSave, open, onOpen]);
  const hasUnknown = years.some(({ unknown }) => unknown !== 0);
  return (
    <section className={styles.gains} aria-labelledby="realized-gains">
      <h3 id="realized-gains">Realized gains</h3>
      <p>
        First in, first out, unless an account has another cost basis. Long-term means held for more than one year.
        {hasUnknown && ' Lots without a purchase date count in the total alone.'} {NOT_TAX_ADVICE}
      </p>
      <Table
        caption="Realized gains by year"
        columns={columns}
        rows={years}
        rowKey={({ year }) => String(year)}
        folds
      />
      {children}
    </section>
  );
}

type Acts = Pick<Props, 'saving' | 'onSave' | 'open' | 'onOpen'>;

function columnsOf({ saving, onSave, open, onOpen }: Acts): readonly Column<Year>[] {
  return [
    { key: 'year', header: 'Year', rowHeader: true, cell: ({ year }) => year },
    ...gainColumns,
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      screenOnly: true,
      cell: ({ year }) => (
        <span className={styles.actions}>
          <Button
            kind="ghost"
            size="small"
            icon={open === year ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            aria-label={`Sales of ${year}`}
            aria-expanded={open === year}
            onClick={() => onOpen(open === year ? null : year)}
          >
            Sales
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon={<Download aria-hidden="true" />}
            aria-label={`Download the sales of ${year} as CSV`}
            pending={saving === year}
            onClick={() => onSave(year)}
          />
        </span>
      ),
    },
  ];
}
