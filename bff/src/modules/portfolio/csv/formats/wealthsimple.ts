import { CASH_IN_OR_OUT, INTEREST_OR_CHARGE, IS_SHORT, MOVES_WITHIN, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat } from './fileFormat.ts';

const ACTION = 'activity';

/** Joins the type of an activity with what narrows it. A footer of one cell stays. */
function withActions([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  const actionOf = (cells: readonly string[]) => {
    const type = cellOf(cells, 'activity_type');
    if (cellOf(cells, 'direction').toLowerCase() === 'short') return 'short';
    return type.toLowerCase() === 'trade' ? `${type} ${cellOf(cells, 'activity_sub_type')}` : type;
  };
  const width = header.cells.length;
  return [
    { row: header.row, cells: [...header.cells, ACTION] },
    ...rows.map(({ row, cells }) => ({
      row,
      cells:
        cells.length === 1 ? cells : [...cells, ...Array(Math.max(0, width - cells.length)).fill(''), actionOf(cells)],
    })),
  ];
}

export const WEALTHSIMPLE: FileFormat = {
  id: 'wealthsimple',
  header: ['transaction_date', 'account_type', 'activity_type', 'activity_sub_type', 'direction', 'net_cash_amount'],
  columns: {
    action: [ACTION],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['unit_price'],
    amount: ['net_cash_amount'],
    fee: ['commission'],
    currency: ['currency'],
    purchaseDate: ['transaction_date'],
  },
  accountColumns: ['account_id'],
  actions: {
    ...same('buy', ['trade buy']),
    ...same('sell', ['trade sell']),
    ...same('dividend', ['dividend']),
    ...same(INTEREST_OR_CHARGE, ['interest']),
    ...same('fee', ['fee']),
    ...same(CASH_IN_OR_OUT, ['moneymovement']),
    ...same(MOVES_WITHIN, ['fxexchange']),
    ...same(IS_SHORT, ['short', 'trade buytoopen', 'trade selltoclose', 'trade selltoopen', 'trade buytoclose']),
  },
  dates: null,
  hasCashSigns: true,
  prepare: withActions,
};
