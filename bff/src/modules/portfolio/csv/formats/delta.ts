import { NO_COST, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { costPerUnit } from './costPerUnit.ts';
import { type CellOf, type FileFormat, inPlainRows, PLAIN_COLUMNS, type PlainCells } from './fileFormat.ts';

/** It gives the amount of both sides, `BTC (Bitcoin)` for a coin, and a currency for the fee. */
function plainCells(cellOf: CellOf): PlainCells {
  const quantity = cellOf('base amount');
  const total = cellOf('quote amount');
  const fee = cellOf('fee amount');
  const base = firstWord(cellOf('base currency (name)'));
  const quote = firstWord(cellOf('quote currency'));
  const ofFee = firstWord(cellOf('fee currency (name)'));
  const type = cellOf('base type').toUpperCase();
  const isFiat = type === 'FIAT';
  const isOtherFee = fee !== '' && Number(fee) !== 0 && ofFee !== '' && ofFee !== 'USD';
  return {
    Action: isFiat ? `${cellOf('way')} of cash` : cellOf('way'),
    Symbol: isFiat ? '' : type === 'CRYPTO' ? coinSymbol(base) : base,
    Quantity: isFiat ? '' : quantity,
    Price: !isFiat && total !== '' ? costPerUnit(total, quantity) : '',
    Amount: isFiat ? quantity : '',
    Fee: isOtherFee ? `${fee} ${ofFee}` : fee,
    Currency: isFiat ? base : quote,
    Date: cellOf('date'),
  };
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
  prepare: inPlainRows(plainCells),
};
