import type { KnownTransaction } from './knownContents.ts';
import { readImport } from './readImport.ts';
import { judge, rule } from './verdicts.ts';

const NOW = Date.UTC(2026, 10, 22);
type Figure = 'kind' | 'quantity' | 'price' | 'amount' | 'fee';

/** Returns the verdicts of a file whose rows are in the portfolio already, with the figures that an earlier version read. */
function verdictsOf(text: string, earlier: readonly Partial<Pick<KnownTransaction, Figure>>[]): string[] {
  const rows = (readImport(text).rows ?? []).map((row) => rule(row, NOW));
  const there = rows.flatMap(({ figures }, at): KnownTransaction[] =>
    figures ? [{ ...figures, ...earlier[at], id: `id${at}`, sourceId: null }] : [],
  );
  return judge(rows, there, new Map(), (symbol) => symbol).map(({ verdict }) => verdict);
}

it.each([
  [
    'prices that the cash corrects',
    `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"06/20/2024","Sell","KO","COCA COLA","1,000","$13.35","","$13354.40"
"02/01/2024","Buy","KO","COCA COLA","1,000","$12.35","","-$12345.60"
`,
    [{ price: '13.35' }, { price: '12.35' }],
  ],
  [
    'the market’s prices of Coinbase',
    `Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
2024-02-01 14:31:02 UTC,Buy,BTC,0.05,USD,$43250.11,$2150.00,$2181.99,$31.99,
2024-02-05 14:31:02 UTC,Sell,BTC,0.01,USD,$43250.11,$430.00,$425.00,$5.00,
`,
    [{ price: '43889.91' }, { price: '43250.11' }],
  ],
  [
    'fees that were not read',
    `Date,Action,Symbol,Shares,Price,FeeTax
2024-02-01,Buy,MSFT,10,404.50,4.95
2024-06-20,Sell,MSFT,4,443.00,4.95
`,
    [{ price: '404.5' }, { fee: null }],
  ],
  [
    'a fee beside the one that was read',
    `Date,Action,Symbol,Shares,Price,Fee,Withholding Tax
2024-02-01,Buy,MSFT,10,404.50,1,3.95
2024-06-20,Sell,MSFT,4,443.00,1,3.95
`,
    [{ price: '404.6' }, { fee: '1' }],
  ],
  [
    'a fee in another currency',
    `Date,Action,Symbol,Shares,Price,Currency,Commission,Stamp Duty,Currency (Stamp Duty)
2024-02-01,Buy,MSFT,10,404.50,USD,1,3.95,GBP
2024-06-20,Sell,MSFT,4,443.00,USD,1,3.95,GBP
`,
    [{ price: '404.995' }, { fee: '4.95' }],
  ],
  [
    'a fee that was added to a total',
    `Date,Type,Symbol,Shares,Total Cost,Fee
2024-05-03,Buy,KO,100,5954.95,4.95
`,
    [{ price: '59.599' }],
  ],
  [
    'totals of cash that were multiplied',
    `Date,Type,Symbol,Shares,Total Cost
2024-04-02,Dividend,KO,100,48.50
`,
    [{ amount: '4850' }],
  ],
])('knows again what was imported with %s', (_, text, earlier) => {
  expect(verdictsOf(text, earlier)).toEqual(earlier.map(() => 'duplicate'));
});

it('knows each of them once, and no other price', () => {
  const row = '2024-02-01,Buy,MSFT,10,404.50,5\n';
  const text = `Date,Action,Symbol,Shares,Price,Fee\n${row}${row}`;
  expect(verdictsOf(text, [{ price: '404.5' }, { price: '404.7' }])).toEqual(['duplicate', 'added']);
});
