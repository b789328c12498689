import { Link } from '@bellwether/sdk/router';
import styles from './SymbolLink.module.css';
import { symbolPath } from './symbolPath.ts';

/** A symbol, leading to its page. */
export function SymbolLink({ symbol }: { symbol: string }) {
  return (
    <Link to={symbolPath(symbol)} className={styles.symbol}>
      {symbol}
    </Link>
  );
}
