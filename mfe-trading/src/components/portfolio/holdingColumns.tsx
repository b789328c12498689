import { plainDate, quantity } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import type { HoldingRow } from '../../model/portfolio/lotEdit.ts';
import { HoldingSymbol } from './HoldingSymbol.tsx';
import { LotInput } from './LotInput.tsx';
import { type LotActions, RowActions } from './RowActions.tsx';

const NO_PRICE = 'No price available';

/** The columns of the holdings table; `actions` must stay the same object from one render to the next. */
export function holdingColumns(actions: LotActions): readonly Column<HoldingRow>[] {
  return [
    {
      key: 'symbol',
      header: 'Symbol',
      rowHeader: true,
      sortBy: ({ holding }) => holding.symbol,
      cell: ({ holding }) => <HoldingSymbol holding={holding} />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      sortBy: ({ holding }) => holding.quantity,
      cell: (row) =>
        row.edit ? (
          <LotInput row={row} field="quantity" label="Quantity" actions={actions} />
        ) : (
          quantity(row.holding.quantity)
        ),
    },
    {
      key: 'purchasePrice',
      header: 'Purchase Price',
      align: 'end',
      sortBy: ({ holding }) => holding.purchasePrice,
      cell: (row) =>
        row.edit ? (
          <LotInput row={row} field="purchasePrice" label="Purchase price" actions={actions} />
        ) : (
          <Money value={row.holding.purchasePrice} />
        ),
    },
    {
      key: 'currentPrice',
      header: 'Current Price',
      align: 'end',
      sortBy: ({ holding }) => holding.currentPrice,
      cell: ({ holding }) => <Money value={holding.currentPrice} missing={NO_PRICE} />,
    },
    {
      key: 'currentValue',
      header: 'Current Value',
      align: 'end',
      sortBy: ({ holding }) => holding.currentValue,
      cell: ({ holding }) => <Money value={holding.currentValue} missing={NO_PRICE} />,
    },
    {
      key: 'profitLoss',
      header: 'P&L',
      align: 'end',
      sortBy: ({ holding }) => holding.profitLoss,
      cell: ({ holding }) => <Change value={holding.profitLoss} as="money" missing={NO_PRICE} />,
    },
    {
      key: 'profitLossPercentage',
      header: 'P&L %',
      align: 'end',
      sortBy: ({ holding }) => holding.profitLossPercentage,
      cell: ({ holding }) => <Change value={holding.profitLossPercentage} as="percent" missing={NO_PRICE} />,
    },
    {
      key: 'purchaseDate',
      header: 'Purchase Date',
      align: 'end',
      sortBy: ({ holding }) => holding.purchaseDate,
      cell: (row) => {
        if (row.edit) return <LotInput row={row} field="purchaseDate" label="Purchase date" actions={actions} />;
        const { purchaseDate } = row.holding;
        return purchaseDate ? plainDate(purchaseDate) : <Missing reason="no date" />;
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => <RowActions row={row} actions={actions} />,
    },
  ];
}
