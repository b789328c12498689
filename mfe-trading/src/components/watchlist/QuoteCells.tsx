import { asOfTime, dateTime } from '@bellwether/sdk/format';
import { Link } from '@bellwether/sdk/router';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import type { Priced } from '../../model/watchlist/watchlistQuotes.ts';
import styles from './QuoteCells.module.css';

/** Symbol, name and the reason for a missing price. The symbol links to its forecast. */
export function InstrumentCell({ row: { symbol, quote, coming, why } }: { row: Priced }) {
  const name = quote && quote.name !== symbol ? quote.name : null;
  return (
    <span className={styles.instrument}>
      <Link to={`/predict?symbol=${encodeURIComponent(symbol)}`} className={styles.symbol} title={`Predict ${symbol}`}>
        {symbol}
      </Link>
      {coming && (
        <span className={styles.name}>
          <Skeleton width={96} />
        </span>
      )}
      {name && <span className={styles.name}>{name}</span>}
      {why && <span className={styles.why}>{why}</span>}
    </span>
  );
}

export function TypeCell({ row }: { row: Priced }) {
  if (row.coming) return <Skeleton width={48} />;
  return row.quote && <Badge>{typeName(row.quote)}</Badge>;
}

export function PriceCell({ row }: { row: Priced }) {
  if (row.coming) return <Coming width={72} />;
  return (
    <span className={styles.price}>
      <Level value={row.quote?.price} isIndex={row.quote?.isIndex} missing="no price" />
    </span>
  );
}

export function ChangeCell({ row }: { row: Priced }) {
  if (row.coming) return <Coming width={96} />;
  return (
    <span className={styles.change}>
      <Change value={row.quote?.change} percent={row.quote?.changePercent} missing="No change without a price" />
    </span>
  );
}

export function StateCell({ row }: { row: Priced }) {
  if (row.coming) return <Coming width={64} />;
  const { state, asOf, reason } = row.quote ?? { state: 'unavailable', asOf: null, reason: row.why ?? undefined };
  return (
    <span className={styles.state}>
      <QuoteState state={state} asOf={asOf} reason={reason} />
      {asOf && (
        <time className={styles.asOf} dateTime={asOf} title={dateTime(asOf)}>
          {asOfTime(asOf, Date.now())}
        </time>
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
