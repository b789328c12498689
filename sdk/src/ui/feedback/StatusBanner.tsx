import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import styles from './Notice.module.css';
import { useFocusBefore } from './useFocusBefore.ts';
import { usePausableTimer } from './usePausableTimer.ts';

interface Props {
  kind: 'success' | 'error' | 'info';
  /** A new message restarts the timer. If the same text can repeat, key the banner by its cause. */
  message: string;
  onClear: () => void;
  /**
   * One action, such as "Undo". `takesFocus`: it gets the focus, unless the user is typing or answering a question. A key
   * press in the next moment goes to what had the focus before, because the user meant that.
   */
  action?: { label: string; pending?: boolean; takesFocus?: boolean; run: () => void };
  /** By default 5 s, or 10 s with an action. null: it does not disappear. */
  clearAfterMs?: number | null;
}

/** A person needs longer than this to notice that the focus has moved, and to act on it. */
const UNNOTICED_MS = 300;

/** Lies where toasts do, in the navbar. The timer pauses while the pointer or the focus is on it. */
export function StatusBanner(props: Props) {
  return <Banner key={props.kind + props.message} {...props} />;
}

function Banner({ kind, message, onClear, action, clearAfterMs = action ? 10_000 : 5000 }: Props) {
  const hold = usePausableTimer(clearAfterMs, onClear);
  const button = useRef<HTMLButtonElement>(null);
  const { message: element, giveBack } = useFocusBefore();
  const unnoticedUntil = useRef(0);
  const takesFocus = action?.takesFocus;
  useEffect(() => {
    const active = document.activeElement;
    if (!takesFocus || active?.closest('input, select, textarea, dialog')) return;
    unnoticedUntil.current = performance.now() + UNNOTICED_MS;
    button.current?.focus();
  }, [takesFocus]);

  function dismiss(click: MouseEvent) {
    onClear();
    if (takesFocus || isKeyPress(click)) giveBack();
  }

  function act(click: MouseEvent) {
    if (isKeyPress(click) && click.timeStamp < unnoticedUntil.current) giveBack()?.click();
    else action?.run();
  }

  return (
    <div
      ref={element}
      {...hold}
      className={styles.banner}
      data-kind={kind}
      data-long={!!action || message.length > SHORT || undefined}
    >
      <NoticeIcon kind={kind} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{message}</p>
      <div className={styles.acts}>
        {action && (
          <Button ref={button} size="small" pending={action.pending} onClick={act}>
            {action.label}
          </Button>
        )}
        <Button kind="ghost" size="small" icon={<X />} aria-label="Dismiss" onClick={dismiss} />
      </div>
    </div>
  );
}

/** A click that no pointer made. */
export const isKeyPress = ({ detail }: MouseEvent) => detail === 0;

/** A longer message needs more than three lines between the controls of a phone's navbar. */
export const SHORT = 48;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export function NoticeIcon({ kind }: Pick<Props, 'kind'>) {
  const Icon = icons[kind];
  return <Icon className={styles.icon} aria-hidden="true" />;
}
