import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { quoteWord } from '@bellwether/sdk/ui/figures/quoteWord.ts';
import { MARKETS, type MarketStates } from '../model/marketStates.ts';
import styles from './MarketsLine.module.css';

/** `Stocks closed Nov 20, 4:00 PM ET · Crypto live`, in a simulated market `open`. Where it takes two lines, none has the dot. */
export function MarketsLine({ states }: { states: MarketStates }) {
  const known = MARKETS.flatMap(([market, name]) => {
    const found = states.get(market);
    return found ? [{ name, ...found }] : [];
  });
  if (known.length === 0) return null;
  return (
    <span className={styles.line}>
      {known.map(({ name, state, source, asOf }, at) => (
        <span key={name} className={styles.market}>
          {at > 0 && <span className={styles.dot}> · </span>}
          {`${name} ${quoteWord({ state, source })}`}
          {state === 'closed' && (
            <>
              {' '}
              <Clock market at={asOf} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
