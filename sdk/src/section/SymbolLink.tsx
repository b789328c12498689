import { Link } from '@bellwether/sdk/router';
import { symbolPath } from '../limits/symbolPath.ts';
import styles from './SymbolLink.module.css';

/** A symbol, leading to its page. */
export function SymbolLink({ symbol }: { symbol: string }) {
  return (
    <Link to={symbolPath(symbol)} className={styles.symbol}>
      {symbol}
    </Link>
  );
}
