import type { Holding } from '@bellwether/sdk/contract/types';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { QuoteState } from '@bellwether/sdk/ui/QuoteState.tsx';
import styles from './HoldingSymbol.module.css';

const types = { stock: 'Stock', crypto: 'Crypto' };

interface Props {
  /** A lot, or all lots of a symbol. */
  holding: Pick<Holding, 'symbol' | 'name' | 'type' | 'state' | 'reason' | 'asOf'>;
}

/** What is held; and, where the price is not to be taken as it stands, why. */
export function HoldingSymbol({ holding: { symbol, name, type, state, reason, asOf } }: Props) {
  return (
    <span className={styles.what}>
      <span className={styles.symbol}>
        {symbol} <Badge>{types[type]}</Badge>
        {(state === 'unavailable' || state === 'stale') && <QuoteState state={state} asOf={asOf} reason={reason} />}
      </span>
      {name !== symbol && <span className={styles.name}>{name}</span>}
      {state === 'unavailable' && <span className={styles.name}>No price at the moment: left out of the totals.</span>}
    </span>
  );
}
