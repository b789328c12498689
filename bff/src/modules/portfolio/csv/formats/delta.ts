import { NO_COST, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { costPerUnit } from './costPerUnit.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat, PLAIN_COLUMNS, PLAIN_HEADER, plainRow } from './fileFormat.ts';

/** It gives the amount of both sides, `BTC (Bitcoin)` for a coin, and a currency for the fee. */
function plainRows([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  return [
    { row: header.row, cells: PLAIN_HEADER },
    ...rows.map(({ row, cells }) => {
      const quantity = cellOf(cells, 'base amount');
      const total = cellOf(cells, 'quote amount');
      const fee = cellOf(cells, 'fee amount');
      const base = firstWord(cellOf(cells, 'base currency (name)'));
      const quote = firstWord(cellOf(cells, 'quote currency'));
      const ofFee = firstWord(cellOf(cells, 'fee currency (name)'));
      const type = cellOf(cells, 'base type').toUpperCase();
      const isFiat = type === 'FIAT';
      const isOtherFee = fee !== '' && Number(fee) !== 0 && ofFee !== '' && ofFee !== 'USD';
      return plainRow(row, {
        Action: isFiat ? `${cellOf(cells, 'way')} of cash` : cellOf(cells, 'way'),
        Symbol: isFiat ? '' : type === 'CRYPTO' ? coinSymbol(base) : base,
        Quantity: isFiat ? '' : quantity,
        Price: !isFiat && total !== '' ? costPerUnit(total, quantity) : '',
        Amount: isFiat ? quantity : '',
        Fee: isOtherFee ? `${fee} ${ofFee}` : fee,
        Currency: isFiat ? base : quote,
        Date: cellOf(cells, 'date'),
      });
    }),
  ];
}

const firstWord = (cell: string) => cell.split(' ')[0] ?? '';

export const DELTA: FileFormat = {
  id: 'delta',
  header: ['date', 'way', 'base amount', 'base currency (name)', 'quote amount'],
  columns: PLAIN_COLUMNS,
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('transfer-out', ['withdraw']),
    ...same(NO_COST, ['deposit', 'transfer']),
    ...same('deposit', ['deposit of cash']),
    ...same('withdrawal', ['withdraw of cash']),
  },
  dates: null,
  prepare: plainRows,
};
