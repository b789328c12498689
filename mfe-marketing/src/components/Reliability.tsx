import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { percent, wholeNumber, wholePercent } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useState } from 'react';
import { ReliabilityDiagram } from './ReliabilityDiagram.tsx';
import styles from './TrackRecord.module.css';

type Level = LedgerRecord['reliability'][number];

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** Calibration of the confidence, as a diagram or a table. */
export function Reliability({ levels }: { levels: readonly Level[] }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      title="Is Confidence Well Calibrated?"
      headingLevel={3}
      actions={<SegmentedControl label="Reliability as" options={views} value={view} onChange={setView} />}
    >
      <p className={styles.note}>
        About 40% of forecasts made with 40% confidence should come true. The closer a point is to the dashed diagonal,
        the better. Bars show 95% intervals.
      </p>
      {view === 'chart' ? (
        <ReliabilityDiagram levels={[...levels]} />
      ) : (
        <Table
          caption="Reliability by confidence"
          columns={columns}
          rows={levels}
          rowKey={({ from }) => String(from)}
        />
      )}
    </Card>
  );
}

const columns: readonly Column<Level>[] = [
  {
    key: 'level',
    header: 'Confidence',
    rowHeader: true,
    cell: ({ from, to }) => `${wholePercent(100 * from)} to ${wholePercent(100 * to)}`,
  },
  { key: 'n', header: 'Forecasts', align: 'end', cell: ({ n }) => wholeNumber(n) },
  { key: 'stated', header: 'Average confidence', align: 'end', cell: ({ stated }) => percent(100 * stated) },
  { key: 'observed', header: 'Came true', align: 'end', cell: ({ observed }) => percent(100 * observed) },
  {
    key: 'interval',
    header: '95% interval',
    align: 'end',
    cell: ({ observed95: [low, high] }) => `${percent(100 * low)} to ${percent(100 * high)}`,
  },
];
