import type { ReactNode } from 'react';
import styles from './featureArt.module.css';

function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 240 96" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A line that opens into a range. */
export function RangeArt() {
  return (
    <Art>
      <path className={styles.fan} d="M150 44 232 12v62z" />
      <path className={styles.line} d="M8 78 26 70l18 6 18-18 18 6 18-14 18 8 16-20 18 6" />
      <path className={styles.dashed} d="M150 44 232 36" />
      <circle className={styles.dot} cx="150" cy="44" r="4" />
    </Art>
  );
}

/** Rows whose dots show freshness: full, half, hollow. */
export function FreshnessArt() {
  return (
    <Art>
      {[14, 42, 70].map((y, row) => (
        <g key={y}>
          <rect className={styles.row} x="8" y={y - 6} width="224" height="24" rx="6" />
          <circle className={styles.ring} cx="24" cy={y + 6} r="4" />
          {row === 0 && <circle className={styles.dot} cx="24" cy={y + 6} r="4" />}
          {row === 1 && <path className={styles.dot} d={`M24 ${y + 2}a4 4 0 0 0 0 8z`} />}
          <rect className={styles.word} x="40" y={y + 3} width={[56, 44, 64][row]} height="6" rx="3" />
          <rect
            className={row === 2 ? styles.missing : styles.strong}
            x={row === 2 ? 206 : 176}
            y={y + 3}
            width={row === 2 ? 12 : 42}
            height={row === 2 ? 2 : 6}
            rx="1"
          />
        </g>
      ))}
    </Art>
  );
}

/** Watched and one being added. */
export function WatchlistArt() {
  const chips = [
    { x: 8, y: 10, width: 62 },
    { x: 78, y: 10, width: 84 },
    { x: 170, y: 10, width: 54 },
    { x: 8, y: 52, width: 78 },
    { x: 94, y: 52, width: 56 },
  ];
  return (
    <Art>
      {chips.map(({ x, y, width }) => (
        <g key={`${x} ${y}`}>
          <rect className={styles.row} x={x} y={y} width={width} height="32" rx="8" />
          <rect className={styles.strong} x={x + 12} y={y + 13} width={width - 24} height="6" rx="3" />
        </g>
      ))}
      <rect className={styles.adding} x="158.5" y="52.5" width="65" height="31" rx="8" />
      <path className={styles.line} d="M191 61v14m-7-7h14" />
    </Art>
  );
}

/** A strip of figures above a chart and a column. */
export function DashboardArt() {
  return (
    <Art>
      {[8, 66, 124, 182].map((x) => (
        <g key={x}>
          <rect className={styles.row} x={x} y="6" width="50" height="26" rx="6" />
          <rect className={styles.word} x={x + 8} y="13" width="20" height="4" rx="2" />
          <rect className={styles.strong} x={x + 8} y="21" width="32" height="5" rx="2" />
        </g>
      ))}
      <rect className={styles.row} x="8" y="40" width="166" height="50" rx="6" />
      <path className={styles.line} d="M18 78 44 66l22 6 26-18 24 8 22-12 26 4" />
      <rect className={styles.row} x="182" y="40" width="50" height="50" rx="6" />
      {[50, 62, 74].map((y) => (
        <rect key={y} className={styles.word} x="190" y={y} width="34" height="4" rx="2" />
      ))}
    </Art>
  );
}
