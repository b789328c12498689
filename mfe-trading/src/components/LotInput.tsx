import { Field } from '@bellwether/sdk/ui/Field.tsx';
import { today } from '../model/today.ts';
import styles from './LotInput.module.css';

interface Props {
  /** Id of the form that it belongs to: a row of a table cannot hold one. */
  form: string;
  field: 'quantity' | 'purchasePrice' | 'purchaseDate';
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onCancel: () => void;
}

const kinds = {
  quantity: { type: 'number', inputMode: 'decimal', min: '0', step: '0.0001', autoFocus: true },
  purchasePrice: { type: 'number', inputMode: 'decimal', min: '0', step: '0.01' },
  purchaseDate: { type: 'date' },
} as const;

export function LotInput({ form, field, label, value, error, onChange, onCancel }: Props) {
  return (
    <span className={styles.input} data-field={field}>
      <Field
        {...kinds[field]}
        form={form}
        label={label}
        labelHidden
        value={value}
        error={error}
        max={field === 'purchaseDate' ? today() : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
    </span>
  );
}
