import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

const HEADER = 'Date,Transaction Type,Symbol,Quantity,Price,Amount';

it.each([
  ...['Dividend Reversal', 'Interest Charged', 'Fee Refund', 'Withdrawal Fee', 'Cash Dividend Tax', 'Deposit Fee'],
  ...['Dividend on Short', 'Interest Tax', 'Buy Cancel', 'Sell Cancelled', 'Fee Waived', 'Purchase Correction'],
])('does not take “%s” for what it begins with', (words) => {
  const rows = (action: string) => `2025-01-02,Buy,KO,1,60,60\n2025-01-03,${action},AAPL,10,20,200\n`;
  expect(outcomeOf(`${HEADER}\n${rows(words)}`)?.[1]).toBe(`Unknown action (Transaction Type: ${words}).`);
  const described = `Date,Description,Symbol,Quantity,Price,Amount\n${rows(`${words} APPLE INC`)}`;
  expect(outcomeOf(described)?.[1]).toBe(`“${words} APPLE INC” may not be what it begins with. Add it by hand.`);
});

it('takes a text that only names a company as before', () => {
  const text =
    'Date,Description,Symbol,Quantity,Price\n2025-01-02,Bought 4 Chargepoint Holdings,CHPT,4,1.5\n2025-01-03,Sold 4 Vanguard Short-Term Bond,BSV,4,60\n2025-01-03,Bought 4 Vanguard Tax-Exempt Bond,VTEB,4,50';
  expect(outcomeOf(text)).toEqual([
    'buy 4 CHPT at 1.5, 2025-01-02',
    'sell 4 BSV at 60, 2025-01-03',
    'buy 4 VTEB at 50, 2025-01-03',
  ]);
});

it('refuses a fee or a withdrawal that brings cash in, where others take it out', () => {
  const rows = ['Buy,KO,1,60,-60', 'Fee,,,,-3', 'Fee,,,,3', 'Withdrawal,,,,1040', 'Withdrawal,,,,-40'];
  const opposite = (kind: string) => `This ${kind} has the opposite sign, so it corrects another one. Add it by hand.`;
  expect(outcomeOf([HEADER, ...rows.map((row) => `2025-01-02,${row}`)].join('\n'))).toEqual([
    'buy 1 KO at 60, 2025-01-02',
    'fee $3, 2025-01-02',
    opposite('fee'),
    opposite('withdrawal'),
    'withdrawal $40, 2025-01-02',
  ]);
});

describe('a list of orders', () => {
  const orders = (status: string) =>
    `Symbol,Side,Qty,Limit Price,Price,Filled Qty,Avg Filled Price,Order State,Filled Date\nAMD,Sell,50,120,120,20,120.05,${status},2025-06-03\n`;

  it.each([
    ...['Cancelled by user', 'Rejected - insufficient funds', 'Voided', 'Unfilled', 'Reversed', 'Not sent', 'Expired'],
  ])('says that an order was not carried out: %s', (status) => {
    const text = orders(status).replace('Filled Qty', 'Rest').replace('Avg Filled Price', 'Other');
    expect(outcomeOf(text)).toEqual([`This order was not carried out (${status}).`]);
  });

  it('asks nothing of a status that no one knows', () => {
    const text = orders('Zeta').replace('Filled Qty', 'Rest');
    expect(outcomeOf(text)).toEqual(['Unknown status (Zeta).']);
  });

  it('counts what was carried out, at its price, on its day', () => {
    expect(outcomeOf(orders('Filled'))).toEqual(['sell 20 AMD at 120.05, 2025-06-03']);
  });
});

it('refuses what is no stock, fund, or coin by the column of assets', () => {
  const rows = ['Option', 'CFDs', 'Equity Options', 'Future', 'Warrant', 'Forex', 'Stock', 'ETF'];
  const text = rows.map((asset) => `2025-01-02,Buy,${asset},AAPL,1,3.15`).join('\n');
  expect(outcomeOf(`Date,Action,Asset Class,Symbol,Quantity,Price\n${text}`)).toEqual([
    ...rows.slice(0, 6).map((asset) => `Only stocks, funds, and coins can be imported, and this row says “${asset}”.`),
    ...Array(2).fill('buy 1 AAPL at 3.15, 2025-01-02'),
  ]);
});

describe('another currency', () => {
  it.each(['cents', 'p', 'CDN$', 'A$', 'Rs', 'local', '% of par', 'in thousands', '¢', 'zł'])(
    'asks for the column: Price (%s)',
    (unit) => {
      expect(outcomeOf(`Date,Action,Symbol,Quantity,Price (${unit})\n2025-01-02,Buy,AAPL,1,22801\n`)).toBeNull();
    },
  );

  it('stays refused when the user chooses that column', () => {
    const columns = { symbol: 2, quantity: 3, purchasePrice: 4, purchaseDate: 0 };
    const text = 'Date,Action,Symbol,Quantity,Price (cents)\n2025-01-02,Buy,AAPL,1,22801\n';
    const { reading } = readImport(text);
    const [row] = readImport(text, { ...reading, prices: 'unit', columns }).rows ?? [];
    expect(row?.refusal).toBe('This row is in cents. Prices must be in US dollars.');
  });

  it('is read from a title, and from the market of a file without currencies', () => {
    const rows =
      'Date,Action,Symbol,Quantity,Price,Exchange\n2025-01-02,Buy,ENB,10,63.6,NYSE\n2025-01-02,Buy,INFY,10,1874,NSE\n';
    expect(outcomeOf(rows)).toEqual([
      'buy 10 ENB at 63.6, 2025-01-02',
      'The file doesn’t say its currency, and NSE isn’t quoted in US dollars.',
    ]);
    expect(outcomeOf(`Trade history (all amounts in CAD)\n\n${rows}`)?.[0]).toBe(
      'This row is in CAD. Prices must be in US dollars.',
    );
  });
});

it.each([
  ['Comm', 'buy 10 AAPL at 228.495, 2025-02-03'],
  ['Total fees', 'buy 10 AAPL at 228.495, 2025-02-03'],
  ['Transaction costs', 'buy 10 AAPL at 228.495, 2025-02-03'],
])('reads the fee in a column named %s', (name, bought) => {
  expect(outcomeOf(`Date,Action,Symbol,Quantity,Price,${name}\n2025-02-03,Buy,AAPL,10,228,4.95\n`)).toEqual([bought]);
});

it.each(['Costs', 'Kosten', 'Provision', 'Spread', 'Expenses', 'Net charge'])('says that %s was left out', (name) => {
  const text = `Date,Action,Symbol,Quantity,Price,${name}\n2025-02-03,Buy,AAPL,10,228,4.95\n`;
  expect(readImport(text).rows?.[0]?.note).toBe(`${name} 4.95 was left out.`);
});

it('reads the sum of the fees where there is no other column, and not twice', () => {
  const text =
    'Date,Action,Symbol,Quantity,Price,Commission,SEC Fee,Total Fees\n2025-02-03,Sell,AAPL,10,228,4,0.95,4.95\n';
  expect(outcomeOf(text)).toEqual(['sell 10 AAPL at 228, fee 4.95, 2025-02-03']);
});

it('takes a canceled trade and its cancellation out together', () => {
  const text = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"10/03/2025","Cancel Buy","F","FORD","-100","$11.95","","$1195.00"
"10/02/2025","Buy","F","FORD","100","$11.95","","-$1195.00"
"10/02/2025","Buy","F","FORD","100","$12.50","","-$1250.00"
`;
  expect(outcomeOf(text)).toEqual([
    'This row cancels row 3, so neither is imported.',
    'Row 2 cancels this trade, so neither is imported.',
    'buy 100 F at 12.5, 2025-10-02',
  ]);
});

it('takes the cash that was paid for units of a fund, which are rounded to a thousandth', () => {
  const text =
    'Run Date,Action,Symbol,Price ($),Quantity,Amount ($)\n02/14/2025,YOU BOUGHT FXAIX,FXAIX,212.33,4.71,-1000.00\n02/14/2025,YOU BOUGHT FXAIX,FXAIX,212.33,4.71,-998.00\n';
  expect(outcomeOf(text)).toEqual([
    'buy 4.71 FXAIX at 212.31422505, 2025-02-14',
    'Quantity × price is $1,000.07, but the row says $998.00.',
  ]);
});

it('reads the days and symbols of spreadsheets', () => {
  const text = 'Date,Action,Symbol,Quantity,Price\n02-Jan-25,Buy,NASDAQ:AAPL,1,228\n3-Feb-25,Sell,NYSE: KO,1,60\n';
  expect(outcomeOf(text)).toEqual(['buy 1 AAPL at 228, 2025-01-02', 'sell 1 KO at 60, 2025-02-03']);
});
