import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../Button.tsx';
import styles from './Notice.module.css';
import { isKeyPress, NoticeIcon, SHORT } from './StatusBanner.tsx';
import { useFocusBefore } from './useFocusBefore.ts';
import { usePausableTimer } from './usePausableTimer.ts';

interface Props {
  kind: 'success' | 'error' | 'info';
  message: string;
  action?: { label: string; run: () => void };
  onDismiss: () => void;
  /** How long it stays; the timer pauses while the pointer or the focus is on it. null: until dismissed. */
  durationMs?: number | null;
}

/** One short message. Success and error are announced at once, as the browser's own alert would be. */
export function Toast({ kind, message, action, onDismiss, durationMs = 6000 }: Props) {
  const hold = usePausableTimer(durationMs, onDismiss);
  const { message: element, giveBack } = useFocusBefore();

  function dismiss(click: MouseEvent) {
    if (isKeyPress(click)) giveBack();
    onDismiss();
  }

  return (
    <div
      ref={element}
      {...hold}
      className={styles.notice}
      data-kind={kind}
      data-long={!!action || message.length > SHORT || undefined}
    >
      <NoticeIcon kind={kind} />
      <p role={kind === 'info' ? 'status' : 'alert'}>{message}</p>
      <div className={styles.acts}>
        {action && (
          <Button
            size="small"
            onClick={(click) => {
              action.run();
              dismiss(click);
            }}
          >
            {action.label}
          </Button>
        )}
        <Button kind="ghost" size="small" icon={<X aria-hidden="true" />} aria-label="Dismiss" onClick={dismiss} />
      </div>
    </div>
  );
}
