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
  /** Before the toggle while the picture shows. */
  share?: ReactNode;
  table: ReactNode;
  /** Without it, the toggle is above the body. */
  frame?: ChartFrame;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A picture, its figures as a table, and the toggle between them. */
export function ChartOrTable({ title, chart, share, table, frame = stacked }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return frame({
    toggle: (
      <>
        {view === 'chart' && share}
        <SegmentedControl label={`Show ${title} as`} options={views} value={view} onChange={setView} />
      </>
    ),
    body: view === 'chart' ? chart : table,
    isTable: view === 'table',
  });
}

function stacked({ toggle, body }: ChartParts) {
  return (
    <>
      <div className={styles.toggle}>{toggle}</div>
      {body}
    </>
  );
}
