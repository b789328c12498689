import { SymbolOffer } from '@bellwether/sdk/section/SymbolOffer.tsx';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../watchlist/AddSymbolForm.module.css';

interface Props {
  /** The symbol in the URL. */
  asked: string;
  loading: boolean;
  problem: string | null;
  onAsk: (symbol: string) => void;
}

export function PredictForm({ asked, loading, problem, onAsk }: Props) {
  const [symbol, setSymbol] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  // Follows Back to another symbol or none. A submitted symbol is already in the URL, and a refused one stays.
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== '' || problem === null) setSymbol(asked);
  }
  const input = useRef<HTMLInputElement>(null);

  function ask(chosen: string) {
    if (loading) return;
    onAsk(chosen);
    input.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    ask(symbol);
  }

  return (
    // A live region, so screen readers announce the error.
    <form className={styles.form} onSubmit={onSubmit} aria-live="polite" noValidate>
      <SymbolSearchField
        ref={input}
        label="Symbol"
        placeholder="e.g., AAPL"
        value={symbol}
        error={problem}
        enterKeyHint="search"
        onType={setSymbol}
        onTake={ask}
        offersElsewhere
      />
      <Button type="submit" kind="primary" pending={loading} pendingLabel="Predicting...">
        Get Prediction
      </Button>
      <SymbolOffer isRefused={problem !== null} typed={symbol} onTake={ask} />
    </form>
  );
}
