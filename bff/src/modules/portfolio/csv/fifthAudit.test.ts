import type { KnownTransaction } from './knownContents.ts';
import { readImport } from './readImport.ts';
import { accountsOfRows } from './rowAccounts.ts';
import { outcomeOf } from './testing/outcomeOf.ts';
import { judge, rule } from './verdicts.ts';

const NOW = Date.UTC(2026, 10, 22);

/** Returns the rows of a file with their verdicts, of accounts with their names as ids. */
function judged(text: string, there: readonly KnownTransaction[] = [], chosen: string | null = null) {
  const ruled = (readImport(text).rows ?? []).map((row) => rule(row, NOW));
  const { rows } = accountsOfRows(ruled, {
    chosen: chosen === null ? null : { id: chosen },
    accounts: [{ id: 'main', name: 'Main', costBasis: 'fifo', version: 1 }],
  });
  return judge(rows, there, new Map(), (symbol) => symbol);
}

const verdictsOf = (...given: Parameters<typeof judged>) => judged(...given).map(({ verdict }) => verdict);

/** Returns what importing a file adds. */
const stored = (text: string, chosen: string | null = null) =>
  judged(text, [], chosen).flatMap(({ verdict, figures, sourceId }, at): KnownTransaction[] =>
    verdict === 'added' && figures ? [{ ...figures, id: `id${at}`, sourceId }] : [],
  );

describe('a fee that is not read', () => {
  const ofFee = (action: string, fee: string) =>
    outcomeOf(`Date,Symbol,Action,Quantity,Price,Fee\n2025-01-02,AAPL,${action},10,200,${fee}\n`);

  it.each(['€50', '50 EUR', '0.5%', 'abc'])('refuses a purchase as it refuses a sale: %s', (fee) => {
    expect(ofFee('Buy', fee)).toEqual(['Fee must be a positive number.']);
    expect(ofFee('Sell', fee)).toEqual(['Fee must be a positive number.']);
  });

  it('says which number a known program’s fee would be', () => {
    const header = 'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)';
    const row = (commission: string) =>
      `${header}\n01/02/2025,YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,10,200,${commission},,-2004.95\n`;
    expect(outcomeOf(row('4.95'))).toEqual(['buy 10 AAPL at 200.495, 2025-01-02']);
    expect(outcomeOf(row('"4,95"'))).toEqual([
      'Fee 4,95 is written with a decimal comma (1.234,56), unlike the rest of the file.',
    ]);
  });

  const tasty = (commissions: string, fees: string) =>
    [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
      `2025-01-02T15:30:00-0500,Trade,Buy to Open,BUY_TO_OPEN,AAPL,Equity,Bought,"-200,500.00",1000,-200.50,${commissions},${fees},,,,,,,1,"-201,700.08",USD`,
    ].join('\n');

  it('reads thousands of a charge', () => {
    expect(outcomeOf(tasty('"-1,200.00"', '-0.08'))).toEqual(['buy 1000 AAPL at 201.70008, 2025-01-02']);
  });

  it('refuses several charges of which one is not read', () => {
    expect(outcomeOf(tasty('"-1,20"', '-0.08'))).toEqual(['Fee must be a positive number.']);
  });
});

describe('a fee in a currency that the name of its column says', () => {
  const outcome = (columns: string, cells: string) =>
    outcomeOf(`Date,Symbol,Action,Quantity,Price,${columns}\n2025-01-02,AAPL,Buy,1,200,${cells}\n`);

  it.each(['Fee (EUR)', 'Fees in EUR', 'Commission EUR', 'Fee (€)', 'EUR Fee', 'fee (eur)', 'Total Fees (EUR)'])(
    'refuses the row: %s',
    (column) => {
      const currency = column.includes('€') ? '€' : 'EUR';
      expect(outcome(column, '50')).toEqual([`The fee is in ${currency}. Fees must be in US dollars.`]);
      expect(outcome(column, '0')).toEqual(['buy 1 AAPL at 200, 2025-01-02']);
    },
  );

  it('refuses none for the same fee in dollars beside it, and for other charges', () => {
    expect(outcome('Fee,Fee (EUR)', '2,1.8')).toEqual(['buy 1 AAPL at 202, 2025-01-02']);
    expect(outcome('Fee (USD)', '2')).toEqual(['buy 1 AAPL at 202, 2025-01-02']);
    expect(outcome('Stamp Duty (GBP)', '2')).toEqual(['buy 1 AAPL at 200, 2025-01-02']);
  });

  it('says that another charge was left out', () => {
    const text = 'Date,Symbol,Action,Quantity,Price,Stamp Duty (GBP)\n2025-01-02,AAPL,Buy,1,200,2\n';
    expect(readImport(text).rows?.[0]?.note).toBe('Stamp Duty (GBP) 2 was left out.');
  });
});

describe('ids that rows of a file share', () => {
  const coinbase = (...rows: string[]) =>
    [
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      ...rows.map((row) => `${row},USD,100,100,100,0,`),
    ].join('\n');
  const [btc, eth, sold] = [
    'x1,2025-01-02 10:00:00 UTC,Buy,BTC,1',
    'x1,2025-01-02 10:00:00 UTC,Buy,ETH,1',
    'x1,2025-01-03 10:00:00 UTC,Sell,BTC,1',
  ];
  const three = coinbase(btc as string, eth as string, sold as string);

  it('lose no row, unless all else is equal', () => {
    expect(verdictsOf(three)).toEqual(['added', 'added', 'added']);
    expect(verdictsOf(coinbase(btc as string, btc as string))).toEqual(['added', 'duplicate']);
  });

  it('are known again when the file is imported again', () => {
    const there = stored(three);
    expect(judged(three, there).map(({ verdict, there: id }) => [verdict, id])).toEqual([
      ['duplicate', 'id0'],
      ['duplicate', 'id1'],
      ['duplicate', 'id2'],
    ]);
  });

  it('add or refuse what an earlier import left out', () => {
    const there = stored(coinbase(btc as string));
    const outcome = judged(three, there).map(({ verdict, errors }) => errors[0]?.msg ?? verdict);
    expect(outcome).toEqual([
      'duplicate',
      'A transaction with this ID is already there with other figures. If this is another one, add it by hand.',
      'added',
    ]);
  });

  it('still find a transaction whose price and account were changed', () => {
    const [one] = stored(coinbase(btc as string)) as [KnownTransaction];
    expect(verdictsOf(coinbase(btc as string), [{ ...one, price: '90', account: 'other' }])).toEqual(['duplicate']);
  });

  const flex = (...rows: string[]) =>
    ['ClientAccountID,Symbol,TradeDate,Quantity,TradePrice,Buy/Sell,TradeID,CurrencyPrimary', ...rows].join('\n');

  it.each(['0', '-', '', 'N/A'])('are none if they only fill the cell: “%s”', (id) => {
    const text = flex(`U1,AAPL,2025-01-02,1,200,BUY,${id},USD`, `U1,AAPL,2025-01-02,1,200,BUY,${id},USD`);
    expect(verdictsOf(text)).toEqual(['added', 'added']);
    expect(verdictsOf(text, stored(text))).toEqual(['duplicate', 'duplicate']);
    const earlier = stored(text).map((one) => ({ ...one, sourceId: `ibkr-flex ${id}` }));
    expect(verdictsOf(text, earlier)).toEqual(['duplicate', 'duplicate']);
  });

  it('are of their accounts', () => {
    const [first, second] = ['U1,AAPL,2025-01-02,1,200,BUY,77,USD', 'U2,AAPL,2025-01-02,1,200,BUY,77,USD'];
    const text = flex(second as string, first as string);
    expect(verdictsOf(text)).toEqual(['added', 'added']);
    const there = stored(text);
    expect(verdictsOf(text, there)).toEqual(['duplicate', 'duplicate']);
    expect(verdictsOf(text, there.slice(1))).toEqual(['added', 'duplicate']);
  });
});

describe('a sale beside what its units cost', () => {
  const outcome = (columns: string, ...rows: string[]) =>
    outcomeOf([`Date,Symbol,Action,Quantity,${columns}`, ...rows.map((row) => `2025-01-02,AAPL,${row}`)].join('\n'));

  it.each(['Purchase Price,Price', 'Average Cost,Price', 'Cost Basis,Trade Price', 'Price Paid,Fill Price'])(
    'has the price of the transaction: %s',
    (columns) => {
      expect(outcome(columns, 'Buy,1,150,150', 'Sell,1,150,200')).toEqual([
        'buy 1 AAPL at 150, 2025-01-02',
        'sell 1 AAPL at 200, 2025-01-02',
      ]);
    },
  );

  it.each(['Average Cost,Last', 'Cost Basis,Market Value', 'Purchase Price,Market Value'])(
    'is refused where there is none: %s',
    (columns) => {
      const [column] = columns.split(',');
      expect(outcome(columns, 'Buy,1,150,200', 'Sell,1,150,200')).toEqual([
        'buy 1 AAPL at 150, 2025-01-02',
        `${column} is what the units cost, not what the sale brought. Choose the column of its price, or add it by hand.`,
      ]);
    },
  );

  it('leaves a file of purchases alone', () => {
    expect(outcome('Purchase Price,Price', 'Buy,1,150,200')).toEqual(['buy 1 AAPL at 150, 2025-01-02']);
  });
});

describe('a file that names no account', () => {
  const HEADER = 'Date,Code,Currency,Price,Quantity,Action,Fee';
  const rows = [
    '02-01-2025,AAPL,USD,200,1,buy,0',
    '03-01-2025,MSFT,USD,400,1,buy,0',
    '04-01-2025,AAPL,USD,210,1,sell,0',
    '05-01-2025,KO,USD,60,1,buy,0',
  ];
  const file = (...some: number[]) => [HEADER, ...some.map((at) => rows[at])].join('\n');
  const ofSchwab = stored(file(0, 1, 2), 'schwab').map((one) => ({ ...one, id: `schwab ${one.id}` }));

  it('is compared with other accounts where most of what is not in the main one is there', () => {
    expect(ofSchwab.map(({ account }) => account)).toEqual(['schwab', 'schwab', 'schwab']);
    expect(verdictsOf(file(0, 1, 2), ofSchwab)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(verdictsOf(file(0, 1, 2, 3), ofSchwab)).toEqual(['duplicate', 'duplicate', 'duplicate', 'added']);
    expect(verdictsOf(file(0, 1, 2, 3), [...ofSchwab, ...stored(file(3))])).toEqual(Array(4).fill('duplicate'));
  });

  it('finds each transaction once', () => {
    expect(verdictsOf(file(0, 0), ofSchwab)).toEqual(['duplicate', 'added']);
  });

  it('is not compared with them where most of it is new, or the user chose another account', () => {
    expect(verdictsOf(file(2, 3, 3), ofSchwab)).toEqual(['added', 'added', 'added']);
    expect(verdictsOf(file(0, 1, 2), ofSchwab, 'roth')).toEqual(['added', 'added', 'added']);
  });
});
