import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
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

/** Clears after 5 s; the timer pauses while the pointer or the focus is on it. */
export function StatusBanner(props: Props) {
  return <Banner key={`${props.kind} ${props.message}`} {...props} />;
}

function Banner({ kind, message, onClear, action, clearAfterMs = 5000 }: Props) {
  const hold = usePausableTimer(clearAfterMs, onClear);
  return (
    <div {...hold} className={styles.notice} data-kind={kind}>
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

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export function NoticeIcon({ kind }: Pick<Props, 'kind'>) {
  const Icon = icons[kind];
  return <Icon className={styles.icon} aria-hidden="true" />;
}
