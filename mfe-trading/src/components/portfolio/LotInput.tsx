import type { ReactNode } from 'react';
import type { HoldingRow } from '../../model/portfolio/lotEdit.ts';
import { type EditedField, lotFields } from '../../model/portfolio/lotFields.ts';
import { LotFieldInput } from './LotFieldInput.tsx';
import styles from './LotInput.module.css';
import { EDIT_FORM, type LotActions } from './RowActions.tsx';

interface Props {
  row: HoldingRow;
  field: EditedField;
  actions: LotActions;
  /** What the cell shows otherwise. It keeps its width while the input lies over it. */
  viewed: ReactNode;
}

/** One cell of the row being edited. A table row cannot contain a form, so the input references its form by id. */
export function LotInput({ row: { holding, edit }, field, actions, viewed }: Props) {
  if (!edit) return null;
  const { heading } = lotFields[field];
  return (
    <span className={styles.cell}>
      <span className={styles.viewed} aria-hidden="true">
        {viewed}
      </span>
      <span className={styles.input} data-field={field}>
        <LotFieldInput
          field={field}
          form={EDIT_FORM}
          label={`${heading[0]}${heading.slice(1).toLowerCase()} of ${holding.symbol}`}
          labelHidden
          autoFocus={field === 'quantity'}
          value={edit.after[field]}
          error={edit.problem?.fields.includes(field) ? edit.problem.msg : null}
          onChange={(event) => actions.change({ [field]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actions.cancel();
          }}
        />
      </span>
    </span>
  );
}
