import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './RowActions.module.css';

interface Props {
  /** Id of the form that Save submits. */
  form: string;
  /** Of the lot. */
  id: string;
  symbol: string;
  state: 'viewed' | 'editing' | 'saving';
  removing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

export function RowActions({ form, id, symbol, state, removing, onEdit, onCancel, onRemove }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);

  // Save and Cancel are gone when the row is viewed again: the focus goes back to where the edit began.
  useEffect(() => {
    if (state === 'viewed' && wasEdited.current) edit.current?.focus();
    wasEdited.current = state !== 'viewed';
  }, [state]);

  if (state !== 'viewed') {
    return (
      <span className={styles.actions}>
        <Button type="submit" form={form} kind="primary" size="small" pending={state === 'saving'}>
          Save
        </Button>
        <Button size="small" disabled={state === 'saving'} onClick={onCancel}>
          Cancel
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <Button
        ref={edit}
        kind="ghost"
        size="small"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`Edit ${symbol}`}
        disabled={removing}
        onClick={onEdit}
      />
      <Button
        kind="ghost"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Delete ${symbol}`}
        pending={removing}
        data-remove={id}
        onClick={onRemove}
      />
    </span>
  );
}
