import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { ratio, wholeNumber } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { periodText, shareText } from '../model/recordText.ts';

type Row = WholeTrackRecord['byModelVersion'][number];

export function ModelVersions({ versions }: { versions: readonly Row[] }) {
  return (
    <Card title="By Model Version" headingLevel={3}>
      <Table
        caption="Record by model version"
        columns={columns}
        rows={versions}
        rowKey={({ modelVersion }) => modelVersion}
      />
    </Card>
  );
}

const nothing = <Missing reason="Not scored yet" />;

const columns: readonly Column<Row>[] = [
  { key: 'version', header: 'Version', rowHeader: true, cell: ({ modelVersion }) => modelVersion },
  {
    key: 'period',
    header: 'Closes',
    cell: ({ record: { from, to } }) => (from && to ? periodText(from, to) : nothing),
  },
  { key: 'n', header: 'Scored', align: 'end', cell: ({ record }) => wholeNumber(record.n) },
  { key: 'pending', header: 'Pending', align: 'end', cell: ({ record }) => wholeNumber(record.pending) },
  {
    key: 'hitRate',
    header: 'Correct',
    align: 'end',
    cell: ({ record: { hitRate } }) => (hitRate === null ? nothing : shareText(hitRate)),
  },
  {
    key: 'error',
    header: 'Error against “no change”',
    align: 'end',
    cell: ({ record: { maeRatio } }) => (maeRatio === null ? nothing : ratio(maeRatio)),
  },
  {
    key: 'coverage',
    header: 'Within the 80% range',
    align: 'end',
    cell: ({ record: { coverage80 } }) => (coverage80 === null ? nothing : shareText(coverage80)),
  },
];
