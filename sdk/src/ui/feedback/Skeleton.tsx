import styles from './Skeleton.module.css';

interface Props {
  /** `text`: lines, the last one shorter; `block`: a filled box; `circle`: an avatar or an icon. */
  shape?: 'text' | 'title' | 'metric' | 'block' | 'circle' | 'control';
  /** How many lines of `text`. */
  lines?: number;
  /** CSS lengths; a line is as wide as its place unless told. */
  width?: number | string;
  height?: number | string;
}

/** Holds the place of what is coming, in its shape. Decoration: put it into `Loading`, which a screen reader hears. */
export function Skeleton({ shape = 'text', lines = 1, width, height }: Props) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} className={styles.bone} data-shape={shape} style={{ width, height }} />
      ))}
    </span>
  );
}
