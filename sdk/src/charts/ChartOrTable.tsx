import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../ui/form/SegmentedControl.tsx';
import styles from './Chart.module.css';

export interface ChartParts {
  toggle: ReactNode;
  body: ReactNode;
  /** The figures show, not the picture. */
  isTable: boolean;
}

/** Places toggle and body, for example in a card's `actions`. */
export type ChartFrame = (parts: ChartParts) => ReactNode;

interface Props {
  /** The chart's subject. */
  title: string;
  chart: ReactNode;
  /** Before the toggle; not seen while the table shows. */
  share?: ReactNode;
  table: ReactNode;
  /** Without it, the toggle is above the body. */
  frame?: ChartFrame;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A picture, its figures as a table, and the toggle between them. What stands beside the toggle keeps its place. */
export function ChartOrTable({ title, chart, share, table, frame = stacked }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return frame({
    toggle: (
      <>
        {share && (
          <span className={styles.kept} data-waits={view === 'table' || undefined}>
            {share}
          </span>
        )}
        <SegmentedControl label={`Show ${title} as`} options={views} value={view} onChange={setView} />
      </>
    ),
    body: view === 'chart' ? chart : table,
    isTable: view === 'table',
  });
}

/** The place of the toggle while there is nothing to show as a table. */
export function ToggleComing() {
  return (
    <span className={styles.kept} data-waits="">
      <SegmentedControl label="Show as" options={views} value="chart" onChange={() => {}} />
    </span>
  );
}

function stacked({ toggle, body }: ChartParts) {
  return (
    <>
      <div className={styles.toggle}>{toggle}</div>
      {body}
    </>
  );
}
