import type { Portfolio } from '@bellwether/sdk/contract/types';
import { SegmentedControl } from '@bellwether/sdk/ui/SegmentedControl.tsx';
import { Activity, type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { HoldingsTable } from './HoldingsTable.tsx';
import styles from './HoldingsViews.module.css';
import { LotsOfSymbol } from './LotsOfSymbol.tsx';
import { PositionsTable } from './PositionsTable.tsx';
import { useRemembered } from './useRemembered.ts';

interface Props extends Omit<ComponentProps<typeof HoldingsTable>, 'holdings'> {
  portfolio: Portfolio;
}

const views = [
  { value: 'lots', label: 'Lots' },
  { value: 'symbols', label: 'By symbol' },
] as const;

/** The holdings lot by lot or by symbol, as the person chose last; from a symbol the way leads to its lots. */
export function HoldingsViews({ portfolio: { holdings, positions }, ...lots }: Props) {
  const [view, setView] = useRemembered('portfolio.view', ['lots', 'symbols']);
  const [symbol, setSymbol] = useState<string | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const ofSymbol = useMemo(() => {
    const spellings = positions.find((position) => position.symbol === symbol)?.symbols ?? [];
    return holdings.filter((lot) => spellings.includes(lot.symbol));
  }, [holdings, positions, symbol]);
  const open = useCallback((symbol: string) => setSymbol(symbol), []);
  // Its last lot may just have been deleted.
  const only = ofSymbol.length > 0 ? symbol : null;
  const shown = only === null ? view : 'lots';

  function choose(next: 'lots' | 'symbols') {
    setSymbol(null);
    setView(next);
  }

  function showAll(next: 'lots' | 'symbols') {
    choose(next);
    // The button goes with the lots that it stood over.
    choice.current?.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
  }

  return (
    <div className={styles.views}>
      <div className={styles.bar}>
        <div ref={choice}>
          <SegmentedControl label="Show holdings as" options={views} value={shown} onChange={choose} />
        </div>
        {only !== null && <LotsOfSymbol key={only} symbol={only} lots={ofSymbol.length} onShowAll={showAll} />}
      </div>
      {/* Hidden, not gone: an edit that is under way, and how the lots are sorted, are there again. */}
      <Activity mode={shown === 'lots' ? 'visible' : 'hidden'}>
        <HoldingsTable holdings={only === null ? holdings : ofSymbol} {...lots} />
      </Activity>
      {shown === 'symbols' && <PositionsTable positions={positions} onOpen={open} />}
    </div>
  );
}
