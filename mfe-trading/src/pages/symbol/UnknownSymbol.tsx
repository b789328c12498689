import type { Instrument } from '@bellwether/sdk/contract/types';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import { Link } from '@bellwether/sdk/router';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import styles from './SymbolStart.module.css';
import { SymbolStart } from './SymbolStart.tsx';

/** For a symbol that the market does not have: the ones that it may have meant, and a way to another. */
export function UnknownSymbol({ message, near }: { message: string | null; near: readonly Instrument[] }) {
  return (
    <div>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {near.length > 0 && (
        <div className={styles.near}>
          <p className={styles.or}>Did you mean:</p>
          <ul className={styles.chips} aria-label="Similar symbols">
            {near.map(({ symbol, name, type }) => (
              <li key={`${type} ${symbol}`}>
                <Link to={symbolPath(symbol)} {...buttonLook({ size: 'small' })}>
                  {symbol} · {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SymbolStart />
    </div>
  );
}
