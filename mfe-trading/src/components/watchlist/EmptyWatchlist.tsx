import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Plus, Star } from 'lucide-react';
import styles from '../predict/SymbolChips.module.css';

/** What a watchlist begins with: one click adds a popular symbol. */
export function EmptyWatchlist({ onAdd }: { onAdd: (symbol: string) => void }) {
  return (
    <EmptyState
      icon={<Star />}
      message="Your watchlist is empty. Add stocks from the prediction results."
      action={
        <div className={styles.offer}>
          <p>Or add a popular one:</p>
          <ul className={styles.chips} aria-label="Suggestions">
            {SUGGESTED_SYMBOLS.map((symbol) => (
              <li key={symbol}>
                <Button
                  size="small"
                  icon={<Plus aria-hidden="true" />}
                  aria-label={`Add ${symbol}`}
                  onClick={() => onAdd(symbol)}
                >
                  {symbol}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
