import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { reliabilityDrawing } from '../model/reliability.ts';
import styles from './ReliabilityDiagram.module.css';

const size = 300;

/** The diagram alone. `ReliabilityTable` has the same figures. */
export function ReliabilityDiagram({ levels }: { levels: LedgerRecord['reliability'] }) {
  const { ticks, marks } = reliabilityDrawing(levels, size);
  return (
    <svg
      className={styles.diagram}
      viewBox={`-48 -12 ${size + 64} ${size + 64}`}
      role="img"
      aria-label="Reliability diagram: the share of forecasts that came true at each confidence level, with a diagonal where the two match. The table lists the figures."
    >
      {ticks.map(({ percent, x, y }) => (
        <g key={percent}>
          <line className={styles.grid} x1={0} x2={size} y1={y} y2={y} />
          <line className={styles.grid} x1={x} x2={x} y1={0} y2={size} />
          <text className={styles.label} x={-8} y={y + 4} textAnchor="end">
            {percent}%
          </text>
          <text className={styles.label} x={x} y={size + 18} textAnchor="middle">
            {percent}%
          </text>
        </g>
      ))}
      <line className={styles.diagonal} x1={0} y1={size} x2={size} y2={0} />
      {marks.map(({ key, x, y, low, high }) => (
        <g key={key}>
          <path className={styles.interval} d={`M${x} ${low}V${high}M${x - 5} ${low}h10M${x - 5} ${high}h10`} />
          <circle className={styles.mark} cx={x} cy={y} r={5} />
        </g>
      ))}
      <text className={styles.label} x={size / 2} y={size + 42} textAnchor="middle">
        Stated confidence (vertical: share that came true)
      </text>
    </svg>
  );
}
