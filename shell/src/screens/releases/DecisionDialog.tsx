import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import type { ReactNode } from 'react';
import styles from './ActDialog.module.css';
import type { LogEntry } from './deskTypes.ts';
import { jointMoves } from './jointMoves.ts';
import { LogLine } from './LogLine.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** The button that does it. */
  act: ReactNode;
  /** Whether it was sent: closing the dialog does not take it back. */
  pending: boolean;
  /** What it did: its lines of the log; null before. */
  done: readonly LogEntry[] | null;
  /** What it led to beside the log. */
  outcome?: ReactNode;
  /** The question. It goes on taking its room: the dialog keeps its size when it is done. */
  children: ReactNode;
}

/** Asks, and then shows the lines of what was done in the log. */
export function DecisionDialog({ title, onClose, act, pending, done, outcome, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      place="top"
      footer={
        done ? (
          <Button key="close" ref={focus} onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{pending ? 'Close' : 'Cancel'}</Button>
            {act}
          </>
        )
      }
    >
      <div className={styles.stack}>
        {children}
        {done && (
          <div role="status">
            <ul className={styles.done} aria-label="In the log">
              {jointMoves(done).map((move) => (
                <LogLine key={move[0]?.id} move={move} />
              ))}
            </ul>
            {outcome}
            {done.length === 0 && !outcome && <p>Everything was so already.</p>}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The button that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
