import type { ImportCheck, ImportRow, ImportVerdict, LotField } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity, wholeNumber } from '@bellwether/sdk/format';
import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useState } from 'react';
import { earlyDateText, notesText, outcomeText, totalsText, VERDICT_TEXT } from '../../model/import/importText.ts';
import { LOT_FIELDS, lotFields } from '../../model/portfolio/lotFields.ts';
import styles from './ImportVerdicts.module.css';

const ROWS_AT_FIRST = 100;

/** Characters of a date. A longer text, which is none, may wrap. */
const MOST_WHOLE = 12;

const tones = { added: 'accent', duplicate: 'neutral', refused: 'neutral' } as const;

const rowNumber: Column<ImportRow> = { key: 'row', header: 'Row', sortBy: ({ row }) => row, cell: ({ row }) => row };

const outcome: Column<ImportRow> = {
  key: 'verdict',
  header: 'Outcome',
  sortBy: ({ verdict }) => VERDICT_TEXT[verdict],
  cell: ({ verdict, question, note, errors }) => (
    <span className={styles.verdict}>
      <Badge tone={tones[verdict]}>{VERDICT_TEXT[verdict]}</Badge>
      {question && <span>{question}</span>}
      {note && <span>{note}</span>}
      {errors.length > 0 && <span className={styles.reason}>{errors.map(({ msg }) => msg).join(' ')}</span>}
    </span>
  ),
};

const columnsOfHoldings = [rowNumber, ...LOT_FIELDS.map((field) => columnOf(field)), outcome];

/** A sale has no purchase price, and a dividend has neither units nor a price. */
const columnsOfTransactions: readonly Column<ImportRow>[] = [
  rowNumber,
  { key: 'kind', header: 'Type', sortBy: kindText, cell: kindText },
  columnOf('symbol'),
  columnOf('quantity'),
  columnOf('purchasePrice', 'Price'),
  { key: 'amount', header: 'Amount', align: 'end', cell: amountText },
  columnOf('purchaseDate', 'Date'),
  outcome,
];

function kindText({ kind }: ImportRow): string {
  return kind === null ? '—' : TRANSACTION_KINDS[kind].label;
}

/** `$6.25`, or the fee of a sale: `Fee $0.01`. */
function amountText({ amount, fee }: ImportRow): string {
  const dollars = (cell: string) => (isAmount(cell) ? money(Number(cell)) : cell);
  if (amount !== '') return dollars(amount);
  return fee === '' ? '—' : `Fee ${dollars(fee)}`;
}

function columnOf(field: LotField, header = lotFields[field].heading): Column<ImportRow> {
  const { input } = lotFields[field];
  const cell = (row: ImportRow) => {
    const text = writtenOut(row, field) || '—';
    return text.length <= MOST_WHOLE ? <span className={styles.whole}>{text}</span> : text;
  };
  const column = { key: field, header, cell };
  if (field === 'symbol') return { ...column, rowHeader: true, sortBy: ({ symbol }) => symbol };
  return input.type === 'text' ? column : { ...column, align: 'end' };
}

const written: Readonly<Record<LotField, (cell: string) => string>> = {
  symbol: (cell) => cell,
  quantity: (cell) => (isAmount(cell) ? quantity(Number(cell)) : cell),
  purchasePrice: (cell) => (isAmount(cell) ? money(Number(cell)) : cell),
  // Spells out the month, so a swapped day and month stands out.
  purchaseDate: (cell) => (/^\d{4}-\d{2}-\d{2}$/.test(cell) ? plainDate(cell) : cell),
};

function isAmount(cell: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(cell);
}

/** Writes a value as the holdings table does. Refused values stay as typed. */
function writtenOut({ errors, ...row }: ImportRow, field: LotField): string {
  return errors.some((error) => error.field === field) ? row[field] : written[field](row[field]);
}

/** What would come of the file. It stands before all that is asked about it, and stays in view below the title. */
export function ImportOutcome({ counts }: Pick<ImportCheck, 'counts'>) {
  return (
    <p className={styles.outcome} role="status">
      {outcomeText(counts)}
    </p>
  );
}

/** Every row of the file with its verdict. */
export function ImportVerdicts({ rows, counts, totalsRows }: Pick<ImportCheck, 'rows' | 'counts' | 'totalsRows'>) {
  const [only, setOnly] = useState<ImportVerdict | 'all'>('all');
  const shown = only === 'all' ? rows : rows.filter(({ verdict }) => verdict === only);
  const besides = [totalsText(totalsRows), earlyDateText(rows), notesText(rows)].filter(Boolean);
  const option = (verdict: ImportVerdict) => ({
    value: verdict,
    label: `${VERDICT_TEXT[verdict]} ${wholeNumber(counts[verdict])}`,
  });
  return (
    <div className={styles.verdicts}>
      {besides.length > 0 && (
        <p className={styles.besides} role="status">
          {besides.join(' ')}
        </p>
      )}
      <SegmentedControl
        label="Filter rows"
        options={[
          { value: 'all', label: `All ${wholeNumber(rows.length)}` },
          option('added'),
          option('duplicate'),
          option('refused'),
        ]}
        value={only}
        onChange={setOnly}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>No matching rows in this file.</p>
      ) : (
        <Table
          key={only}
          caption="Import preview by row"
          columns={rows.every(({ kind }) => kind === 'buy') ? columnsOfHoldings : columnsOfTransactions}
          rows={shown}
          rowKey={({ row }) => String(row)}
          rowsAtFirst={ROWS_AT_FIRST}
        />
      )}
    </div>
  );
}
