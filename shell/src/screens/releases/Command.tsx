import styles from './Command.module.css';

/** A line for a terminal. */
export function Command({ text }: { text: string }) {
  return <code className={styles.command}>{text}</code>;
}
