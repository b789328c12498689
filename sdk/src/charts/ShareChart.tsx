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
  /** What is drawn, for screen readers and as the table's caption. */
  title: string;
  /** What the parts are, such as `Symbol`. */
  partName: string;
  /** In the order in which they are to stand; keep it out of the render. */
  shares: readonly Share[];
  /** Pixels, of the table and of many bars; a few take what they need. */
  height?: number;
  frame?: ChartFrame;
}

const BAR_PX = 36;

/** Parts of a whole as bars, each with its name and its share in figures: nothing is told by color. */
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
