import styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** With a label it is a status for screen readers; without one it is decoration. */
export function Spinner({ label, size = 'normal' }: { label?: string; size?: 'small' | 'normal' }) {
  const ring = <span className={styles.ring} data-size={size} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span className={styles.status} role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
