import { Link } from '@bellwether/sdk/router';
import styles from './SymbolLink.module.css';

/** A symbol, leading to its forecast. */
export function SymbolLink({ symbol }: { symbol: string }) {
  return (
    <Link to={`/predict?symbol=${encodeURIComponent(symbol)}`} className={styles.symbol}>
      {symbol}
    </Link>
  );
}
