import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../ui/form/SegmentedControl.tsx';
import styles from './Chart.module.css';

export interface ChartParts {
  toggle: ReactNode;
  body: ReactNode;
}

/** Puts toggle and body where they belong, such as into a card's `actions`. */
export type ChartFrame = (parts: ChartParts) => ReactNode;

interface Props {
  /** What is drawn. */
  title: string;
  chart: ReactNode;
  table: ReactNode;
  /** Without it the toggle stands above. */
  frame?: ChartFrame;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A picture, its figures as a table, and the toggle between them. */
export function ChartOrTable({ title, chart, table, frame = stacked }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return frame({
    toggle: <SegmentedControl label={`Show ${title} as`} options={views} value={view} onChange={setView} />,
    body: view === 'chart' ? chart : table,
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
