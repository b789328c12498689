import type { Chart as HighchartsChart, Options } from 'highcharts';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import styles from '../Chart.module.css';
import { Chart, type ChartKind } from '../Chart.tsx';

interface Props {
  title: string;
  kind: ChartKind;
  options: Options;
  height: number;
  description: string;
  /** How many things there are to read, in the order of the arrow keys. */
  count: number;
  /** Which one is read now; null if none is. */
  at: number | null;
  /** Where the arrow keys start from; -1 before the first. */
  rest: number;
  onRead: (at: number | null) => void;
  /** The one nearest to a place in the picture, in its pixels; null outside the plot. */
  nearest: (chart: HighchartsChart, x: number, y: number) => number | null;
  /** What screen readers say for the one that is read, or at rest. */
  spoken: string;
  vertical?: boolean;
  /** Called with each new picture. */
  onChart: (chart: HighchartsChart) => void;
  readOut?: ReactNode;
  wrapper: RefObject<HTMLDivElement | null>;
}

/** Steps of Page Up and Page Down. */
const PAGE = 10;

/**
 * A picture whose values can be read one by one: with the mouse, a finger, or the arrow keys. The keys work on a slider,
 * because screen readers hand arrow keys to sliders and announce each new text.
 */
export function ReadableChart({
  title,
  count,
  at,
  rest,
  onRead,
  nearest,
  spoken,
  vertical = false,
  onChart,
  readOut,
  wrapper,
  ...picture
}: Props) {
  const reader = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<HighchartsChart | null>(null);
  const take = useCallback(
    (made: HighchartsChart) => {
      setChart(made);
      onChart(made);
    },
    [onChart],
  );

  function readPointer(event: PointerEvent<HTMLElement>) {
    if (!chart) return;
    const box = event.currentTarget.getBoundingClientRect();
    onRead(nearest(chart, event.clientX - box.left, event.clientY - box.top));
  }

  /** A finger leaves the value that it read; the next tap elsewhere takes the focus and the crosshair away. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') reader.current?.focus({ preventScroll: true });
    readPointer(event);
  }

  function onPointerLeave(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse') onRead(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, vertical);
    if (event.key === 'Escape' && at !== null) onRead(null);
    else if (event.key === 'Home') onRead(0);
    else if (event.key === 'End') onRead(count - 1);
    else if (step !== 0) onRead(Math.min(count - 1, Math.max(0, (at ?? rest) + step)));
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={wrapper}
      className={styles.readable}
      onPointerMove={readPointer}
      onPointerDown={onPointerDown}
      onPointerLeave={onPointerLeave}
    >
      {readOut}
      <Chart {...picture} onChart={take} />
      <div
        ref={reader}
        className={styles.reader}
        role="slider"
        tabIndex={0}
        aria-label={`Read ${title}`}
        aria-orientation={vertical ? 'vertical' : 'horizontal'}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={Math.max(1, (at ?? rest) + 1)}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onBlur={() => onRead(null)}
      />
    </div>
  );
}

function stepOf(key: string, vertical: boolean): number {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowUp') return vertical ? -1 : 1;
  if (key === 'ArrowDown') return vertical ? 1 : -1;
  if (key === 'PageUp') return -PAGE;
  return key === 'PageDown' ? PAGE : 0;
}
