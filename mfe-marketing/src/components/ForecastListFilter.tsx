import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { capitals } from '@bellwether/sdk/ui/form/capitals.ts';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { type FormEvent, useState } from 'react';
import type { ForecastFilter } from '../model/forecastFilter.ts';
import styles from './ForecastList.module.css';

interface Props {
  filter: ForecastFilter;
  asking: boolean;
  /** Why the symbol is invalid. */
  refused: string | null;
  onChoose: (filter: ForecastFilter) => void;
}

const states = [
  { value: 'all', label: 'All' },
  { value: 'settled', label: 'Scored' },
] as const;

export function ForecastListFilter({ filter, asking, refused, onChoose }: Props) {
  const [symbol, setSymbol] = useState(filter.symbol);
  const [followed, setFollowed] = useState(filter.symbol);
  // The URL may name another symbol.
  if (filter.symbol !== followed) {
    setFollowed(filter.symbol);
    setSymbol(filter.symbol);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onChoose({ ...filter, symbol: symbol.trim() });
  }

  function onAll() {
    setSymbol('');
    onChoose({ ...filter, symbol: '' });
  }

  return (
    <form className={styles.filter} onSubmit={onSubmit} aria-label="Which forecasts" noValidate>
      <Field
        label="Symbol"
        placeholder="e.g., AAPL"
        value={symbol}
        error={refused}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setSymbol(capitals(event.target))}
      />
      <Button type="submit" disabled={asking}>
        Show
      </Button>
      {filter.symbol !== '' && (
        <Button kind="ghost" onClick={onAll}>
          All symbols
        </Button>
      )}
      <SegmentedControl
        label="Forecasts shown"
        options={states}
        value={filter.state}
        onChange={(state) => onChoose({ ...filter, state })}
      />
    </form>
  );
}
