import { useRef } from 'react';
import { money } from '../format/money.ts';
import { percent } from '../format/percent.ts';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { BarPicture, type ShownDay } from './BarPicture.tsx';
import type { Share } from './barOptions.ts';
import { type ChartFrame, ChartOrTable } from './ChartOrTable.tsx';
import { ScrollingTable } from './ScrollingTable.tsx';
import { ShareButton } from './sharing/ShareButton.tsx';

interface Props {
  /** The chart's subject, for screen readers and as the table's caption. */
  title: string;
  /** Heading for the parts, such as `Symbol`. */
  partName: string;
  /** In display order; must be stable between renders. */
  shares: readonly Share[];
  /** US dollars, where the page states a total: rounded parts can miss it by a cent. */
  total?: number;
  /** Height of the table and of a long chart, in pixels; a chart with few bars is shorter. */
  height?: number;
  /** Charts of the same group show the part that is read in any of them: see `useReading`. */
  syncGroup?: string;
  /** The parts on the day that is read in another chart. The table stays as it is. Must be stable between renders. */
  day?: ShownDay | null;
  /** What screen readers hear after the part that is read. */
  alsoSpoken?: string;
  /** Where the figures come from and of which day; with it the picture can be shared. */
  credit?: string;
  frame?: ChartFrame;
}

/** Parts of a whole as bars, each with its name and its share as a number. Color carries no meaning. */
export function ShareChart({
  title,
  partName,
  shares,
  total,
  height = 400,
  syncGroup,
  day = null,
  alsoSpoken,
  credit,
  frame,
}: Props) {
  const wrapper = useRef<HTMLDivElement>(null);
  const columns: Column<Share>[] = [
    { key: 'name', header: partName, rowHeader: true, cell: ({ name }) => name },
    { key: 'value', header: 'Value', align: 'end', cell: ({ value }) => money(value) },
    { key: 'share', header: 'Share', align: 'end', cell: ({ percentage }) => percent(percentage) },
  ];
  return (
    <ChartOrTable
      title={title}
      frame={frame}
      share={credit && <ShareButton title={title} credit={credit} wrapper={wrapper} />}
      chart={
        <BarPicture
          title={title}
          shares={shares}
          total={total}
          height={height}
          syncGroup={syncGroup}
          day={day}
          alsoSpoken={alsoSpoken}
          wrapper={wrapper}
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
