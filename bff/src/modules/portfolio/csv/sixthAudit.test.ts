import type { KnownTransaction } from './knownContents.ts';
import { readImport } from './readImport.ts';
import { accountsOfRows } from './rowAccounts.ts';
import { outcomeOf } from './testing/outcomeOf.ts';
import { judge, rule } from './verdicts.ts';

const NOW = Date.UTC(2026, 10, 22);
const SHORT = 'Short sales and options can’t be imported.';
const CAME_IN = 'Cash came in with this row, so it isn’t a purchase. Add what it is by hand.';

function judged(text: string, there: readonly KnownTransaction[] = []) {
  const ruled = (readImport(text).rows ?? []).map((row) => rule(row, NOW));
  const { rows } = accountsOfRows(ruled, { chosen: null, accounts: [] });
  return judge(rows, there, new Map(), (symbol) => symbol);
}

const verdictsOf = (...given: Parameters<typeof judged>) => judged(...given).map(({ verdict }) => verdict);

/** Returns what importing a file adds. */
const stored = (text: string) =>
  judged(text).flatMap(({ verdict, figures, sourceId }, at): KnownTransaction[] =>
    verdict === 'added' && figures ? [{ ...figures, id: `id${at}`, sourceId }] : [],
  );

describe('amounts with Cr and Dr', () => {
  const trades = (...amounts: string[]) =>
    ['Date,Symbol,Units,Price,Amount', ...amounts.map((amount) => `2024-01-05,AAPL,10,181.20,${amount}`)].join('\n');

  it('have the sign of the cash that moved', () => {
    const bought = 'buy 10 AAPL at 181.2, 2024-01-05';
    expect(outcomeOf(trades('1812.00 DR', '1812.00 CR'))).toEqual([bought, CAME_IN]);
    expect(outcomeOf(trades('"1,812.00 Dr."', '1812.00Cr'))).toEqual([bought, CAME_IN]);
  });

  it('are read beside words', () => {
    const text = `Date,Security,Qty,Rate (USD),Amount (USD),Narration
05-Jan-24,AAPL,10,181.20,1812.00 DR,Bought
18-Jan-24,AAPL,4,190.10,760.40 CR,Sold
22-Jan-24,KO,,,12.50 CR,Dividend received
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 AAPL at 181.2, 2024-01-05',
      'sell 4 AAPL at 190.1, 2024-01-18',
      'dividend KO $12.5, 2024-01-22',
    ]);
  });

  it.each(['-1812.00 DR', 'see note', '1812.00 XX'])('refuse a purchase where they cannot be read: %s', (amount) => {
    expect(outcomeOf(trades(amount))).toEqual(['Amount must be a positive number.']);
  });
});

it('takes a dash for no negative amount', () => {
  const text = 'Date,Action,Symbol,Qty,Price,Amount\n2024-01-05,Buy,AAPL,1,180,180\n2024-01-06,Buy,AAPL,1,181,-';
  expect(outcomeOf(text)).toEqual(['buy 1 AAPL at 180, 2024-01-05', 'buy 1 AAPL at 181, 2024-01-06']);
});

describe('a column that says whether a trade opens or closes a position', () => {
  it.each([
    ['Pos Effect', 'TO OPEN', 'TO CLOSE'],
    ['Open/Close', 'Open', 'Close'],
    ['O/C', 'O', 'C'],
  ])('refuses short sales and what covers them: %s', (name, open, close) => {
    const text = `Date,Side,Symbol,Qty,Price,${name}
2024-01-05,Buy,AAPL,10,181.20,${open}
2024-01-09,Sell,AAPL,4,185.50,${close}
2024-01-23,Sell,TSLA,5,209.10,${open}
2024-01-24,Buy,TSLA,5,205.10,${close}
`;
    expect(outcomeOf(text)).toEqual([
      'buy 10 AAPL at 181.2, 2024-01-05',
      'sell 4 AAPL at 185.5, 2024-01-09',
      SHORT,
      SHORT,
    ]);
  });
});

it('takes the currency of an amount from the column behind it', () => {
  const text = `Datum;Typ;Symbol;Antal;Kurs;Valuta;Belopp;Valuta
2024-02-05;KÖPT;AAPL;5;187.50;USD;-937.50;USD
2024-02-06;KÖPT;ERIC;5;60.10;SEK;-300.50;SEK
2024-03-15;UTDELNING;AAPL;;;USD;7.50;SEK
2024-03-20;INSÄTTNING;;;;;1000.00;SEK
`;
  expect(outcomeOf(text)).toEqual([
    'buy 5 AAPL at 187.5, 2024-02-05',
    ...Array(3).fill('This row is in SEK. Prices must be in US dollars.'),
  ]);
});

describe('notes beside what lots cost', () => {
  const lots = (...notes: string[]) =>
    ['Ticker,Shares,Cost/share,Date bought,Notes', ...notes.map((note) => `AAPL,10,150.20,2023-03-14,${note}`)].join(
      '\n',
    );
  const held = 'buy 10 AAPL at 150.2, 2023-03-14';

  it.each(['Exit if below 250', 'Sale planned for 2030', 'Sell when it doubles', 'exit strategy: hold'])(
    'may say what is meant to be: %s',
    (note) => {
      expect(outcomeOf(lots(note, ''))).toEqual([held, held]);
    },
  );

  it.each(['Sold!', 'Sale on May 3', 'Sold when it doubled', 'Exit 2024-05-03'])('may say what was: %s', (note) => {
    expect(outcomeOf(lots(note, ''))).toEqual([expect.stringContaining(`says “${note}”`), held]);
  });

  it('are no actions where some are empty', () => {
    expect(outcomeOf(lots('', 'Sold!', 'bought on sale'))).toEqual([held, expect.stringContaining('Sold!'), held]);
  });
});

it.each(['Date bought', 'Bought', 'When bought', 'Opening day'])('takes the day of a lot from “%s”', (name) => {
  const text = `Symbol,Shares,Avg Cost,${name},Checked\nAAPL,10,150.20,2023-03-14,2024-01-01\n`;
  expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 150.2, 2023-03-14']);
});

describe('a file without actions whose purchases have negative amounts', () => {
  const text = `Trade Date,Ticker,Shares,Trade Price,Commission,Net Amount
2024-01-05,AAPL,10,181.20,1.00,"(1,813.00)"
2024-01-18,AAPL,(4),190.10,1.00,759.40
2024-01-19,KO,20-,60.00,1.00,-1201.00
2024-01-20,KO,-2,60.00,1.00,
`;

  it('has a sale where units went out and cash came in, and nowhere else', () => {
    expect(outcomeOf(text)).toEqual([
      'buy 10 AAPL at 181.3, 2024-01-05',
      'sell 4 AAPL at 190.1, fee 1, 2024-01-18',
      'Quantity must be a positive number.',
      'Quantity must be a positive number.',
    ]);
  });
});

describe('words that more brokers use', () => {
  it.each([
    ['Achat comptant', 'buy 10 AAPL at 181.2, 2024-01-05'],
    ['Vente comptant', 'sell 10 AAPL at 181.2, 2024-01-05'],
    ['Withholding Tax', 'fee AAPL $1812, 2024-01-05'],
    ['Depotgebühr', 'fee AAPL $1812, 2024-01-05'],
    ['Coupons', 'Unknown action (Action: Coupons).'],
    ['Redemption', 'Unknown action (Action: Redemption).'],
  ])('%s', (action, line) => {
    expect(outcomeOf(`Date,Action,Symbol,Quantity,Price\n2024-01-05,${action},AAPL,10,181.20`)).toEqual([line]);
  });
});

it.each([
  ['1704448800', '2024-01-05'],
  ['1704535200000', '2024-01-06'],
  ['March 15th, 2024', '2024-03-15'],
  ['1st Mar 2024', '2024-03-01'],
  ['9999999999', 'Please enter a date as YYYY-MM-DD.'],
])('reads the day of %s', (date, day) => {
  expect(outcomeOf(`Date,Action,Symbol,Quantity,Price\n"${date}",Buy,BTC,1,43900`)?.[0]).toContain(day);
});

it('asks nothing about a file whose columns of money are all in another currency', () => {
  const text = `Trade date,Reference,Description,Unit cost (p),Quantity,Value (£)
05/02/2024,B123456789,Vodafone Group plc,66.25,1000,-674.45
20/03/2024,INTEREST,Interest,n/a,n/a,0.42
`;
  expect(outcomeOf(text)).toEqual(Array(2).fill('This row is in p. Prices must be in US dollars.'));
  expect(outcomeOf(text.replace('Value (£)', 'Value'))).toBeNull();
});

it('reads the trades of an activity statement that was cut to them', () => {
  const text = `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,AAPL,"2024-01-05, 10:31:00",10,181.2,181.5,-1812,-1,1813,0,3,O
Trades,Data,Order,Stocks,USD,TSLA,"2024-01-09, 10:31:00",5,235,236,-1175,-1,1199,23,5,C
Trades,SubTotal,,Stocks,USD,AAPL,,10,,,-1812,-1,1813,0,3,
`;
  expect(outcomeOf(text)).toEqual(['buy 10 AAPL at 181.3, 2024-01-05', SHORT]);
});

describe('a list of orders', () => {
  const orders = (column: string, cell: string) =>
    `Symbol,Side,Quantity,Price,Created,${column}\nAAPL,Buy,10,150.00,2024-01-05,${cell}\n`;

  it.each([
    ['Time in force', 'GTC', 'The file lists orders (Time in force) and doesn’t say whether they were carried out.'],
    ['Working', 'Yes', 'This order was not carried out (Working: Yes).'],
    ['Filled?', 'no', 'This order was not carried out (Filled?: no).'],
    ['Order State', 'Placed', 'Unknown status (Placed).'],
  ])('is no list of trades: %s', (column, cell, why) => {
    expect(outcomeOf(orders(column, cell))).toEqual([why]);
  });

  it.each([
    ['Time in force,Status', 'GTC,Filled'],
    ['TIF,Avg Fill Price', 'DAY,150.00'],
    ['Working', 'No'],
    ['Completed', 'yes'],
  ])('is one where they were carried out: %s', (column, cell) => {
    expect(outcomeOf(orders(column, cell))).toEqual(['buy 10 AAPL at 150, 2024-01-05']);
  });

  it('counts the parts of an order once', () => {
    const parts = (...columns: string[]) =>
      [
        `Order ID,Time,Symbol,Side,Fill Price,${columns.join(',')}`,
        `o1,2024-01-05,AAPL,Buy,181.20,${columns.map(() => 4).join(',')}`,
        `o1,2024-01-05,AAPL,Buy,181.25,${columns.map((name) => (name === 'Cum Qty' ? 10 : 6)).join(',')}`,
      ].join('\n');
    const both = ['buy 4 AAPL at 181.2, 2024-01-05', 'buy 6 AAPL at 181.25, 2024-01-05'];
    expect(outcomeOf(parts('Fill Qty', 'Cum Qty'))).toEqual(both);
    expect(outcomeOf(parts('Cum Qty', 'Last Qty'))).toEqual(both);
    expect(outcomeOf(parts('Cum Qty'))).toBeNull();
  });
});

it.each(['Qty (000s)', 'Shares (thousands)', 'Quantity (k)', 'Quantity (lots of 100)', 'Units (x1,000)'])(
  'asks for the column of units instead of taking “%s”',
  (name) => {
    expect(outcomeOf(`Date,Action,Symbol,${name},Price\n2024-01-05,Buy,AAPL,10,181.20`)).toBeNull();
  },
);

describe('a second column about what a row is', () => {
  const trade = (column: string, cell: string, side = 'Buy') =>
    outcomeOf(`Date,${column},Side,Symbol,Qty,Price\n2024-01-05,${cell},${side},AAPL,10,181.20`)?.[0];

  it.each([
    ...[
      ['Type', 'Reversal'],
      ['Type', 'Dividend'],
      ['Transaction Type', 'Gift'],
      ['Event', 'Spin-off'],
    ],
    ...[
      ['Trade Type', 'Option Exercise'],
      ['Type', 'Sell'],
      ['Type', 'Short'],
      ['Leverage', 'X5'],
      ['Action', 'Cancel'],
      ['Sub Type', 'To Cover'],
      ['Reason', 'Tender Offer'],
    ],
  ] as const)('refuses what is no plain trade: %s %s', (column, cell) => {
    expect(trade(column, cell)).toBe(`${column} says “${cell}”, so this row is no plain purchase. Add it by hand.`);
  });

  it.each([
    ...[
      ['Type', 'Market'],
      ['Type', 'Limit (good til cancelled)'],
      ['Type', 'Trade'],
      ['Type', 'ETF'],
    ],
    ...[
      ['Transaction Type', 'Buy'],
      ['Type', 'S'],
      ['Leverage', 'X1'],
      ['Name', 'Transfer Corp'],
      ['Category', 'Dividend'],
      ['Instrument Name', 'CME Futures Exchange'],
    ],
  ] as const)('lets others be: %s %s', (column, cell) => {
    expect(trade(column, cell)).toBe('buy 10 AAPL at 181.2, 2024-01-05');
  });

  it('lets a long position be sold', () => {
    expect(trade('Type', 'Long', 'Sell')).toBe('sell 10 AAPL at 181.2, 2024-01-05');
  });
});

it.each([
  ['Market', 'USD-M Futures'],
  ['Product', 'Linear Perpetual'],
  ['Contract', 'BTCUSD Perp'],
])('refuses contracts: %s %s', (column, cell) => {
  expect(outcomeOf(`Date,Side,Symbol,Qty,Price,${column}\n2024-01-05,Buy,BTC,1,43900,${cell}`)).toEqual([
    `Only stocks, funds, and coins can be imported, and this row says “${cell}”.`,
  ]);
});

it('books no units of a coin as dollars', () => {
  const inUnits = (symbol: string) => `This row is in units of ${symbol}, not in US dollars. Add it by hand.`;
  const text = `Date,Type,Asset,Quantity,Price,Amount
2024-01-05,Deposit,BTC,0.5,43000,
2024-01-06,Withdrawal,ETH,1,,1
2024-01-07,Interest,ETH,0.01,2300,
2024-01-07,Fee,ETH,0.01,,0.01
2024-01-08,Deposit,USD,100,1,100
2024-01-08,Buy,ETH,1,2300,2300
2024-01-09,Interest,,,,3.1
2024-01-09,Dividend,KO,20,0.46,9.2
`;
  expect(outcomeOf(text)).toEqual([
    ...['BTC', 'ETH', 'ETH', 'ETH'].map(inUnits),
    'deposit $100, 2024-01-08',
    'buy 1 ETH at 2300, 2024-01-08',
    'interest $3.1, 2024-01-09',
    'dividend KO $9.2, 2024-01-09',
  ]);
});

it('takes “Staking” for no reward where the file unlocks units or names rewards apart', () => {
  const text = (last: string) =>
    `Date,Type,Coin,Quantity,Price\n2024-01-06,Staking,SOL,10,96\n2024-01-07,${last},SOL,1,96`;
  const [moved, reward] = [
    'This row only moves money or units within the account.',
    'staking-reward 10 SOL at 96, 2024-01-06',
  ];
  expect(['Unstaking', 'Staking Reward', 'Buy'].map((last) => outcomeOf(text(last))?.[0])).toEqual([
    moved,
    moved,
    reward,
  ]);
});

describe('totals in another currency beside prices in none', () => {
  const trade = (price: string, total: string, cell = '500') =>
    outcomeOf(`Date,Action,Symbol,Qty,${price},${total}\n2024-01-05,Buy,NVDA,10,${cell},4600`);

  it('refuse the prices', () => {
    const refusal = ['This row is in EUR. Prices must be in US dollars.'];
    expect([trade('Price', 'Total (EUR)'), trade('Price', 'Amount EUR')]).toEqual([refusal, refusal]);
  });

  it('say nothing about prices in dollars', () => {
    const bought = ['buy 10 NVDA at 500, 2024-01-05'];
    expect([trade('Price USD', 'Total (EUR)'), trade('Price', 'Total (EUR)', '$500')]).toEqual([bought, bought]);
  });
});

describe('a list of lots', () => {
  it.each([
    ['Sold?', 'Yes', 'This lot is no longer held (Sold?: Yes).'],
    ['Status', 'Wishlist', 'Status says “Wishlist”, so this row is no plain purchase. Add it by hand.'],
    ['List', 'Watchlist', 'List says “Watchlist”, so this row is no plain purchase. Add it by hand.'],
    ['Sold?', 'No', 'buy 10 AAPL at 100, no date'],
    ['List', 'Owned', 'buy 10 AAPL at 100, no date'],
    ['Notes', 'watching', 'buy 10 AAPL at 100, no date'],
  ])('has those that are held: %s %s', (column, cell, line) => {
    expect(outcomeOf(`Symbol,Shares,Avg cost,${column}\nAAPL,10,100,${cell}`)).toEqual([line]);
  });
});

it('takes nothing below the title of another list for a purchase', () => {
  const text = `Holdings
Symbol,Quantity,Price,Date
AAPL,10,150,2023-01-05
Sold,,,
Symbol,Quantity,Price,Date
MSFT,5,300,2024-01-05
Roth IRA,,,
KO,5,50,2024-01-05
Watchlist,,,
NVDA,1,500,2024-01-05
`;
  const outcome = outcomeOf(text) ?? [];
  const why = (title: string) => `The title above says “${title}”, so this row isn’t a purchase.`;
  expect(outcome.filter((line) => line.startsWith('buy'))).toEqual([
    'buy 10 AAPL at 150, 2023-01-05',
    'buy 5 KO at 50, 2024-01-05',
  ]);
  expect([outcome[3], outcome[7]]).toEqual([why('Sold'), why('Watchlist')]);
});

describe('a currency that a row does not say', () => {
  const rows = (column: string, ...cells: string[]) =>
    outcomeOf(
      [`Date,Action,Symbol,Qty,Price,${column}`, ...cells.map((cell) => `2024-01-05,Buy,KO,10,60,${cell}`)].join('\n'),
    );
  const bought = 'buy 10 KO at 60, 2024-01-05';
  const inEuros = 'This row is in EUR. Prices must be in US dollars.';

  it('is unknown beside rows in another one', () => {
    const unknown = 'This row doesn’t say its currency, and other rows are not in US dollars.';
    expect(rows('Currency', 'EUR', '', 'USD')).toEqual([inEuros, unknown, bought]);
    expect(rows('Currency', '', 'USD')).toEqual([bought, bought]);
  });

  it('is one of words under any name', () => {
    expect(rows('Money', 'Euro', 'Dollar')).toEqual([inEuros.replace('EUR', 'Euro'), bought]);
  });

  it('is another one where a row has an exchange rate', () => {
    const rate = 'The file doesn’t say its currency, and the row has an exchange rate of 1.09.';
    expect(rows('FX Rate', '1.09', '1', '1.0000', '')).toEqual([rate, bought, bought, bought]);
    const inDollars = 'Date,Action,Symbol,Qty,Price USD,FX Rate\n2024-01-05,Buy,KO,10,60,1.09';
    expect(outcomeOf(inDollars)).toEqual([bought]);
  });
});

it.each(['Buy limit order placed', 'Sell signal', 'Buy recommendation'])('“%s” is no trade', (text) => {
  const outcome = outcomeOf(`Date,Details,Symbol,Qty,Price\n2024-01-05,${text},KO,10,60\n2024-01-06,Bought,KO,1,60`);
  expect(outcome).toEqual([`“${text}” may not be what it begins with. Add it by hand.`, 'buy 1 KO at 60, 2024-01-06']);
});

it('reads a list in JSON as a table', () => {
  const list = [
    { date: '2024-01-05', type: 'BUY', symbol: 'AAPL', quantity: 10, price: 181.2, currency: 'USD', fee: 1 },
    { date: '2024-01-18', type: 'SELL', symbol: 'AAPL', quantity: 4, price: 190.1, currency: 'USD', fee: null },
    { date: '2024-01-19', type: 'SPINOFF', symbol: 'GEV', quantity: 4, price: 1, currency: 'USD', isDraft: false },
  ];
  const text = JSON.stringify(list);
  expect(readImport(text, readImport(text).reading).rows).toEqual(readImport(text).rows);
  expect(outcomeOf(text)).toEqual([
    'buy 10 AAPL at 181.3, 2024-01-05',
    'sell 4 AAPL at 190.1, 2024-01-18',
    'Unknown action (type: SPINOFF).',
  ]);
  const { currency: _, ...first } = list[0] as (typeof list)[0];
  const draft = { ...first, isDraft: true };
  expect(outcomeOf(JSON.stringify([{ ...first, money: { currency: 'EUR' } }, draft]))).toEqual([
    'This row is in EUR. Prices must be in US dollars.',
    'This order was not carried out (isDraft: true).',
  ]);
  for (const other of ['[]', '[1, 2]', '[{}]', '[{"a":[1]}, 5]']) {
    expect(() => readImport(other)).toThrow();
  }
});

describe('an amount beside a price and a total', () => {
  const text = `Date,Market,Side,Amount,Price,Total,Fee
2024-01-09 10:00:00,ADA/USD,BUY,100,0.52,52.00,0.05
2024-01-10 10:00:00,ADA/USD,SELL,50,0.60,30.00,0.03
`;

  it('has units where units × price is the total', () => {
    expect(outcomeOf(text)).toEqual(['buy 100 ADA at 0.5205, 2024-01-09', 'sell 50 ADA at 0.6, fee 0.03, 2024-01-10']);
  });

  it('is asked about otherwise', () => {
    expect(outcomeOf(text.replace('30.00', '31.00'))).toBeNull();
  });
});

describe('ids of transactions in a file of a program that no one knows', () => {
  const file = (...rows: string[]) =>
    ['Transaction ID,Date,Action,Symbol,Quantity,Price', ...rows].map((row) => `${row}\n`).join('');
  const bought = 'T1,2024-01-05,Buy,AAPL,10,181.20';

  it('tell that a row is there twice', () => {
    expect(verdictsOf(file(bought, bought))).toEqual(['added', 'duplicate']);
    expect(verdictsOf(file(bought, bought).replace('Transaction ID', 'Order ID'))).toEqual(['added', 'added']);
  });

  it('tell that a row was corrected', () => {
    const there = stored(file(bought));
    const corrected = judged(file('T1,2024-01-05,Buy,AAPL,12,181.20'), there);
    expect(corrected[0]?.errors[0]?.msg).toBe(
      'A transaction with this ID is already there with other figures. If this is another one, add it by hand.',
    );
    expect(verdictsOf(file('T1,2024-01-05,Buy,AAPL,10,181.30'), there)).toEqual(['refused']);
  });

  it('tell nothing about another day, kind, or symbol: other files count from 1, too', () => {
    const there = stored(file(bought));
    const others = ['T1,2024-01-06,Buy,AAPL,10,181.20', 'T1,2024-01-05,Buy,MSFT,10,181.20'];
    expect(verdictsOf(file(...others), there)).toEqual(['added', 'added']);
  });

  it('do not tell that a row is another one: some programs count anew', () => {
    const there = stored(file(bought));
    expect(verdictsOf(file('T9,2024-01-05,Buy,AAPL,10,181.20'), there)).toEqual(['duplicate']);
    expect(verdictsOf(file(bought, 'T9,2024-01-05,Buy,AAPL,10,181.20'), there)).toEqual(['duplicate', 'added']);
    const earlier = there.map((one) => ({ ...one, sourceId: null }));
    expect(verdictsOf(file(bought), earlier)).toEqual(['duplicate']);
  });
});

describe('a transaction that was changed', () => {
  const coinbase = (...rows: string[]) =>
    [
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      ...rows.map((row) => `${row},USD,${100 / Number(row.split(',').at(-1))},100,100,0,`),
    ].join('\n');
  const bought = 'x1,2025-01-02 10:00:00 UTC,Buy,BTC,1';
  const [one] = stored(coinbase(bought)) as [KnownTransaction];
  const changed = { ...one, quantity: '0.5', version: 2 };

  it('is no row of another kind or symbol with its id', () => {
    expect(verdictsOf(coinbase(bought), [changed])).toEqual(['duplicate']);
    expect(verdictsOf(coinbase('x1,2025-01-03 10:00:00 UTC,Sell,BTC,1'), [changed])).toEqual(['refused']);
    expect(verdictsOf(coinbase('x1,2025-01-02 10:00:00 UTC,Buy,ETH,2'), [changed])).toEqual(['refused']);
  });

  it('is one row of a file', () => {
    const another = 'x1,2025-01-02 10:00:00 UTC,Buy,BTC,2';
    expect(verdictsOf(coinbase(bought, another), [changed])).toEqual(['duplicate', 'refused']);
  });
});
