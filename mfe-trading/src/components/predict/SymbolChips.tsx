import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './SymbolChips.module.css';

const MOST_CHIPS = 8;

interface Props {
  /** Before "Or pick". */
  lead?: string;
  onAsk: (symbol: string) => void;
}

/** One-click forecasts of the user's own symbols, or of popular ones for an account without any. */
export function SymbolChips({ lead = '', onAsk }: Props) {
  const own = personalSymbols(useSession());
  const symbols = own.length > 0 ? own : SUGGESTED_SYMBOLS;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes, so focus moves to the first of the new chips.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('button')[MOST_CHIPS]?.focus();
  }, [all]);
  return (
    <div className={styles.offer}>
      <p>
        {lead}Or pick {own.length > 0 ? 'one of yours' : 'a popular one'}:
      </p>
      <ul ref={list} className={styles.chips} aria-label="Suggestions">
        {(all ? symbols : symbols.slice(0, MOST_CHIPS)).map((symbol) => (
          <li key={symbol}>
            <Button size="small" aria-label={`Predict ${symbol}`} onClick={() => onAsk(symbol)}>
              {symbol}
            </Button>
          </li>
        ))}
      </ul>
      {!all && symbols.length > MOST_CHIPS && (
        <Button kind="ghost" size="small" onClick={() => setAll(true)}>
          Show all {symbols.length}
        </Button>
      )}
    </div>
  );
}
