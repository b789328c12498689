import { Link } from '@bellwether/sdk/router';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Doing } from '../api/useActs.ts';
import { actLabel, actLink, doneText } from '../model/act.ts';
import styles from './ActOffer.module.css';
import { focusField } from './focusField.ts';

interface Props {
  doing: Doing;
  /** Whether other messages came after it. */
  isEarlier?: boolean;
}

/** The button that does what the user asked Bell for, after this tap and not before. Then what was done, and its undo. */
export function ActOffer({ doing, isEarlier = false }: Props) {
  const { act, state, pending, refused, confirm, undo } = doing;
  const undoButton = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had it is gone.
    if (state === 'done' && hadFocus.current) undoButton.current?.focus();
    if (state !== 'done' && state !== 'offered' && hadFocus.current && offer.current) focusField(offer.current);
  }, [state]);
  const link = actLink(act);
  return (
    <div ref={offer} className={styles.offer} data-state={state}>
      {state === 'offered' && (
        <Button
          kind={isEarlier ? 'secondary' : 'primary'}
          pending={pending}
          onClick={({ currentTarget }) => {
            hadFocus.current = document.activeElement === currentTarget;
            void confirm();
          }}
        >
          {actLabel(act)}
        </Button>
      )}
      <div className={state === 'done' || state === 'undone' ? styles.done : undefined} role="status">
        {state === 'done' && (
          <span>
            {doneText(act)} <Link to={link.path}>{link.text}</Link>
          </span>
        )}
        {state === 'undone' && <span>Undone.</span>}
        {state === 'expired' && (
          <span className={styles.expired}>This offer has expired. Ask again for a new one.</span>
        )}
        {state === 'done' && (
          <Button
            ref={undoButton}
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            pending={pending}
            onClick={({ currentTarget }) => {
              hadFocus.current = document.activeElement === currentTarget;
              void undo();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
