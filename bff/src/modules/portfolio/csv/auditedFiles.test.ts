import { completedTransaction, type TransactionFigures } from '../transactions/transaction.ts';
import type { KnownTransaction } from './knownContents.ts';
import { readImport } from './readImport.ts';
import { withUnknownSplits } from './splitRows.ts';
import { journalLine } from './testing/journalLine.ts';
import { outcomeOf } from './testing/outcomeOf.ts';
import { judge, type RuledRow, rule, salesLeftOut } from './verdicts.ts';
import { withHeldNotes } from './withHeldNotes.ts';

const NOW = Date.UTC(2026, 10, 22);
const CAME_IN = 'Cash came in with this row, so it isn’t a purchase. Add what it is by hand.';
const rulesOf = (text: string) => (readImport(text).rows ?? []).map((row) => rule(row, NOW));
const WENT_OUT = 'Cash went out with this row, so it isn’t a sale. Add what it is by hand.';

describe('a file without a column of actions', () => {
  it('reads them at the beginning of descriptions', () => {
    const text = `DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT,REG FEE
03/16/2021,33921155102,Bought 10 MSFT @ 235.5,10,MSFT,235.50,0.00,-2355.00,
05/03/2021,33921155104,Sold 4 MSFT @ 252.1,4,MSFT,252.10,0.00,1008.39,0.01
06/14/2021,33921155105,ORDINARY DIVIDEND (MSFT),,MSFT,,,5.60,
06/15/2021,33921155106,CLIENT REQUESTED FUNDING,,,,,500.00,
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 MSFT at 235.5, 2021-03-16',
      'sell 4 MSFT at 252.1, fee 0.01, 2021-05-03',
      'dividend MSFT $5.6, 2021-06-14',
      'Unknown action (DESCRIPTION: CLIENT REQUESTED FUNDING).',
    ]);
  });

  it('reads them in a column of categories that has a sale or that stands beside cash', () => {
    const text = (category: string) => `Date,Account,Description,Category,Tags,Amount,Symbol,Price,Quantity
2024-02-01,IRA,Microsoft,Buy,,-1618,MSFT,404.5,4
2024-06-20,IRA,Microsoft,${category},,1772,MSFT,443,4
`;
    expect(outcomeOf(text('Sell'))).toEqual(['buy 4 MSFT at 404.5, 2024-02-01', 'sell 4 MSFT at 443, 2024-06-20']);
    expect(outcomeOf(text('Dividend'))?.[1]).toBe('dividend MSFT $1772, 2024-06-20');
    expect(outcomeOf('Date,Symbol,Shares,Price,Category\n2024-06-20,MSFT,4,443,Sell')).toEqual([
      'sell 4 MSFT at 443, 2024-06-20',
    ]);
  });

  it('reads “Sale of …” and refuses options', () => {
    const text = `Date,Details,Symbol,Shares,Price,Amount
2024-06-20,Sale of Microsoft,MSFT,4,443,1772.00
2024-06-21,Sold 1 MSFT Mar 15 2024 420 Call,MSFT,1,3.5,350.00
`;
    expect(outcomeOf(text)).toEqual(['sell 4 MSFT at 443, 2024-06-20', 'Short sales and options can’t be imported.']);
  });

  it('refuses a row whose text says that it is a sale among texts that say nothing', () => {
    const text = `Date,Symbol,Shares,Price,Notes
2024-02-01,MSFT,10,404.5,first
2024-02-02,KO,10,59.5,
2024-02-03,KO,10,59.5,third
2024-06-20,MSFT,4,443,Sold for the house
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 MSFT at 404.5, 2024-02-01',
      'buy 10 KO at 59.5, 2024-02-02',
      'buy 10 KO at 59.5, 2024-02-03',
      'Notes says “Sold for the house”, so this row isn’t a purchase. Choose the column that says what each row is.',
    ]);
  });

  it('refuses a row that brought cash in, by its sign or by its column', () => {
    const signed = 'Date,Symbol,Shares,Price,Amount\n2024-02-01,MSFT,10,404.5,-4045\n2024-06-20,MSFT,4,443,1772';
    expect(outcomeOf(signed)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01', CAME_IN]);
    const sided =
      'Date,Symbol,Shares,Price,Debit,Credit\n2024-02-01,MSFT,10,404.5,4045,0.00\n2024-06-20,MSFT,4,443,,1772';
    expect(outcomeOf(sided)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01', CAME_IN]);
    const unsigned = 'Date,Symbol,Shares,Price,Amount\n2024-02-01,MSFT,10,404.5,4045';
    expect(outcomeOf(unsigned)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01']);
  });
});

it('says the currency that stands beside a figure', () => {
  const text =
    'Date,Symbol,Shares,Price\n2024-02-01,SAP,10,EUR 150.20\n2024-02-02,KO,1,60.10 GBP\n2024-02-03,KO,1,$60.10';
  const inOther = (currency: string) => `This row is in ${currency}. Prices must be in US dollars.`;
  expect(outcomeOf(text)).toEqual([inOther('EUR'), inOther('GBP'), 'buy 1 KO at 60.1, 2024-02-03']);
});

it('counts a rebate of Interactive Brokers in the price, and says so', () => {
  const text = `Statement,Header,Field Name,Field Value
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
Trades,Data,Order,Stocks,USD,AAPL,"2025-01-13, 10:01:00",100,182.31,-18231,0.25,O
Trades,Data,Order,Stocks,USD,AAPL,"2025-02-13, 10:01:00",-100,190,19000,0.25,C
`;
  expect(outcomeOf(text)).toEqual(['buy 100 AAPL at 182.3075, 2025-01-13', 'sell 100 AAPL at 190.0025, 2025-02-13']);
  expect(readImport(text).rows?.map(({ note }) => note)).toEqual(Array(2).fill('The rebate of 0.25 is in the price.'));
});

describe('accounts that a broker names', () => {
  const fidelity = (...accounts: string[]) =>
    [
      'Run Date,Account,Account Number,Action,Symbol,Price ($),Quantity,Amount ($)',
      ...accounts.map(
        (name, at) => `01/13/2025,${name},X${at},YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,182.31,25,-4557.75`,
      ),
    ].join('\n');
  const accountsIn = (text: string) => readImport(text).rows?.map(({ account }) => account);

  it('count where they tell rows apart, by the column that tells most', () => {
    expect(accountsIn(fidelity('Individual', 'ROTH IRA'))).toEqual(['Individual', 'ROTH IRA']);
    expect(accountsIn(fidelity('Individual', 'Individual'))).toEqual(['X0', 'X1']);
    expect(accountsIn(fidelity('Individual'))).toEqual([null]);
  });

  it('are compared with the main one where most of their rows are there', () => {
    const day = '2025-01-13';
    const bought = (symbol: string, account: string, date = day) => ({
      ...completedTransaction({ kind: 'buy', symbol, quantity: '1', price: '9', date }),
      account,
    });
    const there = [bought('KO', 'main'), bought('PG', 'main')].map((one, at) => ({
      ...one,
      id: `${at}`,
      sourceId: null,
    }));
    const row = (figures: TransactionFigures) => ({ ...(rulesOf(fidelity('A'))[0] as RuledRow), figures });
    const verdicts = (...all: TransactionFigures[]) =>
      judge(all.map(row), there, new Map(), (symbol) => symbol).map(({ verdict }) => verdict);
    expect(verdicts(bought('KO', 'roth'), bought('PG', 'roth'))).toEqual(['duplicate', 'duplicate']);
    expect(verdicts(bought('KO', 'roth'), bought('X', 'roth'), bought('Y', 'roth'))).toEqual(Array(3).fill('added'));
  });
});

it('refuses reversed trades where amounts have signs', () => {
  const robinhood = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"1/15/2026","1/15/2026","1/19/2026","KO","Coke","Buy","5","$60.00","$300.00"
"1/15/2026","1/15/2026","1/19/2026","KO","Coke","Sell","5","$60.00","($300.00)"
`;
  expect(outcomeOf(robinhood)).toEqual([CAME_IN, WENT_OUT]);
  const generic =
    'Date,Type,Symbol,Quantity,Price,Amount\n2026-01-15,Buy,KO,10,60,-600\n2026-01-16,Sell,KO,10,60,-600\n2026-01-17,Sell,KO,10,60,600';
  expect(outcomeOf(generic)).toEqual(['buy 10 KO at 60, 2026-01-15', WENT_OUT, 'sell 10 KO at 60, 2026-01-17']);
});

describe('two files of the same trades', () => {
  const TRADES = `"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"TA1","O1","XXBTZUSD","2024-02-01 10:00:00.1","buy","limit",43000,2150,5.59,0.05,0,"","LM1,LB1"
"TA2","O2","XETHZUSD","2024-02-02 10:00:00.1","sell","limit",2299.999,2300,5.98,1,0,"","LM2,LB2"
`;
  const LEDGERS = `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"LM1","TA1","2024-02-01 10:00:00","trade","","currency","ZUSD","spot / main",-2150,5.59,1
"LB1","TA1","2024-02-01 10:00:00","trade","","currency","XXBT","spot / main",0.05,0,0.05
"LM2","TA2","2024-02-02 10:00:00","trade","","currency","ZUSD","spot / main",2300,5.98,1
"LB2","TA2","2024-02-02 10:00:00","trade","","currency","XETH","spot / main",-1,0,0
"LS1","RS1","2024-02-03 10:00:00","deposit","","currency","ZUSD","spot / main",100,0,1
`;
  const judged = (text: string, there: KnownTransaction[]) =>
    judge(rulesOf(text), there, new Map(), (symbol) => symbol);
  const stored = (text: string) =>
    rulesOf(text).flatMap(({ figures, sourceId }, at): KnownTransaction[] =>
      figures ? [{ ...figures, id: `id${at}`, sourceId }] : [],
    );
  const verdictsOf = (text: string, there: KnownTransaction[]) => judged(text, there).map(({ verdict }) => verdict);

  it('Kraken: are known again by the id of the trade, in either order', () => {
    expect(verdictsOf(LEDGERS, stored(TRADES))).toEqual(['duplicate', 'duplicate', 'added']);
    expect(verdictsOf(TRADES, stored(LEDGERS))).toEqual(['duplicate', 'duplicate']);
  });

  it('Kraken: so are ledgers that were imported with the ids of their own', () => {
    const older = stored(LEDGERS).map((one) => ({ ...one, sourceId: `kraken-ledgers L${one.id}` }));
    expect(verdictsOf(LEDGERS, older).slice(0, 2)).toEqual(['duplicate', 'duplicate']);
    expect(verdictsOf(TRADES, older)).toEqual(['duplicate', 'duplicate']);
  });

  it('are known again between programs that both have ids, once each, but cash without a symbol is not', () => {
    const wealthfolio = `date,symbol,quantity,activityType,unitPrice,currency,fee,amount,id
2024-02-01,MSFT,6,BUY,404.99,USD,0,,w1
2024-02-01,MSFT,6,BUY,404.99,USD,0,,w2
2024-02-03,$CASH-USD,1,DEPOSIT,1,USD,0,100,w3
`;
    const ghostfolio = stored(wealthfolio).map((one, at) => ({ ...one, sourceId: `ghostfolio-json g${at}` }));
    const [first, , deposit] = ghostfolio as [KnownTransaction, KnownTransaction, KnownTransaction];
    expect(verdictsOf(wealthfolio, [{ ...first, price: '404.992' }, deposit])).toEqual(['duplicate', 'added', 'added']);
  });

  it('are others of the same program under other ids', () => {
    expect(verdictsOf(TRADES.replaceAll('TA', 'TB'), stored(TRADES))).toEqual(['added', 'added']);
  });
});

it('rounds quantities half-even to the 8 decimals of the books, and says so', () => {
  const row = (quantity: string) =>
    readImport(`Date,Action,Symbol,Quantity,Price\n2024-02-01,Buy,ETH,${quantity},2300`).rows?.[0];
  expect(row('0.419362718293847561')).toMatchObject({
    cells: { quantity: '0.41936272' },
    note: 'Quantity 0.419362718293847561 was rounded to 8 decimals.',
  });
  expect(row('0.000000025')).toMatchObject({ cells: { quantity: '0.00000002' } });
  expect(row('0.0012345600')).toMatchObject({ cells: { quantity: '0.0012345600' }, note: null });
  expect(outcomeOf('Date,Action,Symbol,Quantity,Price\n2024-02-01,Buy,ETH,0.000000001,2300')).toEqual([
    'Quantity can have up to 12 digits before the decimal point and 8 after it.',
  ]);
});

const IS_CLOSED = 'This lot was sold: the row is a purchase and its sale. Add both by hand.';
const NO_OPTIONS = 'Short sales and options can’t be imported.';

it.each([
  'Symbol,Side,Quantity,Entry Price,Exit Price,Entry Date,Exit Date\nMSFT,Long,10,404.50,443.00,2024-02-01,2024-06-20',
  'Ticker,Type,Shares,Buy Price,Buy Date,Sell Price,Sell Date\nMSFT,Buy,10,404.50,2024-02-01,443.00,2024-06-20',
  'Ticker,Qty,Avg Cost,Opened,Closed On,Exit,Profit\nMSFT,10,404.50,2024-02-01,2024-06-20,443,385',
  'Ticker,Qty,Unit Cost,Bought On,Sold On,Sold At,Gain\nMSFT,10,404.50,2024-02-01,2024-06-20,443,385',
  'Ticker,Qty,Purchase Price,Purchase Date,Disposal Date\nMSFT,10,404.50,2024-02-01,2024-06-20',
  'Symbol,Name,Closed Date,Opened Date,Quantity,Proceeds Per Share,Cost Per Share\nMSFT,M,06/20/2024,02/13/2024,4,406,404.5',
])('refuses a closed trade: %s', (text) => {
  expect(outcomeOf(text)).toEqual([IS_CLOSED]);
});

it('takes trades that are still open, and sales with a price of their own', () => {
  expect(
    outcomeOf('Symbol,Side,Quantity,Entry Price,Exit Price,Entry Date,Exit Date\nMSFT,Long,10,404.50,0.00,2024-02-01,'),
  ).toEqual(['buy 10 MSFT at 404.5, 2024-02-01']);
});

it('refuses options by their strike, their word, or their symbol', () => {
  const tos = `Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price
2024-02-01 10:00:00,SINGLE,BUY,+1,TO OPEN,MSFT,15 MAR 24,420,CALL,3.50,3.50
2024-02-01 10:00:00,STOCK,BUY,+1,TO OPEN,MSFT,,,STOCK,404.50,404.50
`;
  expect(outcomeOf(tos)).toEqual([NO_OPTIONS, 'buy 1 MSFT at 404.5, 2024-02-01']);
  expect(outcomeOf('Date,Action,Symbol,Quantity,Price\n2024-02-01,Buy,MSFT240315C00420000,1,3.5')).toEqual([
    NO_OPTIONS,
  ]);
});

describe('fees', () => {
  const notesOf = (text: string) => readImport(text).rows?.map(({ note }) => note);

  it.each(['Fee Currency', 'Fee Coin', 'Commission Currency'])('refuses those that %s says are no dollars', (name) => {
    const text = `Date,Symbol,Side,Quantity,Price,Fee,${name}
2021-03-01,ETH,BUY,1,1500,1.5,EUR
2021-03-02,ETH,BUY,1,1500,1.5,USD
2021-03-03,ETH,BUY,1,1500,0,BNB
`;
    expect(outcomeOf(text)).toEqual([
      'The fee is in EUR. Fees must be in US dollars.',
      'buy 1 ETH at 1501.5, 2021-03-02',
      'buy 1 ETH at 1500, 2021-03-03',
    ]);
  });

  it('Interactive Brokers: refuses a commission in euros, and adds taxes', () => {
    const text = `"CurrencyPrimary","Symbol","TradeDate","Quantity","TradePrice","Buy/Sell","IBCommission","IBCommissionCurrency","Taxes"
"USD","KO","20240201","100","59.5","BUY","-1","EUR","0"
"USD","MSFT","20240620","-4","443","SELL","-1","USD","-0.5"
`;
    expect(outcomeOf(text)).toEqual([
      'The fee is in EUR. Fees must be in US dollars.',
      'sell 4 MSFT at 443, fee 1.5, 2024-06-20',
    ]);
  });

  it('reads columns of fees and taxes, and says which one it does not read', () => {
    const text = `Event,Date,Symbol,Price,Quantity,FeeTax,Green Levy
Buy,2024-02-01,MSFT,404.5,10,4.95,
Sell,2024-06-20,MSFT,443,4,4.95,1.25
Dividend,2024-06-21,MSFT,0.75,6,0.68,
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 MSFT at 404.995, 2024-02-01',
      'sell 4 MSFT at 443, fee 4.95, 2024-06-20',
      'dividend MSFT $4.5, 2024-06-21',
    ]);
    expect(notesOf(text)).toEqual([
      null,
      'Green Levy 1.25 was left out.',
      'The fee or tax of 0.68 beside this dividend was left out. If the amount is before it, add it by hand.',
    ]);
  });

  it('takes what a total in dollars says beyond quantity × price, and leaves out charges in euros with a note', () => {
    const text = (
      currency: string,
    ) => `Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),Currency conversion fee,Currency (Currency conversion fee)
Limit buy,2024-02-01 14:31:02,KO,100,59.5,USD,5958.93,${currency},8.93,${currency}
`;
    expect(outcomeOf(text('USD'))).toEqual(['buy 100 KO at 59.5893, 2024-02-01']);
    expect(outcomeOf(text('EUR'))).toEqual(['buy 100 KO at 59.5, 2024-02-01']);
    expect(notesOf(text('EUR'))).toEqual(['Currency conversion fee 8.93 EUR was left out.']);
  });
});

it('compares a total with quantity × price', () => {
  expect(outcomeOf('Date,Action,Symbol,Shares,Price,Total\n2024-02-01,Buy,MSFT,10,4045.00,4045.00')).toEqual([
    'Quantity × price is $40,450.00, but the row says $4,045.00.',
  ]);
});

it.each(['Value,Weight', 'Value,Notes', 'Allocation,Notes'])('takes no price beside %s for a cost', (names) => {
  expect(readImport(`Ticker,Shares,Price,${names}\nMSFT,10,443,4430,50%`)).toMatchObject({
    rows: null,
    reading: { columns: { purchasePrice: null } },
  });
});

it('reads actions in the column that has purchases and sales', () => {
  const text = `Date,Symbol,Order Type,Side,Quantity,Price
2024-02-01,MSFT,LIMIT,BUY,10,404.5
2024-06-20,MSFT,MARKET,SELL,4,443
`;
  expect(outcomeOf(text)).toEqual(['buy 10 MSFT at 404.5, 2024-02-01', 'sell 4 MSFT at 443, 2024-06-20']);
});

describe('a column of total costs', () => {
  it('is what a dividend or a fee came to', () => {
    const text = `Date,Type,Symbol,Shares,Total Cost
2024-02-01,Buy,KO,100,5950
2024-04-02,Dividend,KO,100,48.50
2024-05-02,Fee,KO,100,5
`;
    expect(outcomeOf(text)).toEqual([
      'buy 100 KO at 59.5, 2024-02-01',
      'dividend KO $48.5, 2024-04-02',
      'fee KO $5, 2024-05-02',
    ]);
  });

  it('has the fee once', () => {
    const text = 'Date,Type,Symbol,Shares,Total Cost,Fee\n2024-02-01,Buy,KO,100,5954.95,4.95';
    expect(outcomeOf(text)).toEqual(['buy 100 KO at 59.5495, 2024-02-01']);
  });
});

it('multiplies nothing where the amount of a dividend is missing', () => {
  const text = 'Date,Type,Symbol,Quantity,Price,Amount\n2024-02-01,Dividend,KO,100,60,';
  expect(outcomeOf(text)).toEqual(['Amount must be a positive number.']);
});

it('reads the currency of the price where the account has another one', () => {
  const text = 'Date,Type,Ticker,Shares,Price,Price Currency,Total,Currency\n2024-02-01,Buy,SHOP,10,170,EUR,1850,USD';
  expect(outcomeOf(text)).toEqual(['This row is in EUR. Prices must be in US dollars.']);
});

it('takes what was filled of an order before it was cancelled', () => {
  const text = `Symbol,Side,Status,Filled,Total Qty,Avg Price,Filled Time
AAPL,Buy,Cancelled,3,10,182.31,01/13/2025 09:31:02 EST
AAPL,Buy,Cancelled,0,10,182.31,01/13/2025 09:31:02 EST
`;
  expect(outcomeOf(text)).toEqual(['buy 3 AAPL at 182.31, 2025-01-13', 'This order was not carried out (Cancelled).']);
});

it('reads stop orders, and dollars before a sign', () => {
  const text = `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency
2025-01-13,AAPL,SELL - STOP,1,USD 182.31,USD 182.31,USD
2025-01-14,,CUSTODY FEE,,,USD -0.31,USD
`;
  expect(outcomeOf(text)).toEqual(['sell 1 AAPL at 182.31, 2025-01-13', 'fee $0.31, 2025-01-14']);
});

it('takes a dividend that paid for units for their purchase', () => {
  const text = `TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
04/15/24,Dividend,EQ,KO,0.7886,-46,58.33,0,COCA COLA REINVEST
04/15/24,Dividend,EQ,KO,0,46,0,0,COCA COLA CASH DIV
`;
  expect(outcomeOf(text)).toEqual([
    'reinvested-dividend 0.7886 KO at 58.33, 2024-04-15',
    'dividend KO $46, 2024-04-15',
  ]);
});

it('finds a header below titles that has its symbols under another name', () => {
  const text = `Exported on: 06/21/2024
,
Trade Date,Action,Symbol/ CUSIP,Quantity,Price
06/20/2024,Sell,MSFT,4,443
06/21/2024,Buy,KO,4,60
`;
  expect(outcomeOf(text)).toEqual(['sell 4 MSFT at 443, 2024-06-20', 'buy 4 KO at 60, 2024-06-21']);
});

it('Kraken: a reward of ten decimals is worth what the file says', () => {
  const text = `"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance","amountusd"
"L1","R1","2024-02-01 10:00:00","staking","","currency","ETH",0.0012345678,0,1,3.00
`;
  const [row] = readImport(text).rows ?? [];
  expect(row?.cells).toMatchObject({ quantity: '0.00123457', purchasePrice: '2429.99586901' });
});

describe('rows in the light of what is there', () => {
  const judged = (text: string, there: KnownTransaction[] = []) =>
    judge(
      (readImport(text).rows ?? []).map((row) => rule(row, NOW)),
      there,
      new Map(),
      (symbol) => symbol,
    );

  it('says of a split that the prices do not know what follows from it', () => {
    const rows = judged(`"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"09/02/2020","Stock Split","AAPL","APPLE INC","30","","",""
`);
    const known = [{ date: '2020-08-31', to: 4, from: 1 }];
    const wordsOf = (splits: typeof known) => withUnknownSplits(rows, () => splits)[0]?.errors[0]?.msg;
    expect(wordsOf(known)).toBe('Splits are applied by Bellwether, so this row isn’t needed.');
    const unknown =
      'The price source doesn’t know this split of AAPL yet. Until it does, AAPL bought before it is counted in old units.';
    expect(wordsOf([])).toBe(unknown);
    expect(wordsOf([{ date: '2014-06-09', to: 7, from: 1 }])).toBe(unknown);
  });

  it('warns before positions and a history of the same units are added up', () => {
    const positions = 'Symbol,Quantity,Average Cost\nKO,100,59.5';
    const history = 'Date,Action,Symbol,Quantity,Price\n2024-02-01,Buy,KO,100,59.5\n2024-02-01,Buy,MSFT,1,400';
    const stored = (text: string) =>
      judged(text).map(({ figures, sourceId }, at) => ({
        ...(figures as KnownTransaction),
        id: `id${at}`,
        sourceId,
      }));
    const notesOf = (text: string, there: KnownTransaction[]) =>
      withHeldNotes(judged(text, there), there, (symbol) => symbol).map(({ note }) => note);
    expect(notesOf(history, stored(positions))).toEqual([
      'This account has KO without dates already. If they are the same units, delete those.',
      null,
    ]);
    expect(notesOf(positions, stored(history))).toEqual([
      'This account has KO with dates already. If these are the same units, this row counts them twice.',
    ]);
  });

  it('names a purchase that an earlier import may have made of a sale', () => {
    const row = (action: string) => `Date,Action,Symbol,Quantity,Price\n2024-06-20,${action},MSFT,4,443`;
    const there = judged(row('Buy')).map(({ figures }) => ({
      ...(figures as KnownTransaction),
      id: 'id0',
      sourceId: null,
    }));
    const [sale] = withHeldNotes(judged(row('Sell'), there), there, (symbol) => symbol);
    expect(sale?.note).toBe(
      'This account has a purchase of 4 MSFT at $443.00 on the same day. If an earlier import made it of this sale, delete it.',
    );
  });
});

it('reads actions at the beginning of descriptions where a type names none', () => {
  const text = `"Exported on: 11/20/2026 10:00 AM ET"

"All Transactions - CMA-Edge 12A-34567"

"Trade Date","Settlement Date","Account","Description","Type","Symbol/ CUSIP","Quantity","Price","Amount"," "
"06/20/2024","06/21/2024","CMA","Sale  MICROSOFT CORP UNSOLICITED ORDER","SecurityTransactions","MSFT","-4","$443.00","$1,771.97"
"06/13/2024","06/13/2024","CMA","Dividend MICROSOFT CORP","DividendAndInterest","MSFT","","","$7.50"
"02/01/2024","02/05/2024","CMA","Purchase  MICROSOFT CORP UNSOLICITED ORDER","SecurityTransactions","MSFT","10","$404.50","($4,045.00)"
`;
  expect(outcomeOf(text)).toEqual([
    'sell 4 MSFT at 443, fee 0.03, 2024-06-20',
    'dividend MSFT $7.5, 2024-06-13',
    'buy 10 MSFT at 404.5, 2024-02-01',
  ]);
});

it('Portfolio Performance: reads the value, unless the gross amount is in dollars', () => {
  const text = `Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Fees;Taxes;Shares;Ticker Symbol
2024-02-01T14:31;Buy;4,047.00;USD;;;2.00;;10;MSFT
2024-03-01T14:31;Buy;4,045.00;USD;3,720.00;EUR;;;10;SAP
2024-04-02T00:00;Dividend;41.22;USD;;;;7.28;100;KO
`;
  const { reading } = readImport(text);
  const rows = readImport(text, { ...reading, numbers: 'point' }).rows ?? [];
  expect(rows.map((row) => journalLine(rule(row, NOW)))).toEqual([
    'buy 10 MSFT at 404.7, 2024-02-01',
    'buy 10 SAP at 404.5, 2024-03-01',
    'dividend KO $41.22, 2024-04-02',
  ]);
});

it('counts negative quantities among sales that are left out', () => {
  const text = 'Symbol,Date,Quantity,Price\nMSFT,2024-02-01,10,404.5\nMSFT,2024-06-20,-4,443';
  const rows = (readImport(text).rows ?? []).map((row) => rule(row, NOW));
  const judged = judge(rows, [], new Map(), (symbol) => symbol);
  expect(salesLeftOut(judged)).toEqual({ count: 1, symbols: ['MSFT'] });
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

it('dates a sale by its own day, not by that of its purchase', () => {
  const text = `Date,Action,Symbol,Quantity,Price,Purchase Date
2025-01-13,Buy,KO,10,60,
2025-06-13,Sell,KO,4,62,2025-01-13
`;
  expect(outcomeOf(text)).toEqual(['buy 10 KO at 60, 2025-01-13', 'sell 4 KO at 62, 2025-06-13']);
  const lots = 'Symbol,Quantity,Price,Purchase Date,Date\nKO,10,60,2025-01-13,2025-06-30';
  expect(outcomeOf(lots)).toEqual(['buy 10 KO at 60, 2025-01-13']);
});
