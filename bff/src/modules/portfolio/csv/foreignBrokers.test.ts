import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

it('Interactive Brokers: open positions, those in euros refused', () => {
  const text = `Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value
Open Positions,Data,Summary,Stocks,USD,AAPL,25,1,182.31,4557.75,230.1,5752.5
Open Positions,Data,Summary,Stocks,EUR,SAP,10,1,140.2,1402,150,1500
`;
  expect(outcomeOf(text)).toEqual([
    'buy 25 AAPL at 182.31, no date',
    'This row is in EUR. Prices must be in US dollars.',
  ]);
});

it('Interactive Brokers: a Flex query of trades', () => {
  const text = `"ClientAccountID","CurrencyPrimary","Symbol","TradeDate","Quantity","TradePrice","Buy/Sell"
"U1","USD","AAPL","20260112;100100","25","182.31","BUY"
"U1","USD","AAPL","20260301","5","200","SELL"
`;
  expect(outcomeOf(text)).toEqual(['buy 25 AAPL at 182.31, 2026-01-12', 'sell 5 AAPL at 200, 2026-03-01']);
});

it('Interactive Brokers: a Flex query names coins and classes of shares in its own way', () => {
  const text = `"CurrencyPrimary","AssetClass","Symbol","TradeDate","Quantity","TradePrice","Buy/Sell"
"USD","STK","BRK B","20260112","2","400","BUY"
"USD","CRYPTO","BTC.USD-PAXOS","20260112","0.1","90000","BUY"
"USD","CRYPTO","CVX","20260112","10","3","BUY"
`;
  expect(outcomeOf(text)).toEqual([
    'buy 2 BRK.B at 400, 2026-01-12',
    'buy 0.1 BTC at 90000, 2026-01-12',
    'buy 10 CVX-USD at 3, 2026-01-12',
  ]);
});

it('Interactive Brokers: so does a statement', () => {
  const text = `Statement,Header,Field Name,Field Value
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
Trades,Data,Order,Stocks,USD,MOG A,"2026-01-12, 10:00:00",2,200,-400,0,O
Trades,Data,Order,Crypto,USD,CVX,"2026-01-12, 10:00:00",10,3,-30,0,O
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-02-12,MOG A(US6153942023) Cash Dividend USD 0.28 per Share,0.56
`;
  expect(outcomeOf(text)).toEqual([
    'buy 2 MOG.A at 200, 2026-01-12',
    'buy 10 CVX-USD at 3, 2026-01-12',
    'dividend MOG.A $0.56, 2026-02-12',
  ]);
});

it('Schwab: transactions', () => {
  const text = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"11/20/2026","Sell","AAPL","APPLE INC","10","$230.12","$0.01","$2,301.19"
"11/13/2026","Qualified Dividend","AAPL","APPLE INC","25","$0.25","","$6.25"
"01/14/2026 as of 01/12/2026","Buy","AAPL","APPLE INC","25","$182.31","","-$4,557.75"
"01/28/2026","Reinvest Shares","MSFT","MICROSOFT","0.5123","$402.20","","-$206.05"
`;
  expect(outcomeOf(text)).toEqual([
    'sell 10 AAPL at 230.12, fee 0.01, 2026-11-20',
    'dividend AAPL $6.25, 2026-11-13',
    'buy 25 AAPL at 182.31, 2026-01-12',
    'reinvested-dividend 0.5123 MSFT at 402.2, 2026-01-28',
  ]);
});

it('Schwab: positions below a title, whose price is that of today', () => {
  const positions = `"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Security Type"
"AAPL","APPLE INC","25","$230.12","$5,753.00","$4,557.75","Equity"
`;
  const title = 'Positions for account Individual ...123 as of 10:45 AM ET, 2026/11/20';
  const read = readImport(`"${title}"\n\n${positions}`);
  expect(read.titles).toEqual([{ row: 1, text: `${title.slice(0, 60)}…` }]);
  expect(read.reading.columns).toMatchObject({ symbol: 0, quantity: 2, purchasePrice: 5 });
  expect(read.reading.prices).toBe('total');
  expect(outcomeOf(positions)).toEqual(['buy 25 AAPL at 182.31, no date']);
});

it('Fidelity: positions, and the history of an account', () => {
  const positions = `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total,Average Cost Basis,Type
Z1,INDIVIDUAL,AAPL,APPLE INC,25,$230.12,$5753.00,$4557.75,$182.31,Margin,
`;
  expect(outcomeOf(positions)).toEqual(['buy 25 AAPL at 182.31, no date']);
  const history = `Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Amount ($)
 11/20/2026, YOU SOLD APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,-10,230.12,2301.19
 01/12/2026, YOU BOUGHT BIG SALE INC (AAPL) (Cash), AAPL, BIG SALE INC,Cash,25,182.31,-4557.75
`;
  expect(outcomeOf(history)).toEqual([
    'sell 10 AAPL at 230.12, fee 0.01, 2026-11-20',
    'buy 25 AAPL at 182.31, 2026-01-12',
  ]);
});

it('Trade Republic: refuses prices in euros, and sales', () => {
  const text = `"datetime";"date";"category";"type";"asset_class";"name";"symbol";"shares";"price";"amount";"currency"
"2026-01-12T15:31:02.123Z";"2026-01-12";"TRADING";"BUY";"STOCK";"Apple";"US0378331005";"25";"182.31";"-4557.75";"EUR"
"2026-11-20T15:31:02.123Z";"2026-11-20";"TRADING";"SELL";"STOCK";"Apple";"US0378331005";"10";"230.12";"2301.20";"EUR"
`;
  expect(outcomeOf(text)).toEqual([
    'This row is in EUR. Prices must be in US dollars.',
    'This row is in EUR. Prices must be in US dollars.',
  ]);
});

it('Coinbase: transactions', () => {
  const text = `
Transactions
User,Ann Lee,7c0e5a6b-1f2d
ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal
65aa,2026-01-12 15:31:02 UTC,Buy,BTC,0.05,USD,$90000.00,$4500.00
65ab,2026-11-20 15:31:02 UTC,Sell,BTC,0.01,USD,$95000.00,$950.00
65ac,2026-11-20 15:31:02 UTC,Advanced Trade Buy,ETH,1,GBP,2400.00,2400.00
`;
  expect(outcomeOf(text)).toEqual([
    'buy 0.05 BTC at 90000, 2026-01-12',
    'sell 0.01 BTC at 95000, 2026-11-20',
    'This row is in GBP. Prices must be in US dollars.',
  ]);
});

it.each([
  ['a type of asset', 'Symbol,Quantity,Purchase Price,Type\nSCHD,1,2,Dividend ETF'],
  ['the chosen symbol', 'Currency,Quantity,Purchase Price,Coin\nETH,1,2,Ether'],
])('%s is taken for neither an act nor a currency', (_, text) => {
  const [symbol, quantity, purchasePrice] = [0, 1, 2];
  const { rows } = readImport(text, {
    columns: { symbol, quantity, purchasePrice, purchaseDate: null },
    numbers: null,
    dates: null,
  });
  expect(rows?.map(({ kind, refusal }) => [kind, refusal])).toEqual([['buy', null]]);
});

describe('a coin whose bare name is that of a stock', () => {
  it('Coinbase: is the coin', () => {
    const text = `Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal
2026-01-12 15:31:02 UTC,Buy,CVX,10,USD,$3.00,$30.00
2026-01-13 15:31:02 UTC,Deposit,USD,100,USD,$1.00,$100.00
`;
    expect(outcomeOf(text)).toEqual(['buy 10 CVX-USD at 3, 2026-01-12', 'deposit $100, 2026-01-13']);
  });

  it('Kraken: is the coin, and only its own codes lose their first letter', () => {
    const text = `txid,ordertxid,pair,type,price,cost,fee,vol,time
T1,O1,XXBTZUSD,buy,90000,900,0,0.01,2026-01-12 15:31:02
T2,O2,ZETAUSD,buy,0.5,50,0,100,2026-01-12 15:31:02
T3,O3,USDTZUSD,buy,1,100,0,100,2026-01-12 15:31:02
T4,O4,T/USD,buy,0.02,2,0,100,2026-01-12 15:31:02
`;
    expect(outcomeOf(text)).toEqual([
      'buy 0.01 BTC at 90000, 2026-01-12',
      'buy 100 ZETA-USD at 0.5, 2026-01-12',
      'buy 100 USDT-USD at 1, 2026-01-12',
      'buy 100 T-USD at 0.02, 2026-01-12',
    ]);
  });

  it('Kraken: money of another country is no coin', () => {
    const trades = `txid,ordertxid,pair,type,price,cost,fee,vol,time
T1,O1,ZEURZUSD,buy,1.1,110,0,100,2026-01-12 15:31:02
`;
    const ledgers = `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,amountusd
L1,R1,2026-01-12 15:31:02,earn,reward,currency,ZEUR,2,0,2,2.2
L2,R2,2026-01-12 15:31:02,withdrawal,,currency,ZEUR,-100,0,0,110
`;
    const isInEuros = 'This row is in EUR. Prices must be in US dollars.';
    expect(outcomeOf(trades)).toEqual([isInEuros]);
    expect(outcomeOf(ledgers)).toEqual([isInEuros, isInEuros]);
  });

  it('Delta: is what the type says', () => {
    const text = `Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency
2026-01-12T15:31:02.000Z,BUY,10,ONE (Harmony),CRYPTO,0.2,USD
2026-01-12T15:31:02.000Z,BUY,10,CVX (Chevron),STOCK,1500,USD
`;
    expect(outcomeOf(text)).toEqual(['buy 10 ONE-USD at 0.02, 2026-01-12', 'buy 10 CVX at 150, 2026-01-12']);
  });
});

it.each([
  ['Net Amount', 'buy 10 AAPL at 100.5, 2026-01-12', 'sell 10 AAPL at 100, fee 5, 2026-01-13'],
  ['Amount', 'buy 10 AAPL at 100.5, 2026-01-12', 'sell 10 AAPL at 100, fee 5, 2026-01-13'],
  ['Principal Amount', 'buy 10 AAPL at 101, 2026-01-12', 'sell 10 AAPL at 99.5, fee 5, 2026-01-13'],
  ['Gross Amount ($)', 'buy 10 AAPL at 101, 2026-01-12', 'sell 10 AAPL at 99.5, fee 5, 2026-01-13'],
])('without a price, a fee counts once: %s', (name, bought, sold) => {
  const text = `Date;Action;Symbol;Quantity;${name};Fee
2026-01-12;Buy;AAPL;10;-1005.00;5.00
2026-01-13;Sell;AAPL;10;995.00;5.00
`;
  expect(outcomeOf(text)).toEqual([bought, sold]);
});

it.each([
  [
    'Schwab',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    ['"01/12/2026","Return of Capital","O","","","","","$6.25"', '"01/12/2026","Cash In Lieu","O","","","","","$1.25"'],
  ],
  [
    'Fidelity',
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Amount ($)',
    [
      '01/12/2026, RETURN OF CAPITAL REALTY (O) (Cash), O, REALTY,Cash,0,,6.25',
      '01/12/2026, IN LIEU OF FRX SHARE REALTY (O) (Cash), O, REALTY,Cash,0,,1.25',
    ],
  ],
  [
    'Interactive Brokers',
    'Statement,Header,Field Name,Field Value',
    [
      'Dividends,Header,Currency,Date,Description,Amount',
      'Dividends,Data,USD,2026-01-12,O(US7561091049) Cash Dividend USD 0.25 per Share (Return of Capital),6.25',
      'Dividends,Data,Total,,,6.25',
    ],
    1,
  ],
  [
    'Robinhood',
    '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
    ['"1/12/2026","","","O","","ROC","","","$6.25"', '"1/12/2026","","","O","","CIL","","","$1.25"'],
  ],
])('%s: neither a return of capital nor cash in lieu is a dividend', (_, header, rows, found = 2) => {
  const refusals = [
    'A return of capital lowers what your lots cost, so it isn’t income. Edit the lots by hand.',
    'Cash in lieu is the sale of part of a share. Add the sale by hand.',
  ];
  expect(outcomeOf([header, ...rows].join('\n'))).toEqual(refusals.slice(0, found));
});

it('Interactive Brokers: of several levels of detail, one counts', () => {
  const text = `"CurrencyPrimary","AssetClass","Symbol","TradeID","TradeDate","Buy/Sell","Quantity","TradePrice","Open/CloseIndicator","LevelOfDetail"
"USD","STK","AAPL","","20260115","BUY","100","150.25","O","ORDER"
"USD","STK","AAPL","111","20260115","BUY","60","150.25","O","EXECUTION"
"USD","STK","AAPL","112","20260115","BUY","40","150.25","O","EXECUTION"
"USD","STK","AAPL","113","20260315","SELL","-50","160","C","EXECUTION"
"USD","STK","AAPL","","20260315","SELL","50","150.25","","CLOSED_LOT"
`;
  expect(outcomeOf(text)).toEqual([
    'buy 60 AAPL at 150.25, 2026-01-15',
    'buy 40 AAPL at 150.25, 2026-01-15',
    'sell 50 AAPL at 160, 2026-03-15',
  ]);
});

it('Interactive Brokers: a statement says of every row that it leaves out why', () => {
  const text = `Statement,Header,Field Name,Field Value
Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Qty,Market Value
Transfers,Data,Stocks,USD,GOOGL,2026-02-01,ACATS,In,20,2000
Transfers,Data,Total,,,,,,,2000
Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds
Corporate Actions,Data,Stocks,USD,2026-02-02,"2026-02-01, 20:25:00",TWTR(US90184L1026) Merged(Acquisition) for USD 54.20 per Share,-90,4878
Transaction Fees,Header,Asset Category,Currency,Date/Time,Symbol,Description,Quantity,Trade Price,Amount
Transaction Fees,Data,Stocks,USD,"2026-01-15, 10:00:00",AAPL,Stamp Tax,10,150.25,-7.5
`;
  expect(outcomeOf(text)).toEqual([
    'The file doesn’t say what these units cost. Add them by hand: with what was paid if they came in, as a transfer out if they left.',
    'Corporate actions can’t be imported. Add what changed by hand.',
    'fee AAPL $7.5, 2026-01-15',
  ]);
});

it('Ghostfolio: coins that share a stock’s name, classes of shares, and drafts', () => {
  const activity = (symbol: string, more = {}) => ({
    ...{ symbol, type: 'BUY', date: '2026-01-15', currency: 'USD', dataSource: 'YAHOO' },
    ...{ fee: 0, quantity: 100, unitPrice: 3.5, ...more },
  });
  const activities = [activity('CVXUSD'), activity('BRK-B'), activity('AAPL', { isDraft: true })];
  expect(outcomeOf(JSON.stringify({ meta: {}, activities }))).toEqual([
    'buy 100 CVX-USD at 3.5, 2026-01-15',
    'buy 100 BRK.B at 3.5, 2026-01-15',
    'This activity is a draft.',
  ]);
});

it('Robinhood: what the cash says beyond quantity × price is the fee', () => {
  const text = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"1/15/2026","1/15/2026","1/19/2026","AAPL","Apple","Buy","100","$150.00","($15,010.00)"
"2/25/2026","2/25/2026","2/27/2026","AAPL","Apple","Sell","100","$160.00","$15,999.90"
"2/26/2026","2/26/2026","2/27/2026","AAPL","Apple","Sell","3.3","$160.12","$528.41"
`;
  expect(outcomeOf(text)).toEqual([
    'buy 100 AAPL at 150.1, 2026-01-15',
    'sell 100 AAPL at 160, fee 0.1, 2026-02-25',
    'sell 3.3 AAPL at 160.12424242, 2026-02-26',
  ]);
});
