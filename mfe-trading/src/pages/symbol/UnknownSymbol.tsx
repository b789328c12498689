import { Link } from '@bellwether/sdk/router';
import { symbolPath } from '@bellwether/sdk/section/symbolPath.ts';
import { useSymbolSearch } from '@bellwether/sdk/section/useSymbolSearch.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import styles from './SymbolStart.module.css';
import { SymbolStart } from './SymbolStart.tsx';

const NEAR_LIMIT = 5;

/** For a symbol that the market does not have: the ones that it may have meant, and a way to another. */
export function UnknownSymbol({ symbol, message }: { symbol: string; message: string | null }) {
  const near = useSymbolSearch({ typed: symbol, looking: true }).slice(0, NEAR_LIMIT);
  return (
    <div>
      <p role="alert">{message}</p>
      {/* Keeps its height, so that nothing moves when the search has an answer. */}
      <div className={styles.near}>
        {near.length > 0 && (
          <>
            <p className={styles.or}>Did you mean:</p>
            <ul className={styles.chips} aria-label="Similar symbols">
              {near.map(({ symbol: other, name, type }) => (
                <li key={`${type} ${other}`}>
                  <Link to={symbolPath(other)} {...buttonLook({ size: 'small' })}>
                    {other} · {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <SymbolStart />
    </div>
  );
}
