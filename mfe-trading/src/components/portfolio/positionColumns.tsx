import type { Position } from '@bellwether/sdk/contract/types';
import { percent, quantity, wholeNumber } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { changeOver } from '../../model/portfolio/monthChange.ts';
import { DayChange } from './DayChange.tsx';
import { HoldingSymbol } from './HoldingSymbol.tsx';
import styles from './HoldingsViews.module.css';
import { MonthTrend } from './MonthTrend.tsx';
import type { PairedColumn } from './pairedColumns.ts';
import { phoneLinks } from './phoneLinks.tsx';

const NO_PRICE = 'No price available';

export interface PositionRow extends Position {
  /** Closes of the last month, oldest first; undefined while they load. */
  readonly trend: readonly number[] | undefined;
}

/** Returns the columns of the positions table. `onOpen` shows the lots of a symbol. */
export function positionColumns(
  onOpen: (symbol: string) => void,
  isPhone: boolean,
): readonly PairedColumn<PositionRow>[] {
  const columns: PairedColumn<PositionRow>[] = [
    {
      key: 'symbol',
      header: 'Symbol',
      stack: 'alone',
      rowHeader: true,
      sortBy: ({ symbol }) => symbol,
      cell: (position) => <HoldingSymbol holding={position} linked={!isPhone} />,
    },
    {
      key: 'lots',
      header: 'Lots',
      stack: 'upper',
      align: 'end',
      sortBy: ({ lots }) => lots,
      cell: ({ symbol, lots }) => {
        const words = lots === 1 ? '1 lot' : `${wholeNumber(lots)} lots`;
        return (
          <button type="button" className={styles.open} onClick={() => onOpen(symbol)}>
            {words}
            <VisuallyHidden> of {symbol}: show</VisuallyHidden>
          </button>
        );
      },
    },
    {
      key: 'quantity',
      header: 'Quantity',
      stack: 'lower',
      align: 'end',
      phone: 'below',
      sortBy: (position) => position.quantity,
      cell: (position) => quantity(position.quantity),
    },
    {
      key: 'averagePrice',
      header: 'Average Price',
      stack: 'upper',
      align: 'end',
      sortBy: ({ averagePrice }) => averagePrice,
      cell: ({ averagePrice }) => <Money value={averagePrice} />,
    },
    {
      key: 'currentPrice',
      header: 'Current Price',
      stack: 'lower',
      align: 'end',
      sortBy: ({ currentPrice }) => currentPrice,
      cell: ({ currentPrice }) => <Money value={currentPrice} missing={NO_PRICE} />,
    },
    {
      key: 'currentValue',
      header: 'Current Value',
      stack: 'upper',
      align: 'end',
      phone: 'end',
      sortBy: ({ currentValue }) => currentValue,
      cell: ({ currentValue }) => <Money value={currentValue} missing={NO_PRICE} />,
    },
    {
      key: 'profitLoss',
      header: 'P&L',
      stack: 'lower',
      align: 'end',
      phone: 'end-below',
      sortBy: ({ profitLoss }) => profitLoss,
      cell: ({ profitLoss }) => <Change value={profitLoss} as="money" missing={NO_PRICE} />,
    },
    {
      key: 'profitLossPercentage',
      header: 'P&L %',
      stack: 'upper',
      align: 'end',
      sortBy: ({ profitLossPercentage }) => profitLossPercentage,
      cell: ({ profitLossPercentage, profitLoss }) => (
        <Change value={profitLossPercentage} as="percent" missing={NO_PRICE} of={profitLoss} />
      ),
    },
    {
      key: 'dayChange',
      header: 'Day Change',
      stack: 'lower',
      align: 'end',
      sortBy: ({ dayChangePercentage }) => dayChangePercentage,
      cell: (position) => <DayChange of={position} />,
    },
    {
      key: 'trend',
      header: '1 Month',
      stack: 'upper',
      align: 'end',
      sortBy: ({ trend }) => changeOver(trend),
      cell: ({ trend }) => <MonthTrend closes={trend} />,
    },
    {
      key: 'share',
      header: 'Share',
      stack: 'lower',
      align: 'end',
      sortBy: ({ currentValue }) => currentValue,
      cell: ({ sharePercentage }) =>
        sharePercentage === null ? <Missing reason={NO_PRICE} /> : percent(sharePercentage),
    },
  ];
  return isPhone ? [...columns, { key: 'links', ...phoneLinks(({ symbol }: PositionRow) => symbol) }] : columns;
}
