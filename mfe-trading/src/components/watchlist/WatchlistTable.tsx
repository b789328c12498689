import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { glide } from '@bellwether/sdk/ui/table/lateGlide.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { ChevronDown, Trash2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { WatchedForecast } from '../../api/useWatchedForecasts.ts';
import type { Move } from '../../model/watchlist/listOrder.ts';
import type { Priced } from '../../model/watchlist/watchlistQuotes.ts';
import { useRemovalFocus } from '../useRemovalFocus.ts';
import { DayRangeCell } from './DayRangeCell.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { ChangeCell, InstrumentCell, PriceCell } from './QuoteCells.tsx';
import { ReorderSwitch } from './ReorderSwitch.tsx';
import { useHasLongPrice } from './useHasLongPrice.ts';
import { useRowMoves } from './useRowMoves.ts';
import styles from './WatchlistTable.module.css';

/** Forecasts arrive after the rows, and so does the code that shows them. */
const ForecastCell = lazy(() =>
  import(/* webpackChunkName: "forecast" */ './ForecastCell.tsx').then(
    (loaded) => ({ default: loaded.ForecastCell }),
    () => ({ default: NoForecastCell }),
  ),
);
const NoForecastCell = () => <Missing reason="The forecast couldn’t be loaded" />;

const MY_ORDER = 'My order';

export interface WatchedRow extends Priced {
  /** The closes of one month, oldest first; empty until they load. */
  readonly trend: readonly number[];
  /** undefined while it loads, null when it failed. */
  readonly forecast: WatchedForecast | null | undefined;
  /** The price is in another state than the card's header says. */
  readonly differs: boolean;
}

interface Props {
  rows: readonly WatchedRow[];
  /** null until it has loaded, after the prices. */
  SetAlert: ComponentType<{ symbol: string; price: number | null; inRow: true }> | null;
  onRemove: (symbol: string) => Promise<boolean>;
  /** Returns the 1-based position after the move. */
  onMove: (symbol: string, to: Move) => number;
}

export function WatchlistTable({ rows, SetAlert, onRemove, onMove }: Props) {
  const isPhone = useIsPhone();
  const [sorted, setSorted] = useState(false);
  // Phones and tablets cannot fit all buttons. On request, the move buttons replace Remove.
  const [reordering, setReordering] = useState(false);
  // A phone unfolds the acts of one row.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const { frame, removing: removingRow } = useRemovalFocus();
  const symbols = rows.map(({ symbol }) => symbol);
  const hasLongPrice = useHasLongPrice(rows);
  // While sorted by a column, the user's own order is hidden and cannot be changed.
  const movable = !sorted && symbols.length > 1;
  const { move, said } = useRowMoves({ frame, symbols, fixed: !movable, onMove });

  function remove(symbol: string) {
    glide(frame.current?.querySelector('tbody'));
    void removingRow(symbol, () => onRemove(symbol));
  }

  const columns: Column<WatchedRow>[] = [
    {
      key: 'symbol',
      header: 'Symbol',
      rowHeader: true,
      stack: 'symbol',
      sortBy: ({ symbol }) => symbol,
      cell: (row) => <InstrumentCell row={row} differs={row.differs} />,
    },
    { key: 'trend', header: '1 Month', stack: 'trend', cell: ({ trend }) => <Sparkline points={trend} /> },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      stack: 'price',
      sortBy: ({ quote }) => quote?.price ?? null,
      cell: (row) => <PriceCell row={row} />,
    },
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      stack: 'change',
      sortBy: ({ quote }) => quote?.changePercent ?? null,
      cell: (row) => <ChangeCell row={row} />,
    },
    {
      key: 'range',
      header: 'Day Range',
      stack: 'range',
      cell: ({ quote, coming }) => (coming ? <Skeleton lines={2} /> : <DayRangeCell quote={quote} />),
    },
    {
      key: 'forecast',
      header: 'Next Close',
      stack: 'forecast',
      cell: ({ forecast }) => {
        const coming = <Skeleton width={96} lines={isPhone ? 1 : 2} />;
        if (forecast === undefined) return coming;
        return forecast === null ? (
          <NoForecastCell />
        ) : (
          <Suspense fallback={coming}>
            <ForecastCell forecast={forecast} />
          </Suspense>
        );
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      stack: 'actions',
      cell: ({ symbol, quote }) => (
        <span className={styles.actions} data-unfolded={(isPhone && unfolded === symbol) || undefined}>
          {isPhone && (
            <Button
              kind="ghost"
              size="small"
              icon={<ChevronDown aria-hidden="true" />}
              aria-label={`Actions for ${symbol}`}
              aria-expanded={unfolded === symbol}
              data-unfolds=""
              onClick={() => setUnfolded(unfolded === symbol ? null : symbol)}
            />
          )}
          {movable && (
            <MoveButtons
              symbol={symbol}
              isFirst={symbol === symbols[0]}
              isLast={symbol === symbols.at(-1)}
              onMove={(to) => move(symbol, to)}
            />
          )}
          {SetAlert && (
            <span className={styles.alert}>
              <SetAlert symbol={symbol} price={quote?.price ?? null} inRow />
            </span>
          )}
          <Button
            size="small"
            aria-label={`Remove ${symbol}`}
            data-remove={symbol}
            onClick={() => remove(symbol)}
            {...(isPhone ? { children: 'Remove' } : { kind: 'ghost', icon: <Trash2 aria-hidden="true" /> })}
          />
        </span>
      ),
    },
  ];

  const reorder = movable && <ReorderSwitch pressed={reordering} onPress={setReordering} />;
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-reordering={(reordering && movable) || undefined}
      data-long-price={hasLongPrice || undefined}
    >
      {!isPhone && reorder}
      <Table
        caption="Symbols on your watchlist"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        onSort={setSorted}
        ownOrder={MY_ORDER}
        phoneTools={reorder}
      />
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
        {sorted && symbols.length > 1 && <p className={styles.note}>To move rows, go back to {MY_ORDER}.</p>}
      </div>
    </div>
  );
}
