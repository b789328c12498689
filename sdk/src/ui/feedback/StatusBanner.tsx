import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './Notice.module.css';
import { usePausableTimer } from './usePausableTimer.ts';

interface Props {
  kind: 'success' | 'error' | 'info';
  /** A new message restarts the timer. If the same text can repeat, key the banner by its cause. */
  message: string;
  onClear: () => void;
  /** One action, such as "Undo". */
  action?: { label: string; pending?: boolean; run: () => void };
  /** null: it does not disappear. */
  clearAfterMs?: number | null;
}

/**
 * Lies over the page, so nothing moves, and away from the row under the pointer. Clears after 5 s; the timer pauses while
 * the pointer or the focus is on it.
 */
export function StatusBanner(props: Props) {
  return <Banner key={`${props.kind} ${props.message}`} {...props} />;
}

function Banner({ kind, message, onClear, action, clearAfterMs = 5000 }: Props) {
  const hold = usePausableTimer(clearAfterMs, onClear);
  const [edge] = useState(freeEdge);
  return (
    <div {...hold} className={`${styles.notice} ${styles.banner}`} data-kind={kind} data-floating="" data-edge={edge}>
      <NoticeIcon kind={kind} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{message}</p>
      {action && (
        <Button size="small" pending={action.pending} onClick={action.run}>
          {action.label}
        </Button>
      )}
      <Button kind="ghost" size="small" icon={<X aria-hidden="true" />} aria-label="Dismiss" onClick={onClear} />
    </div>
  );
}

/** Returns the edge of the window that is farther from what the user points at or has just used. */
function freeEdge(): 'top' | 'bottom' {
  const used = [...document.querySelectorAll(':is(tr, form):hover')].at(-1) ?? document.activeElement;
  if (!used || used === document.body) return 'top';
  const { top, height } = used.getBoundingClientRect();
  return top + height / 2 < window.innerHeight / 2 ? 'bottom' : 'top';
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export function NoticeIcon({ kind }: Pick<Props, 'kind'>) {
  const Icon = icons[kind];
  return <Icon className={styles.icon} aria-hidden="true" />;
}
