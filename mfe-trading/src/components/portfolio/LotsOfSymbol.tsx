import { wholeNumber } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useEffect, useId, useRef } from 'react';
import styles from './HoldingsViews.module.css';

interface Props {
  symbol: string;
  lots: number;
  onShowAll: (as: 'lots' | 'symbols') => void;
}

/** Header above the lots of one symbol, with a way back. Takes focus when it appears. */
export function LotsOfSymbol({ symbol, lots, onShowAll }: Props) {
  const words = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <p className={styles.only}>
      <span id={words}>
        {lots === 1 ? 'Showing 1 lot' : `Showing ${wholeNumber(lots)} lots`} of <strong>{symbol}</strong>
      </span>
      <Button ref={back} size="small" aria-describedby={words} onClick={() => onShowAll('symbols')}>
        Back to symbols
      </Button>
      <Button kind="ghost" size="small" onClick={() => onShowAll('lots')}>
        All lots
      </Button>
    </p>
  );
}
