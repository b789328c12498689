import { quoteChangePeriod } from '@bellwether/sdk/format';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import type { Priced } from '../../model/watchlist/watchlistQuotes.ts';
import styles from './QuoteCells.module.css';

interface InstrumentProps {
  row: Priced;
  /** The price is in another state than the card's header says. */
  differs: boolean;
}

/** Symbol, type, name, and what is special about its price. The symbol links to its page. */
export function InstrumentCell({ row: { symbol, quote, coming, why }, differs }: InstrumentProps) {
  const name = quote && quote.name !== symbol ? quote.name : null;
  return (
    <span className={styles.instrument}>
      <span className={styles.head}>
        <SymbolLink symbol={symbol} />{' '}
        {quote && (
          <span className={styles.type}>
            <Badge>{typeName(quote)}</Badge>
          </span>
        )}{' '}
        {quote && differs && <StateMark quote={quote} />}
      </span>{' '}
      {why ? (
        <span className={styles.why} data-why="">
          {why}
        </span>
      ) : (
        <span className={styles.name} title={name ?? undefined}>
          {coming ? <Skeleton width={96} /> : name}
        </span>
      )}
    </span>
  );
}

function StateMark({ quote }: { quote: NonNullable<Priced['quote']> }) {
  return (
    <span className={styles.state}>
      <QuoteState {...quote} />
      {quote.asOf && <Clock market at={quote.asOf} />}
    </span>
  );
}

export function PriceCell({ row }: { row: Priced }) {
  if (row.coming) return <Coming width={72} />;
  return (
    <span className={styles.price}>
      <Level value={row.quote?.price} isIndex={row.quote?.isIndex} missing="no price" />
    </span>
  );
}

/** In dollars and percent, on a phone in percent, and what it covers. */
export function ChangeCell({ row: { coming, quote } }: { row: Priced }) {
  const isPhone = useIsPhone();
  if (coming) return <Coming width={isPhone ? 64 : 96} />;
  const missing = 'No change without a price';
  return (
    <span className={styles.change}>
      {isPhone ? (
        <Change value={quote?.changePercent} as="percent" missing={missing} />
      ) : (
        <Change value={quote?.change} percent={quote?.changePercent} missing={missing} />
      )}
      {typeof quote?.change === 'number' && (
        <span className={styles.period}> {quoteChangePeriod(quote, Date.now(), 'short')}</span>
      )}
    </span>
  );
}

/** At the end of the column, where the figure will appear. */
function Coming({ width }: { width: number }) {
  return (
    <span className={styles.coming}>
      <Skeleton width={width} />
    </span>
  );
}
