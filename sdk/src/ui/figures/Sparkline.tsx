import styles from './Sparkline.module.css';

interface Props {
  /** Oldest first. With fewer than two, the space stays empty. */
  points: readonly number[];
  /** Color; by default from first to last point. Use `flat` next to a change over another period, to avoid contradictions. */
  direction?: 'up' | 'down' | 'flat';
  width?: number;
  height?: number;
}

/** A word-sized trend line. Decoration: the text next to it has the information. */
export function Sparkline({ points, direction = directionOf(points), width = 84, height = 28 }: Props) {
  return (
    <svg
      className={styles.sparkline}
      data-direction={direction}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {points.length > 1 && <polyline points={line(points, width, height)} />}
    </svg>
  );
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
