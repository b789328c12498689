import { SymbolOffer } from '@bellwether/sdk/section/SymbolOffer.tsx';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
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

  async function add(chosen: string) {
    if (await onAdd(chosen)) setSymbol('');
    input.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void add(symbol);
  }

  return (
    // A live region, so screen readers announce a refusal.
    <form className={styles.form} onSubmit={onSubmit} aria-live="polite" noValidate>
      <SymbolSearchField
        ref={input}
        label="Symbol"
        placeholder="e.g., AAPL or BTC"
        value={symbol}
        error={refusal}
        enterKeyHint="done"
        onKeyDown={(event) => {
          // Enter does not submit a form whose button is disabled.
          if (event.key === 'Enter' && symbol.trim() === '') void onAdd(symbol);
        }}
        onType={(text) => {
          setSymbol(text);
          if (refusal) onEdit();
        }}
        onTake={(chosen) => void add(chosen)}
        offersElsewhere
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
      <SymbolOffer isRefused={refusal !== null} typed={symbol} onTake={(chosen) => void add(chosen)} />
    </form>
  );
}
