import { useMemo } from 'react';
import { plainDate } from '../format/plainDate.ts';
import { Clock } from '../ui/figures/Clock.tsx';
import { Missing } from '../ui/figures/Missing.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import styles from './Chart.module.css';
import { isInstant } from './pointTime.ts';
import { ScrollingTable } from './ScrollingTable.tsx';
import { type ChartRow, type ChartSeries, rowsOf } from './series.ts';

interface Props {
  caption: string;
  series: readonly ChartSeries[];
  height: number;
  formatValue: (value: number) => string;
  /** Of days. */
  formatDate?: (date: string) => string;
}

/** One year of rows; older ones load on request. */
const DAYS_AT_FIRST = 400;

/** The picture's figures as a table of the same height, newest first. */
export function ChartTable({ caption, series, height, formatValue, formatDate = plainDate }: Props) {
  const rows = useMemo(() => rowsOf(series).reverse(), [series]);
  const columns = useMemo(() => columnsOf(series, { formatValue, formatDate }), [series, formatValue, formatDate]);
  return (
    <ScrollingTable label={`${caption} figures`} height={height}>
      <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.date} rowsAtFirst={DAYS_AT_FIRST} />
    </ScrollingTable>
  );
}

/** What is said of a day stands below it. */
function Day({ text }: { text: string }) {
  const [day, said] = text.split(' · ');
  return (
    <>
      <span className={styles.day}>{day}</span>
      {said && <span className={styles.said}> {said}</span>}
    </>
  );
}

type Formats = Required<Pick<Props, 'formatValue' | 'formatDate'>>;

function columnsOf(series: readonly ChartSeries[], { formatValue, formatDate }: Formats): Column<ChartRow>[] {
  const header = isInstant(series[0]?.points[0]?.date ?? '') ? 'Time' : 'Date';
  return [
    {
      key: 'date',
      header,
      rowHeader: true,
      cell: ({ date }) => (isInstant(date) ? <Clock market at={date} as="full" /> : <Day text={formatDate(date)} />),
    },
    ...series.map(
      ({ name, format = formatValue }, index): Column<ChartRow> => ({
        key: name,
        header: name,
        align: 'end',
        cell: ({ values }) => {
          const value = values[index];
          return value === null || value === undefined ? <Missing reason="no value for this day" /> : format(value);
        },
      }),
    ),
    ...series.flatMap(({ points, intervals = [] }) =>
      intervals.map(
        (interval): Column<ChartRow> => ({
          key: interval.name,
          header: interval.name,
          align: 'end',
          cell: ({ date }) =>
            date === points.at(-1)?.date ? (
              `${formatValue(interval.low)} – ${formatValue(interval.high)}`
            ) : (
              <Missing reason="no range for this day" />
            ),
        }),
      ),
    ),
  ];
}
