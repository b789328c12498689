import type { Alert } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { type FormEvent, useState } from 'react';
import type { NewAlert } from '../api/useAlerts.ts';
import type { Refused } from '../model/refused.ts';
import styles from './SettingsCards.module.css';

const kinds = [
  { value: 'price-above', label: 'Price rises to' },
  { value: 'price-below', label: 'Price falls to' },
  { value: 'day-move', label: 'Moves in a day' },
  { value: 'forecast-turn', label: 'Forecast turns' },
];

interface Props {
  pending: boolean;
  refused: Refused;
  /** Resolves to whether it was added. */
  onAdd: (alert: NewAlert) => Promise<boolean>;
}

export function AlertForm({ pending, refused, onAdd }: Props) {
  const [symbol, setSymbol] = useState('');
  const [kind, setKind] = useState<Alert['kind']>('price-above');
  const [value, setValue] = useState('');
  const needsValue = kind !== 'forecast-turn';

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const added = await onAdd({
      symbol: symbol.trim(),
      kind,
      ...(needsValue && { value: Number(value.replaceAll(',', '').replace(/^\$|%$/g, '')) }),
    });
    if (!added) return;
    setSymbol('');
    setValue('');
  }

  return (
    <form className={styles.stack} aria-label="New alert" onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.three}>
        <Field
          label="Symbol"
          placeholder="e.g., AAPL"
          autoComplete="off"
          value={symbol}
          error={refused.fields.symbol}
          onChange={(event) => setSymbol(event.target.value.toUpperCase())}
        />
        <SelectField
          label="When"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value as Alert['kind'])}
        />
        {needsValue && (
          <Field
            label={kind === 'day-move' ? 'Percent' : 'Price ($)'}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            error={refused.fields.value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </div>
      {refused.message && <FormError message={refused.message} />}
      <div className={styles.buttons}>
        <Button type="submit" size="small" pending={pending}>
          Add alert
        </Button>
      </div>
    </form>
  );
}
