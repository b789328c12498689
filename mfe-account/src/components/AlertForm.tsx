import { AlertFields } from '@bellwether/sdk/section/alerts/AlertFields.tsx';
import { type AlertKind, typedCondition } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { SymbolOffer } from '@bellwether/sdk/section/SymbolOffer.tsx';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type FormEvent, useState } from 'react';
import type { NewAlert } from '../api/useAlerts.ts';
import type { Refused } from '../model/refused.ts';
import styles from './SettingsCards.module.css';

interface Props {
  pending: boolean;
  refused: Refused;
  /** Resolves to whether it was added. */
  onAdd: (alert: NewAlert) => Promise<boolean>;
}

export function AlertForm({ pending, refused, onAdd }: Props) {
  const [symbol, setSymbol] = useState('');
  const [kind, setKind] = useState<AlertKind>('price-above');
  const [value, setValue] = useState('');

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const added = await onAdd({ symbol: symbol.trim(), ...typedCondition(kind, value) });
    if (!added) return;
    setSymbol('');
    setValue('');
  }

  return (
    <form className={styles.stack} aria-label="New alert" onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.three}>
        <SymbolSearchField
          label="Symbol"
          placeholder="e.g., AAPL"
          value={symbol}
          error={refused.fields.symbol}
          onType={setSymbol}
          offersElsewhere
        />
        <AlertFields kind={kind} value={value} error={refused.fields.value} onKind={setKind} onValue={setValue} />
      </div>
      {refused.message && <FormError message={refused.message} />}
      <div className={styles.buttons}>
        <Button type="submit" pending={pending}>
          Add Alert
        </Button>
        <SymbolOffer isRefused={refused.fields.symbol !== undefined} typed={symbol} onTake={setSymbol} />
      </div>
    </form>
  );
}
