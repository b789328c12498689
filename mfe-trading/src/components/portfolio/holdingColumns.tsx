import type { Holding, LotField } from '@bellwether/sdk/contract/types';
import { plainDate, quantity } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { ReactNode } from 'react';
import type { HoldingRow } from '../../model/portfolio/lotEdit.ts';
import { type EditedField, lotFields } from '../../model/portfolio/lotFields.ts';
import { changeOver } from '../../model/portfolio/monthChange.ts';
import { DayChange } from './DayChange.tsx';
import symbolStyles from './HoldingSymbol.module.css';
import { HoldingSymbol } from './HoldingSymbol.tsx';
import { LateAccountOfLot } from './LatePositions.tsx';
import { LotInput } from './LotInput.tsx';
import { MonthTrend } from './MonthTrend.tsx';
import type { PairedColumn } from './pairedColumns.ts';
import { type LotActions, RowActions } from './RowActions.tsx';

const NO_PRICE = 'No price available';

type Name =
  | LotField
  | 'currentPrice'
  | 'currentValue'
  | 'profitLoss'
  | 'profitLossPercentage'
  | 'dayChange'
  | 'trend'
  | 'actions';

/**
 * Returns the columns of the holdings table in order. `actions` must be stable across renders. `accounts` are names by id,
 * null where nobody needs to read them.
 */
export function holdingColumns(
  actions: LotActions,
  { isPhone, accounts }: { isPhone: boolean; accounts: ReadonlyMap<string, string> | null },
): readonly PairedColumn<HoldingRow>[] {
  /** A column for a lot's field: its input while the row is edited, otherwise `view`. */
  const editable = (field: EditedField, view: (holding: Holding) => ReactNode) => ({
    header: lotFields[field].heading,
    sortBy: ({ holding }: HoldingRow) => holding[field],
    cell: (row: HoldingRow) =>
      row.edit ? <LotInput row={row} field={field} actions={actions} viewed={view(row.holding)} /> : view(row.holding),
  });
  const columns: Readonly<Record<Name, Omit<PairedColumn<HoldingRow>, 'key'>>> = {
    symbol: {
      header: lotFields.symbol.heading,
      stack: 'alone',
      rowHeader: true,
      sortBy: ({ holding }) => holding.symbol,
      cell: ({ holding, name }) => {
        const account = isPhone ? undefined : accounts?.get(holding.account ?? '');
        const move = () => actions.move?.(holding);
        const place = account !== undefined && <LateAccountOfLot name={name} account={account} onMove={move} />;
        return <HoldingSymbol holding={holding} linked={!isPhone} place={place} />;
      },
    },
    quantity: {
      ...editable('quantity', (holding) => {
        const account = isPhone && accounts?.get(holding.account ?? '');
        if (!account) return quantity(holding.quantity);
        return (
          <>
            {quantity(holding.quantity)} <span className={symbolStyles.account}>· {account}</span>
          </>
        );
      }),
      stack: 'upper',
      align: 'end',
      phone: 'below',
    },
    purchasePrice: {
      ...editable('purchasePrice', ({ purchasePrice }) => <Money value={purchasePrice} />),
      stack: 'lower',
      align: 'end',
    },
    currentPrice: {
      header: 'Current Price',
      stack: 'upper',
      align: 'end',
      sortBy: ({ holding }) => holding.currentPrice,
      cell: ({ holding }) => <Money value={holding.currentPrice} missing={NO_PRICE} />,
    },
    currentValue: {
      header: 'Current Value',
      stack: 'lower',
      align: 'end',
      phone: 'end',
      sortBy: ({ holding }) => holding.currentValue,
      cell: ({ holding }) => <Money value={holding.currentValue} missing={NO_PRICE} />,
    },
    profitLoss: {
      header: 'P&L',
      stack: 'upper',
      align: 'end',
      phone: 'end-below',
      sortBy: ({ holding }) => holding.profitLoss,
      cell: ({ holding }) => <Change value={holding.profitLoss} as="money" missing={NO_PRICE} />,
    },
    profitLossPercentage: {
      header: 'P&L %',
      stack: 'lower',
      align: 'end',
      sortBy: ({ holding }) => holding.profitLossPercentage,
      cell: ({ holding: { profitLossPercentage, profitLoss } }) => (
        <Change value={profitLossPercentage} as="percent" missing={NO_PRICE} of={profitLoss} />
      ),
    },
    dayChange: {
      header: 'Day Change',
      stack: 'wide-upper',
      align: 'end',
      sortBy: ({ holding }) => holding.dayChangePercentage,
      cell: ({ holding }) => <DayChange of={holding} />,
    },
    trend: {
      header: '1 Month',
      stack: 'wide-lower',
      align: 'end',
      sortBy: ({ trend }) => changeOver(trend),
      cell: ({ trend }) => <MonthTrend closes={trend} />,
    },
    purchaseDate: {
      ...editable('purchaseDate', ({ purchaseDate }) =>
        purchaseDate ? plainDate(purchaseDate) : <Missing reason="no date" />,
      ),
      stack: 'narrow-upper',
      align: 'end',
    },
    actions: {
      header: 'Actions',
      stack: 'narrow-lower',
      align: 'end',
      screenOnly: true,
      cell: (row) => <RowActions row={row} actions={actions} canMove={isPhone && accounts !== null} />,
    },
  };
  return Object.entries(columns).map(([key, column]) => ({ key, ...column }));
}
