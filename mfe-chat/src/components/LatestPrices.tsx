import type { Quote } from '@bellwether/sdk/contract/types';
import { quoteChangePeriod } from '@bellwether/sdk/format';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import styles from './LatestPrices.module.css';

/** A longer list is a table, and has a page. */
const MOST = 4;

interface Props {
  /** Of the reply. */
  symbols: readonly string[];
  /** By symbol. One that is missing is still to come. */
  quotes: ReadonlyMap<string, Quote>;
}

/**
 * What the symbols of a reply cost now, below its words, which keep the figures of their time. Nobody wants to hear prices each
 * second, so the log does not announce them.
 */
export function LatestPrices({ symbols, quotes }: Props) {
  if (symbols.length === 0) return null;
  return (
    <div className={styles.latest} aria-live="off">
      <p className={styles.title}>{symbols.length === 1 ? 'Latest price' : 'Latest prices'}</p>
      <ul className={styles.list}>
        {symbols.slice(0, MOST).map((symbol) => {
          const quote = quotes.get(symbol);
          return (
            <li key={symbol} className={styles.price}>
              <SymbolLink symbol={symbol} />
              {quote && (
                <>
                  <Level value={quote.price} isIndex={quote.isIndex} missing={quote.reason} />
                  {quote.changePercent !== null && (
                    <span>
                      <Change value={toHundredths(quote.changePercent)} as="percent" />{' '}
                      <span className={styles.period}>{quoteChangePeriod(quote, Date.now(), 'short')}</span>
                    </span>
                  )}
                  <QuoteState {...quote} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {/* Also of those that only its words name. */}
      <PriceCredit of={symbols.map((symbol) => quotes.get(symbol))} />
    </div>
  );
}

/** What is shown as zero is neither a gain nor a loss. */
const toHundredths = (percent: number) => Math.round(percent * 100) / 100;
