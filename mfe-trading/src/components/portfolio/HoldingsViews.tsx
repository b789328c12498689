import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { BriefcaseBusiness } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ageOfLot, oldPricesSentence } from '../../model/oldPrices.ts';
import { EditableLots } from './EditableLots.tsx';
import { focusLot } from './focusAfterRow.ts';
import styles from './HoldingsViews.module.css';
import { LateLotsOfSymbol, LatePositions } from './LatePositions.tsx';
import { useRemembered } from './useRemembered.ts';

interface Props extends Omit<ComponentProps<typeof EditableLots>, 'holdings' | 'shown' | 'isHidden'> {
  portfolio: Portfolio;
  /** Whose lots these are; null: those of all accounts. */
  account: string | null;
  /** Whether the transactions show. */
  isBooks: boolean;
  onBooks: (isBooks: boolean) => void;
  /** Whether they have a form with changes, which stays while another view shows. */
  keepsBooks: boolean;
  /** A lot that is asked for elsewhere on the page, each time as another object. */
  asked: { lot: string } | null;
  /** At the end of the card's title line. */
  tools: ReactNode;
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

const UNCOUNTED = 'Changes from an earlier day aren’t part of the total above.';

/** The card of the holdings: by lot or by symbol, as last chosen. A symbol links to its lots. */
export function HoldingsViews({
  portfolio,
  account,
  isBooks,
  onBooks,
  keepsBooks,
  asked,
  tools,
  emptyAction,
  transactions,
  onNear,
  onSell,
  ...lots
}: Props) {
  const { holdings, positions } = portfolio;
  const isEmpty = holdings.length === 0;
  const [view, setView] = useRemembered('portfolio.view', ['lots', 'symbols']);
  const [symbol, setSymbol] = useState<string | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const ofSymbol = useMemo(() => {
    const spellings = positions.find((position) => position.symbol === symbol)?.symbols ?? [];
    return holdings.filter((lot) => spellings.includes(lot.symbol));
  }, [holdings, positions, symbol]);
  const open = useCallback((symbol: string) => setSymbol(symbol), []);
  // The symbol's last lot may have just been deleted.
  const only = ofSymbol.length > 0 ? symbol : null;
  const shown = isBooks ? 'transactions' : only === null ? view : 'lots';

  function choose(next: (typeof views)[number]['value']) {
    onBooks(next === 'transactions');
    setSymbol(null);
    if (next !== 'transactions') setView(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (!asked) return;
    choose('lots');
    (document.activeElement as HTMLElement | null)?.blur(); // what asked for it is left
    backTo(asked.lot);
  }, [asked]);

  function sell(lot: Holding) {
    onBooks(true);
    onSell(lot);
  }

  function backTo(lot: string) {
    onBooks(false);
    setTimeout(() => focusLot(lot)); // after React has drawn the lots
  }

  function showAll(next: 'lots' | 'symbols') {
    choose(next);
    // The button disappears with the lots below it.
    choice.current?.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
  }

  const hasUncounted = holdings.some(({ dayChangeCounts }) => dayChangeCounts === false);
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
        actions={
          <div data-fills="" className={styles.tools}>
            {tools}
          </div>
        }
      >
        {(isBooks || keepsBooks) && <div hidden={!isBooks}>{transactions(backTo)}</div>}
        {old && !isBooks && <p className={styles.old}>{old}</p>}
        <EditableLots
          key={account}
          holdings={holdings}
          shown={only === null ? holdings : ofSymbol}
          isHidden={shown !== 'lots'}
          onSell={sell}
          {...lots}
        />
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
            {shown === 'symbols' && <LatePositions positions={positions} trends={lots.trends} onOpen={open} />}
            {!isBooks && hasUncounted && <p className={styles.uncounted}>{UNCOUNTED}</p>}
            {!isBooks && <PriceCredit of={holdings} />}
          </>
        )}
      </Card>
    </div>
  );
}
