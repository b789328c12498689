import type { Quote } from '@bellwether/sdk/contract/types';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import { coverage } from '../../model/movers.ts';
import styles from './QuoteRows.module.css';

interface Props {
  label: string;
  symbols: readonly string[];
  quotes: ReadonlyMap<string, Quote>;
  trends: ReadonlyMap<string, readonly number[]> | null;
  /** Replaces the name of a symbol. */
  noteOf?: (quote: Quote) => string;
}

/** Symbols with their name, a month's trend, price and change. */
export function QuoteRows({ label, symbols, quotes, trends, noteOf = ({ name }) => name }: Props) {
  const shown = symbols.flatMap((symbol) => quotes.get(symbol) ?? []);
  return (
    <div className={styles.table}>
      <p className={styles.head}>
        <span>1 month</span>
        <span>Price, change</span>
      </p>
      <ul className={styles.rows} aria-label={label}>
        {symbols.map((symbol) => {
          const quote = quotes.get(symbol);
          const why = quote?.reason ?? 'no price';
          return (
            <li key={symbol} className={styles.row}>
              <span className={styles.what}>
                <SymbolLink symbol={symbol} />
                <span>{quote ? noteOf(quote) : '\u00a0'}</span>
              </span>
              <Sparkline points={trends?.get(symbol) ?? []} width={72} />
              <span className={styles.figures}>
                {quote ? (
                  <>
                    <Level value={quote.price} isIndex={quote.isIndex} missing={why} />
                    <span className={styles.change}>
                      <Change value={quote.changePercent} as="percent" missing={why} />
                    </span>
                  </>
                ) : (
                  <Skeleton width={64} lines={2} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.coverage}>{coverage(shown, Date.now())}</p>
      <PriceCredit of={shown} />
    </div>
  );
}
