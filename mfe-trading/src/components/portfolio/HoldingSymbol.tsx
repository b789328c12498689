import type { Holding } from '@bellwether/sdk/contract/types';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import styles from './HoldingSymbol.module.css';

interface Props {
  /** A lot or a position. */
  holding: Pick<Holding, 'symbol' | 'name' | 'type' | 'isIndex' | 'state' | 'reason' | 'asOf'>;
}

/** The symbol held, with a warning when its price is missing or stale. */
export function HoldingSymbol({ holding }: Props) {
  const { symbol, name, isIndex, state, reason, asOf } = holding;
  return (
    <span className={styles.what}>
      <span className={styles.symbol}>
        {symbol}{' '}
        <span className={styles.type}>
          <Badge>{typeName(holding)}</Badge>
        </span>
        {(state === 'unavailable' || state === 'stale') && <QuoteState state={state} asOf={asOf} reason={reason} />}
      </span>
      {name !== symbol && <span className={styles.name}>{name}</span>}
      {isIndex && <span className={styles.name}>You can’t buy an index directly. Each point counts as $1 here.</span>}
      {state === 'unavailable' && <span className={styles.name}>No price right now. Excluded from totals.</span>}
    </span>
  );
}
