import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Telescope } from 'lucide-react';
import styles from './PredictStart.module.css';

const MOST_CHIPS = 8;

/** How to start, with one-click forecasts of the user's own symbols, or of popular ones for an account without any. */
export function PredictStart({ onAsk }: { onAsk: (symbol: string) => void }) {
  const own = personalSymbols(useSession());
  return (
    <EmptyState
      icon={<Telescope />}
      message={'Type a stock symbol above and click "Get Prediction" to start.'}
      action={
        <>
          <p>Stocks and coins both work. Or pick {own.length > 0 ? 'one of yours' : 'a popular one'}:</p>
          <ul className={styles.chips} aria-label="Suggestions">
            {(own.length > 0 ? own : SUGGESTED_SYMBOLS).slice(0, MOST_CHIPS).map((symbol) => (
              <li key={symbol}>
                <Button size="small" aria-label={`Predict ${symbol}`} onClick={() => onAsk(symbol)}>
                  {symbol}
                </Button>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
