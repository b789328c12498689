import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { BriefcaseBusiness } from 'lucide-react';
import { Activity, type ComponentProps, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { ageOfLot, oldPricesSentence } from '../../model/oldPrices.ts';
import { focusLot } from './focusAfterRow.ts';
import { HoldingsTable } from './HoldingsTable.tsx';
import styles from './HoldingsViews.module.css';
import { LateLotsOfSymbol, LatePositions } from './LatePositions.tsx';
import { type LotEditGiven, useLotEdit } from './useLotEdit.ts';
import { useRemembered } from './useRemembered.ts';
import { type OnUnsaved, useUnsavedPart } from './useUnsavedPart.ts';

interface Props
  extends Omit<ComponentProps<typeof HoldingsTable>, 'holdings' | 'editing'>,
    Omit<LotEditGiven, 'holdings'> {
  portfolio: Portfolio;
  onUnsaved: OnUnsaved;
  /** At the end of the card's title line. `isBooks`: above the transactions. */
  tools: (isBooks: boolean) => ReactNode;
  /** The next step in an empty portfolio, besides the form. */
  emptyAction: ReactNode;
  /** The view of all transactions. `onBack` returns from it to a lot. */
  transactions: (onBack: (lot: string) => void) => ReactNode;
  /** The pointer or the focus is on the card. */
  onNear: () => void;
}

const views = [
  { value: 'lots', label: 'Lots' },
  { value: 'symbols', label: 'By symbol' },
  { value: 'transactions', label: 'Transactions' },
] as const;

/** The card of the holdings: by lot or by symbol, as last chosen. A symbol links to its lots. */
export function HoldingsViews({
  portfolio,
  onUpdate,
  onAbandon,
  onGone,
  onUnsaved,
  tools,
  emptyAction,
  transactions,
  onNear,
  onSell,
  ...lots
}: Props) {
  const { holdings, positions } = portfolio;
  const [view, setView] = useRemembered('portfolio.view', ['lots', 'symbols']);
  const [symbol, setSymbol] = useState<string | null>(null);
  // Not remembered: a visit begins with what is held.
  const [isBooks, setBooks] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  // Kept here, not in the table: an edit survives while the table is hidden or filtered, and reports when its lot is gone.
  const editing = useLotEdit({ holdings, onUpdate, onAbandon, onGone });
  useUnsavedPart('edit', editing.isUnsaved, onUnsaved);
  const ofSymbol = useMemo(() => {
    const spellings = positions.find((position) => position.symbol === symbol)?.symbols ?? [];
    return holdings.filter((lot) => spellings.includes(lot.symbol));
  }, [holdings, positions, symbol]);
  const open = useCallback((symbol: string) => setSymbol(symbol), []);
  // The symbol's last lot may have just been deleted.
  const only = ofSymbol.length > 0 ? symbol : null;
  const shown = isBooks ? 'transactions' : only === null ? view : 'lots';

  function choose(next: (typeof views)[number]['value']) {
    setBooks(next === 'transactions');
    setSymbol(null);
    if (next !== 'transactions') setView(next);
  }

  function sell(lot: Holding) {
    setBooks(true);
    onSell(lot);
  }

  function backTo(lot: string) {
    setBooks(false);
    setTimeout(() => focusLot(lot)); // after React has drawn the lots
  }

  function showAll(next: 'lots' | 'symbols') {
    choose(next);
    // The button disappears with the lots below it.
    choice.current?.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
  }

  const isEmpty = holdings.length === 0;
  const old = oldPricesSentence(holdings.map(ageOfLot));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads ahead
    <div className={styles.card} onPointerEnter={onNear} onFocus={onNear}>
      <Card
        title="Holdings"
        note={
          <>
            {portfolio.source === 'simulated' && <SimulatedBadge crowded />}
            <div ref={choice} className={styles.choice}>
              <SegmentedControl label="Show holdings as" options={views} value={shown} onChange={choose} />
            </div>
            {only !== null && !isBooks && (
              <LateLotsOfSymbol key={only} symbol={only} lots={ofSymbol.length} onShowAll={showAll} />
            )}
          </>
        }
        actions={tools(isBooks)}
      >
        {isBooks && transactions(backTo)}
        {isEmpty ? (
          !isBooks && (
            <EmptyState
              icon={<BriefcaseBusiness />}
              message="Your portfolio is currently empty. Add your first holding above!"
              action={
                <>
                  <p className={styles.hint}>
                    You then see its value over time, how it is divided, and its performance beside a benchmark.
                  </p>
                  {emptyAction}
                </>
              }
            />
          )
        ) : (
          <>
            {old && !isBooks && <p className={styles.old}>{old}</p>}
            {/* Hidden, not unmounted, so the sort order is kept. */}
            <Activity mode={shown === 'lots' ? 'visible' : 'hidden'}>
              <HoldingsTable holdings={only === null ? holdings : ofSymbol} editing={editing} onSell={sell} {...lots} />
            </Activity>
            {shown === 'symbols' && <LatePositions positions={positions} trends={lots.trends} onOpen={open} />}
            {!isBooks && <PriceCredit of={holdings} />}
          </>
        )}
      </Card>
    </div>
  );
}
