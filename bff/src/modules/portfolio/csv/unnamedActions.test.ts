import { outcomeOf } from './testing/outcomeOf.ts';

const trades = (name: string, first: string, second: string) =>
  `Date,Symbol,${name},Quantity,Price\n2025-03-04,AAPL,${first},10,200\n2025-03-05,AAPL,${second},5,210`;

test.each([
  ['Txn Type', 'Subscription', 'Redemption'],
  ['Direction', 'In', 'Out'],
  ['Trans', 'BOT', 'SLD'],
  ['Order', 'Buy 10 AAPL', 'Sell 5 AAPL'],
  ['Event', 'Acquire', 'Dispose'],
  ['Flow', '+', '-'],
  ['C/V', 'C', 'V'],
  ['Geschäftsart', 'Zeichnung', 'Rücknahme'],
  ['区分', '振替', '移管'],
  ['受渡区分', '預り', '特定'],
  ['Категорія', 'Купівля', 'Продаж'],
  ['Is Sell', 'false', 'true'],
  ['Book', 'Debit', 'Credit'],
  ['Result', 'Filled', 'Rejected'],
])('words that no one knows under “%s” are no purchases', (name, first, second) => {
  expect(outcomeOf(trades(name, first, second))).toEqual([
    `Unknown action (${name}: ${first}).`,
    `Unknown action (${name}: ${second}).`,
  ]);
});

test.each([
  ['Transaction description', 'Achat au comptant', 'Vente au comptant'],
  ['Description', 'Acquired AAPL', 'Disposed AAPL'],
])('a text under “%s” that begins with a sale refuses its row', (name, first, second) => {
  expect(outcomeOf(trades(name, first, second))).toEqual([
    'buy 10 AAPL at 200, 2025-03-04',
    expect.stringContaining(`says “${second}”, so this row isn’t a purchase.`),
  ]);
});

test.each([
  ['Notes', 'nice', 'my favorite'],
  ['Sector', 'Tech', 'Energy'],
  ['Broker', 'Schwab', 'Fidelity'],
  ['Bucket', 'Retirement', 'Fun'],
  ['Company', 'Apple Inc.', 'Outlook Ltd'],
  ['Conviction', 'High', 'Low'],
])('“%s” says nothing about what a row is', (name, first, second) => {
  expect(outcomeOf(trades(name, first, second))).toEqual([
    'buy 10 AAPL at 200, 2025-03-04',
    'buy 5 AAPL at 210, 2025-03-05',
  ]);
});

test.each([
  ['Symbol,Quantity,Sell Date,Price\nNVDA,10,2025-03-04,200', 'This lot was sold'],
  ['Symbol,Quantity,Date of Sale,Price\nNVDA,10,2025-03-04,200', 'This lot was sold'],
  ['Sales report 2025\nSymbol,Quantity,Date,Price\nNVDA,10,2025-03-04,200', 'title says “Sales report 2025”'],
  ['Closed positions\nSymbol,Quantity,Date,Price\nNVDA,10,2025-03-04,200', 'title says “Closed positions”'],
  ['Dividends received\nSymbol,Shares,Date,Price\nAAPL,10,2025-03-04,0.25', 'title says “Dividends received”'],
  ['Symbol,Quantity,Date,Price,Realized P/L\nNVDA,10,2025-03-04,200,55', 'so this row was sold'],
  ['Symbol,Quantity,Date,Price,Proceeds\nNVDA,10,2025-03-04,200,2000', 'so this row was sold'],
  ['Symbol,Shares,Pay Date,Price\nAAPL,10,2025-03-04,0.25', 'is a date of dividends'],
])('a list of what was sold or paid out has no purchases: %j', (text, why) => {
  expect(outcomeOf(text)).toEqual([expect.stringContaining(why)]);
});

test('holdings that were sold in part, or paid dividends, are purchases', () => {
  expect(outcomeOf('Symbol,Quantity,Avg Cost,Unrealized P/L,Realized P/L\nAAPL,10,150,20,30')).toEqual([
    'buy 10 AAPL at 150, no date',
  ]);
  expect(outcomeOf('Symbol,Quantity,Purchase Price,Dividends,Purchase Date\nAAPL,10,150,12,2025-01-03')).toEqual([
    'buy 10 AAPL at 150, 2025-01-03',
  ]);
});
