import { guessColumns } from './lotColumns.ts';

it.each([
  ['our own export', 'Symbol,Quantity,Purchase Price,Purchase Date', [0, 1, 2, 3]],
  ['another order and case', 'DATE,PRICE,SHARES,TICKER', [3, 2, 1, 0]],
  ['units in brackets', 'Ticker Symbol,Qty,Purchase Price (USD),Trade Date', [0, 1, 2, 3]],
  ['a broker’s list, where "Price" is the price of today', 'Symbol,Price,Shares,Cost per share,Acquired', [0, 2, 3, 4]],
  ['underscores', 'stock_symbol,number_of_shares,price_per_share,purchase_date', [0, 1, 2, 3]],
  ['a cost alone, which may be that of the lot', 'Symbol,Shares,Cost', [0, 1, null, null]],
  ['a slash', 'Symbol,Qty,Cost/Share', [0, 1, 2, null]],
  ['a shortened average', 'Symbol,Qty,Avg. Cost ($)', [0, 1, 2, null]],
  ['an average price', 'Symbol,Qty,Average Price', [0, 1, 2, null]],
  ['a cost per unit beside that of the lot', 'Symbol,Qty,Total cost,Unit cost,Cost basis', [0, 1, 3, null]],
  ['several costs of the lot', 'Symbol,Qty,Cost basis,Total cost,Cost (total)', [0, 1, null, null]],
  [
    'Fidelity’s cost per share beside that of the lot',
    'Symbol,Quantity,Cost Basis Total,Average Cost Basis',
    [0, 1, 3, null],
  ],
  ['two totals', 'Symbol,Quantity,Cost Basis Total,Total cost', [0, 1, null, null]],
  ['the only cost of the lot', 'Symbol,Quantity,Price,Market Value,Cost Basis', [0, 1, 4, null]],
  ['a cost of lots that were sold', 'Symbol,Quantity,Date Sold,Proceeds,Cost Basis', [0, 1, null, null]],
  [
    'Schwab’s positions, where "Price" is the price of today',
    'Symbol,Qty (Quantity),Price,Mkt Val (Market Value)',
    [0, 1, null, null],
  ],
  [
    'a list with gains, where "Price" is the price of today',
    'Symbol,Quantity,Price,Gain $ (Gain/Loss $)',
    [0, 1, null, null],
  ],
  ['prices in euros', 'Symbol,Quantity,Purchase Price (EUR),Date', [0, 1, null, 3]],
  ['prices with a pound sign', 'Symbol,Quantity,Price (£),Date', [0, 1, null, 3]],
  ['no date', 'Instrument,Units,Unit cost', [0, 1, 2, null]],
  ['amounts, which may be of money', 'Asset,Amount,Total value', [0, null, null, null]],
  ['nothing known', 'foo,bar', [null, null, null, null]],
])('%s', (_, header, expected) => {
  const { symbol, quantity, purchasePrice, purchaseDate } = guessColumns(header.split(','));
  expect([symbol, quantity, purchasePrice, purchaseDate]).toEqual(expected);
});
