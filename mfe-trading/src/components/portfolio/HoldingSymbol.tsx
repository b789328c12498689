import type { Holding } from '@bellwether/sdk/contract/types';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import type { ReactNode } from 'react';
import styles from './HoldingSymbol.module.css';

interface Props {
  /** A lot or a position. */
  holding: Pick<
    Holding,
    'symbol' | 'name' | 'type' | 'isIndex' | 'state' | 'reason' | 'asOf' | 'splitNote' | 'basisNote'
  >;
  /** Its account, where there are several. */
  place?: ReactNode;
  /** False where a tap on the symbol does something else. */
  linked: boolean;
}

/** The symbol held, leading to its page, with a warning when its price is missing or stale. */
export function HoldingSymbol({ holding, linked, place }: Props) {
  const { symbol, name, isIndex, state, reason, asOf, splitNote, basisNote } = holding;
  return (
    <span className={styles.what}>
      <span className={styles.symbol}>
        {linked ? <SymbolLink symbol={symbol} /> : symbol}{' '}
        <span className={styles.type}>
          <Badge>{typeName(holding)}</Badge>
        </span>
        {(state === 'unavailable' || state === 'stale') && <QuoteState state={state} asOf={asOf} reason={reason} />}
      </span>
      {name !== symbol && (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      {isIndex && <span className={styles.note}>You can’t buy an index directly. Each point counts as $1 here.</span>}
      {place && <span className={styles.place}>{place}</span>}
      {splitNote && <span className={styles.note}>{splitNote}</span>}
      {basisNote && <span className={styles.note}>{basisNote}</span>}
      {state === 'unavailable' && <span className={styles.note}>No price. Excluded from totals.</span>}
    </span>
  );
}
