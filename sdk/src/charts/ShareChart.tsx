import { useMemo } from 'react';
import { money } from '../format/money.ts';
import { percent } from '../format/percent.ts';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { Chart } from './Chart.tsx';
import { type ChartFrame, ChartOrTable } from './ChartOrTable.tsx';
import { ScrollingTable } from './ScrollingTable.tsx';
import { type Share, shareOptions } from './shareOptions.ts';

interface Props {
  /** The chart's subject, for screen readers and as the table's caption. */
  title: string;
  /** Heading for the parts, such as `Symbol`. */
  partName: string;
  /** In display order; must be stable between renders. */
  shares: readonly Share[];
  /** Height of the table and of a long chart, in pixels; a chart with few bars is shorter. */
  height?: number;
  frame?: ChartFrame;
}

const BAR_PX = 36;

/** Parts of a whole as bars, each with its name and its share as a number. Color carries no meaning. */
export function ShareChart({ title, partName, shares, height = 400, frame }: Props) {
  const options = useMemo(() => shareOptions(shares), [shares]);
  const description = `${title}. ${shares.map(({ name, percentage }) => `${name} ${percent(percentage)}`).join(', ')}.`;
  const columns: Column<Share>[] = [
    { key: 'name', header: partName, rowHeader: true, cell: ({ name }) => name },
    { key: 'value', header: 'Value', align: 'end', cell: ({ value }) => money(value) },
    { key: 'share', header: 'Share', align: 'end', cell: ({ percentage }) => percent(percentage) },
  ];
  return (
    <ChartOrTable
      title={title}
      frame={frame}
      chart={
        <Chart
          kind="bar"
          description={description}
          options={options}
          height={Math.min(height, BAR_PX * shares.length)}
        />
      }
      table={
        <ScrollingTable label={`${title} figures`} height={height}>
          <Table caption={title} columns={columns} rows={shares} rowKey={({ name }) => name} />
        </ScrollingTable>
      }
    />
  );
}
