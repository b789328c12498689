import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/Field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import styles from './AddSymbolForm.module.css';

interface Props {
  /** The symbol in the address. */
  asked: string;
  loading: boolean;
  problem: string | null;
  onAsk: (symbol: string) => void;
}

export function PredictForm({ asked, loading, problem, onAsk }: Props) {
  const [symbol, setSymbol] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  // The way back leads to another symbol; one that was typed is in the address already.
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== '') setSymbol(asked);
  }
  const input = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    onAsk(symbol);
    input.current?.focus();
  }

  return (
    // Live, so that what is wrong is heard where it stands.
    <form className={styles.form} onSubmit={onSubmit} aria-live="polite" noValidate>
      <Field
        ref={input}
        label="Symbol"
        placeholder="e.g., AAPL"
        value={symbol}
        error={problem}
        maxLength={15}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setSymbol(event.target.value.toUpperCase())}
      />
      <Button type="submit" kind="primary" pending={loading}>
        {loading ? 'Predicting...' : 'Get Prediction'}
      </Button>
    </form>
  );
}
