import type { Holding } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { HoldingRow } from '../../model/portfolio/lotEdit.ts';
import type { LotForm } from '../../model/portfolio/lotForm.ts';
import { focusAfterRow } from './focusAfterRow.ts';
import { LateMoveButton, LateSellButton } from './LatePositions.tsx';
import styles from './RowActions.module.css';
import { RowButton } from './RowButton.tsx';

/** Id of the form that Save and Enter submit. */
export const EDIT_FORM = 'edit-holding';

export interface LotActions {
  readonly begin: (holding: Holding) => void;
  readonly change: (part: Partial<LotForm>) => void;
  readonly cancel: () => void;
  readonly remove: (holding: Holding, byKeyboard: boolean) => void;
  readonly sell: (holding: Holding) => void;
  /** Missing where there is only one account. */
  readonly move?: ((holding: Holding) => void) | undefined;
}

interface Props {
  row: HoldingRow;
  actions: LotActions;
  /** Whether the button that moves the lot is here: on phones, where a tap on its account unfolds the row. */
  canMove: boolean;
}

export function RowActions({ row: { holding, name, state }, actions, canMove }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const wasEdited = useRef(false);
  const edited = state === 'editing' || state === 'saving';

  // Save and Cancel disappear after editing. Focus returns to Edit unless it has moved elsewhere.
  useEffect(() => {
    if (!edited && wasEdited.current && document.activeElement === document.body) edit.current?.focus();
    wasEdited.current = edited;
  }, [edited]);

  // The lot may have been deleted in another tab.
  useLayoutEffect(() => {
    const row = edited ? place.current?.closest('tr') : null;
    return row ? () => focusAfterRow(row) : undefined;
  }, [edited]);

  // Without keys, React reuses the Edit button as the Save button during the click, which then submits.
  if (edited) {
    return (
      <span ref={place} className={styles.actions} data-editing="">
        <Button key="save" type="submit" form={EDIT_FORM} kind="primary" size="small" pending={state === 'saving'}>
          Save
        </Button>
        <Button key="cancel" size="small" disabled={state === 'saving'} onClick={actions.cancel}>
          Cancel
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <LateSellButton name={name} onSell={() => actions.sell(holding)} />
      {canMove && <LateMoveButton name={name} onMove={() => actions.move?.(holding)} />}
      <RowButton key="edit" ref={edit} word="Edit" icon={Pencil} to={name} onClick={() => actions.begin(holding)} />
      <RowButton
        key="delete"
        word="Delete"
        icon={Trash2}
        to={name}
        data-remove={holding._id}
        onClick={({ detail }) => actions.remove(holding, detail === 0)} // a key press counts no clicks
      />
    </span>
  );
}
