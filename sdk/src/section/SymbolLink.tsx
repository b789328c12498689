import { Link } from '@bellwether/sdk/router';
import { predictPath } from './predictPath.ts';
import styles from './SymbolLink.module.css';

/** A symbol, leading to its forecast. */
export function SymbolLink({ symbol }: { symbol: string }) {
  return (
    <Link to={predictPath(symbol)} className={styles.symbol}>
      {symbol}
    </Link>
  );
}
