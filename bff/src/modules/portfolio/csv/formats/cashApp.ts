import { type ActionMeaning, NO_COST, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat, PLAIN_COLUMNS, PLAIN_HEADER, plainRow } from './fileFormat.ts';

const NOT_COMPLETE: ActionMeaning = { refuse: 'This transaction was not completed.' };

/** Fees are negative, and the net amount has them in it. */
function plainRows([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  return [
    { row: header.row, cells: PLAIN_HEADER },
    ...rows.map(({ row, cells }) => {
      const isComplete = /^completed?$/i.test(cellOf(cells, 'status'));
      const type = cellOf(cells, 'transaction type');
      return plainRow(row, {
        Action: isComplete ? type : /^(?:bitcoin|stock)/i.test(type) ? 'not complete' : type,
        Symbol: cellOf(cells, 'asset type'),
        Quantity: cellOf(cells, 'asset amount'),
        Price: cellOf(cells, 'asset price'),
        Amount: cellOf(cells, 'net amount'),
        Fee: cellOf(cells, 'fee'),
        Currency: cellOf(cells, 'currency'),
        Date: cellOf(cells, 'date'),
      });
    }),
  ];
}

/** Payments between people and with the card are no investments: their words are unknown. */
export const CASH_APP: FileFormat = {
  id: 'cash-app',
  header: ['date', 'transaction id', 'transaction type', 'net amount', 'asset type', 'asset price', 'asset amount'],
  columns: PLAIN_COLUMNS,
  actions: {
    ...same('buy', ['bitcoin buy', 'bitcoin recurring buy', 'stock buy', 'stock recurring buy']),
    ...same('sell', ['bitcoin sale', 'bitcoin sell', 'stock sale', 'stock sell']),
    ...same('transfer-out', ['bitcoin withdrawal']),
    ...same(NO_COST, ['bitcoin deposit']),
    ...same(NOT_COMPLETE, ['not complete']),
  },
  dates: null,
  hasCashSigns: true,
  hasNegativeFees: true,
  prepare: plainRows,
};
