import { signedPercent } from '../../format/percent.ts';
import styles from './Sparkline.module.css';

interface Props {
  /** Oldest first. With fewer than two, the space stays empty. */
  points: readonly number[];
  /** What the points cover, in words. A header near it shows it, too. */
  period?: string;
  width?: number;
  height?: number;
}

/** A word-sized trend line in the color of its own change, which screen readers hear: "+3.00% over 1 month". */
export function Sparkline({ points, period = '1 month', width = 84, height = 28 }: Props) {
  const text = sparklineText(points, period);
  return (
    <svg
      className={styles.sparkline}
      data-direction={directionOf(points)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={text ? 'img' : undefined}
      aria-label={text}
      aria-hidden={text ? undefined : true}
    >
      {points.length > 1 && <polyline points={line(points, width, height)} />}
    </svg>
  );
}

function sparklineText(points: readonly number[], period: string): string | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2 || first === 0) return undefined;
  return last === first ? `Unchanged over ${period}` : `${signedPercent(100 * (last / first - 1))} over ${period}`;
}

function directionOf(points: readonly number[]): 'up' | 'down' | 'flat' {
  const first = points[0] ?? 0;
  const last = points.at(-1) ?? 0;
  if (last === first) return 'flat';
  return last > first ? 'up' : 'down';
}

const MARGIN = 2;

function line(points: readonly number[], width: number, height: number): string {
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest;
  const step = (width - 2 * MARGIN) / (points.length - 1);
  return points
    .map((point, index) => {
      const share = span === 0 ? 0.5 : (point - lowest) / span;
      return `${round(MARGIN + index * step)},${round(height - MARGIN - share * (height - 2 * MARGIN))}`;
    })
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
