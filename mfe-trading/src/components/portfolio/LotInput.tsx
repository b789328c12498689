import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import type { HoldingRow } from '../../model/portfolio/lotEdit.ts';
import { today } from '../../model/today.ts';
import { AmountField } from './AmountField.tsx';
import styles from './LotInput.module.css';
import { EDIT_FORM, type LotActions } from './RowActions.tsx';

interface Props {
  row: HoldingRow;
  field: 'quantity' | 'purchasePrice' | 'purchaseDate';
  label: string;
  actions: LotActions;
}

const kinds = {
  quantity: { step: '0.0001', autoFocus: true },
  purchasePrice: { step: '0.01' },
  purchaseDate: { type: 'date' },
} as const;

/** One field of the lot that is edited, in its cell. A row of a table cannot hold a form: the input names the form it belongs to. */
export function LotInput({ row: { holding, edit }, field, label, actions }: Props) {
  if (!edit) return null;
  const Input = field === 'purchaseDate' ? Field : AmountField;
  return (
    <span className={styles.input} data-field={field}>
      <Input
        {...kinds[field]}
        form={EDIT_FORM}
        label={`${label} of ${holding.symbol}`}
        labelHidden
        value={edit.after[field]}
        error={edit.problem?.fields.includes(field) ? edit.problem.msg : null}
        max={field === 'purchaseDate' ? today() : undefined}
        onChange={(event) => actions.change({ [field]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') actions.cancel();
        }}
      />
    </span>
  );
}
