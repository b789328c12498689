import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/Field.tsx';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import styles from './AddSymbolForm.module.css';

interface Props {
  pending: boolean;
  refusal: string | null;
  onAdd: (symbol: string) => Promise<boolean>;
  onEdit: () => void;
}

export function AddSymbolForm({ pending, refusal, onAdd, onEdit }: Props) {
  const [symbol, setSymbol] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await onAdd(symbol)) setSymbol('');
    input.current?.focus();
  }

  return (
    // Live, so that a refusal is heard where it stands.
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} aria-live="polite" noValidate>
      <Field
        ref={input}
        label="Symbol"
        placeholder="e.g., AAPL or BTC"
        value={symbol}
        error={refusal}
        maxLength={15}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onKeyDown={(event) => {
          // A form whose button is disabled is not submitted by Enter.
          if (event.key === 'Enter' && symbol.trim() === '') void onAdd(symbol);
        }}
        onChange={(event) => {
          setSymbol(event.target.value.toUpperCase());
          if (refusal) onEdit();
        }}
      />
      <Button
        type="submit"
        kind="primary"
        icon={<Plus aria-hidden="true" />}
        pending={pending}
        disabled={symbol.trim() === ''}
      >
        Add to Watchlist
      </Button>
    </form>
  );
}
