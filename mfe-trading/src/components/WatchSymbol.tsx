import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Check, Star } from 'lucide-react';
import styles from './WatchSymbol.module.css';

interface Props {
  symbol: string;
  watched: boolean;
  pending: boolean;
  onWatch: () => void;
}

/** Puts the symbol of a forecast on the watchlist. */
export function WatchSymbol({ symbol, watched, pending, onWatch }: Props) {
  if (watched) {
    return (
      <p className={styles.watched}>
        <Check aria-hidden="true" /> {symbol} is on your watchlist.
      </p>
    );
  }
  return (
    <Button icon={<Star aria-hidden="true" />} pending={pending} onClick={onWatch}>
      Add to Watchlist
    </Button>
  );
}
