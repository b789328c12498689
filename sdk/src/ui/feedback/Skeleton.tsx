import styles from './Skeleton.module.css';

interface Props {
  /** `text`: lines, the last one shorter; `block`: a filled box; `circle`: an avatar or an icon. */
  shape?: 'text' | 'title' | 'metric' | 'block' | 'circle' | 'control';
  /** How many lines of `text`. */
  lines?: number;
  /** CSS lengths; by default a line fills the width. */
  width?: number | string;
  height?: number | string;
}

/** A placeholder in the shape of the content. Decoration: put it inside `Loading`, which screen readers announce. */
export function Skeleton({ shape = 'text', lines = 1, width, height }: Props) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} className={styles.bone} data-shape={shape} style={{ width, height }} />
      ))}
    </span>
  );
}
