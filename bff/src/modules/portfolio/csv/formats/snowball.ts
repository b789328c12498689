import { IS_SPLIT, MOVES_WITHIN, same } from './actions.ts';
import { type CellOf, type FileFormat, inPlainRows, PLAIN_COLUMNS, type PlainCells } from './fileFormat.ts';

const IS_TRADE = /^(?:buy|sell)$/;

/** Only trades have a price per unit and a quantity. All other rows have their amount as the quantity, or as `FeeTax`. */
function plainCells(cellOf: CellOf): PlainCells {
  const event = cellOf('event').toLowerCase();
  const [quantity, fee] = [cellOf('quantity'), cellOf('feetax')];
  const [currency, ofFee] = [cellOf('currency'), cellOf('feecurrency')];
  const isTrade = IS_TRADE.test(event);
  const isFee = event === 'fee' && Number(quantity) === 0;
  const isOtherFee = ofFee !== '' && ofFee !== currency && Number(fee) !== 0;
  return {
    Action: event,
    Symbol: event.startsWith('cash_') ? '' : cellOf('symbol'),
    Quantity: isTrade ? quantity : '',
    Price: isTrade ? cellOf('price') : '',
    Amount: isTrade ? '' : isFee ? fee : quantity,
    Fee: isFee ? '' : isOtherFee ? `${fee} ${ofFee}` : fee,
    Currency: currency,
    Date: cellOf('date'),
  };
}

/** https://help.snowball-analytics.com/import-custom describes the columns. */
export const SNOWBALL: FileFormat = {
  id: 'snowball',
  header: ['event', 'date', 'symbol', 'price', 'quantity', 'currency', 'feetax', 'nkd'],
  columns: PLAIN_COLUMNS,
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend']),
    ...same('fee', ['fee', 'cash_expense']),
    ...same('deposit', ['cash_in']),
    ...same('withdrawal', ['cash_out']),
    ...same(IS_SPLIT, ['split']),
    ...same(MOVES_WITHIN, ['cash_convert']),
  },
  dates: null,
  prepare: inPlainRows(plainCells),
};
