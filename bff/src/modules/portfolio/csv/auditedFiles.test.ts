import { outcomeOf } from './testing/outcomeOf.ts';

const IS_CLOSED = 'This lot was sold: the row is a purchase and its sale. Add both by hand.';
const IS_OPTION = 'Short sales and options can’t be imported.';

describe('a file without a column of actions', () => {
  it('has them in its descriptions: no sale becomes a purchase', () => {
    const text = `DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT,REG FEE
03/16/2021,33921155102,Bought 10 MSFT @ 235.5,10,MSFT,235.50,0.00,-2355.00,
05/03/2021,33921155104,Sold 4 MSFT @ 252.1,4,MSFT,252.10,0.00,1008.39,0.01
06/10/2021,33921155109,QUALIFIED DIVIDEND (MSFT),,MSFT,,,3.36,
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 MSFT at 235.5, 2021-03-16',
      'sell 4 MSFT at 252.1, fee 0.01, 2021-05-03',
      'Unknown action (DESCRIPTION: QUALIFIED DIVIDEND (MSFT)).',
    ]);
  });

  it('has them in its category', () => {
    const text = `Date,Account,Description,Category,Tags,Amount,Symbol,Price,Quantity
2024-02-01,IRA,Buy MSFT,Buy,,-4045,MSFT,404.50,10
2024-06-20,IRA,Sell MSFT,Sell,,1772,MSFT,443,4
`;
    expect(outcomeOf(text)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01', 'sell 4 MSFT at 443, 2024-06-20']);
  });

  it('has signs of cash: what brings money in is no purchase', () => {
    const text = `Date,Note,Symbol,Shares,Price,Amount
2024-02-01,monthly plan,MSFT,10,404.50,-4045.00
2024-06-20,rebalanced,MSFT,4,443.00,1772.00
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 MSFT at 404.5, 2024-02-01',
      'This row brings money in, so it is no purchase, and it doesn’t say what it is. Add it by hand.',
    ]);
  });
});

it.each([
  [
    'Symbol,Side,Quantity,Entry Price,Exit Price,Entry Date,Exit Date,P&L\nMSFT,Long,10,404.50,443.00,2024-02-01,2024-06-20,385',
  ],
  ['Ticker,Type,Shares,Buy Price,Buy Date,Sell Price,Sell Date\nMSFT,Buy,10,404.50,2024-02-01,443.00,2024-06-20'],
])('a purchase and its sale in one row are no holding, whatever the row calls itself: %s', (text) => {
  expect(outcomeOf(text)).toEqual([IS_CLOSED]);
});

it('an option is no share, and the time of its execution is a date', () => {
  const header = 'Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price';
  const text = `${header}
2024-01-10 10:00:00,SINGLE,BUY,1,TO OPEN,MSFT,15 MAR 24,420,CALL,3.50,3.50
2024-01-11 10:00:00,STOCK,BUY,5,TO OPEN,MSFT,,,,404.50,404.50
`;
  expect(outcomeOf(text)).toEqual([IS_OPTION, 'buy 5 MSFT at 404.5, 2024-01-11']);
});

it('a fee in another currency or in coins is none in dollars', () => {
  const text = `Date,Symbol,Side,Quantity,Price,Fee,Fee Currency
2021-03-01,ETH,BUY,1,1500,1.5,EUR
2021-03-01,BTC,BUY,0.05,33000,0.5,BNB
2021-03-02,ETH,BUY,1,1500,1.5,USD
2021-03-03,ETH,BUY,1,1500,0,BNB
`;
  expect(outcomeOf(text)).toEqual([
    'The fee is in EUR, not in US dollars. Add this row by hand.',
    'The fee is in BNB, not in US dollars. Add this row by hand.',
    'buy 1 ETH at 1501.5, 2021-03-02',
    'buy 1 ETH at 1500, 2021-03-03',
  ]);
});

it('a price beside the weight of a holding is that of today: the user says what was paid', () => {
  expect(outcomeOf('Ticker,Shares,Price,Value,Weight\nMSFT,10,443,4430,50%')).toBeNull();
});

it('a column of totals is multiplied by nothing, and has its fee in it', () => {
  const text = `Date,Type,Symbol,Shares,Total Cost,Fee
2024-04-02,Dividend,KO,100,48.50,
2024-05-02,Fee,KO,100,5,
2024-05-03,Buy,KO,100,5954.95,4.95
`;
  expect(outcomeOf(text)).toEqual([
    'dividend KO $48.5, 2024-04-02',
    'fee KO $5, 2024-05-02',
    'buy 100 KO at 59.5495, 2024-05-03',
  ]);
});

it('fees and taxes in columns of other names count', () => {
  const text = `Date,Action,Symbol,Shares,Price,FeeTax
2024-02-01,Buy,MSFT,10,404.50,4.95
2024-06-20,Sell,MSFT,4,443.00,4.95
`;
  expect(outcomeOf(text)).toEqual(['buy 10 MSFT at 404.995, 2024-02-01', 'sell 4 MSFT at 443, fee 4.95, 2024-06-20']);
});

it('the kind of an order is no action beside its side', () => {
  const text = `Date,Order Type,Side,Symbol,Quantity,Price
2024-02-01,LIMIT,BUY,MSFT,10,404.50
2024-06-20,MARKET,SELL,MSFT,4,443.00
`;
  expect(outcomeOf(text)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01', 'sell 4 MSFT at 443, 2024-06-20']);
});

it('where a rounded price is above the true one, the cash that moved counts', () => {
  const text = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"06/20/2024","Sell","KO","COCA COLA","1,000","$13.35","","$13354.40"
"02/01/2024","Buy","KO","COCA COLA","1,000","$12.35","","-$12345.60"
"01/01/2024","Buy","KO","COCA COLA","100","$59.50","","-$5900.00"
`;
  expect(outcomeOf(text)).toEqual([
    'sell 1000 KO at 13.3544, 2024-06-20',
    'buy 1000 KO at 12.3456, 2024-02-01',
    'Quantity × price is $5,950.00, but the row says $5,900.00.',
  ]);
});

it('Coinbase: what was paid counts, and not the price of the market', () => {
  const text = `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
a1,2024-02-01 14:31:02 UTC,Buy,BTC,0.05,USD,$43250.11,$2150.00,$2181.99,$31.99,
a2,2024-02-02 14:31:02 UTC,Buy,ETH,0.419362718293847561,USD,$2300.00,$964.53,$979.00,$14.47,
a3,2024-02-03 14:31:02 UTC,Rewards Income,ETH,0.0005,USD,$2410.00,$1.20,$1.20,$0.00,
`;
  expect(outcomeOf(text)).toEqual([
    'buy 0.05 BTC at 43639.8, 2024-02-01',
    expect.stringMatching(/^buy 0\.41936272 ETH at 2334\.\d+, 2024-02-02$/),
    'staking-reward 0.0005 ETH at 2410, 2024-02-03',
  ]);
});

it('of two columns of currencies, that of the price counts', () => {
  const text = `Date,Type,Ticker,Shares,Price,Price Currency,Total,Currency
2024-02-01,Buy,SHOP,10,170,EUR,1850,USD
`;
  expect(outcomeOf(text)).toEqual(['This row is in EUR. Prices must be in US dollars.']);
});
