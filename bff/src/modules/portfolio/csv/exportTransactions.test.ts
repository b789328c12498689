import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import fc from 'fast-check';
import { aTransaction } from '../testing/aTransaction.ts';
import { finished } from '../testing/finished.ts';
import { feeRefusal } from '../transactions/feeRefusal.ts';
import { completedTransaction, type Transaction } from '../transactions/transaction.ts';
import { exportTransactions } from './exportTransactions.ts';
import { readImport } from './readImport.ts';
import { journalLine } from './testing/journalLine.ts';
import { judge, rule } from './verdicts.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

const NOW = Date.UTC(2026, 10, 23);
const isCrypto = (symbol: string) => ['BTC', 'ETH'].includes(symbol);
const resolve = (symbol: string) => ({ symbol, type: isCrypto(symbol) ? ('crypto' as const) : ('stock' as const) });

/** What an import of the text into an empty portfolio adds, and why it refuses the rest. */
function imported(text: string) {
  const { rows, reading } = readImport(text);
  const ruled = (rows ?? []).map((row) => rule(row, NOW));
  const judged = withoutReinvestedCash(judge(ruled, [], new Map(), (symbol) => symbol));
  return {
    format: reading.format,
    figures: judged.map(({ verdict, figures, errors }) => (verdict === 'added' ? figures : errors)),
    lines: judged.map(journalLine),
  };
}

/** Up to 12 digits before the point and 8 behind it, as the books take them. */
const amount = fc
  .tuple(fc.bigInt(0n, 999_999_999_999n), fc.integer({ min: 0, max: 99_999_999 }))
  .filter(([whole, decimals]) => whole > 0n || decimals > 0)
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(8, '0')}`.replace(/\.?0+$/, ''));
const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const transaction: fc.Arbitrary<Transaction> = fc
  .record({
    kind: fc.constantFrom(...TRANSACTION_KIND_NAMES),
    symbol: fc.constantFrom('AAPL', 'BRK.B', 'BTC', 'TOTAL', 'USD1', 'A', 'NULL', '1E5'),
    hasSymbol: fc.boolean(),
    quantity: amount,
    price: amount,
    amount,
    fee: fc.option(amount),
    date,
    isUndated: fc.boolean(),
    id: fc.uuid(),
  })
  .map(({ id, hasSymbol, isUndated, ...figures }) => {
    const { kind } = figures;
    const { effect, symbol, isPriced, hasFee } = TRANSACTION_KINDS[kind];
    return {
      id,
      version: 1,
      ...completedTransaction({
        kind,
        date: kind === 'buy' && isUndated ? null : figures.date,
        symbol: symbol === 'required' || (symbol === 'optional' && hasSymbol) ? figures.symbol : null,
        quantity: effect === 'cash' ? null : figures.quantity,
        price: isPriced ? figures.price : null,
        amount: effect === 'cash' ? figures.amount : null,
        fee: hasFee ? figures.fee : null,
      }),
    };
  })
  .filter((one) => feeRefusal(one) === null);

it.each([
  ['csv', 'bellwether'],
  ['json', 'bellwether-json'],
  ['generic', 'plain'],
] as const)('an import of %s gives the same transactions, to the last decimal', (file, known) => {
  const journals = fc.array(transaction, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(journals, (journal) => {
      const { text, rows, leftOut } = finished(
        exportTransactions(journal, file, { resolve, accounts: null, costBases: null, otherLots: new Set() }),
      );
      expect([rows, leftOut]).toEqual([journal.length, 0]);
      const { format, figures } = imported(text);
      expect(format).toBe(known);
      expect(figures).toEqual(journal.map(({ id, version, ...own }) => own));
    }),
    { numRuns: 200 },
  );
});

it('writes a plain file for other programs, with cash as one unit of its amount', () => {
  const cash = { quantity: null, price: null, symbol: null };
  const journal = [
    aTransaction({ kind: 'deposit', ...cash, amount: '5000', account: 's' }),
    aTransaction({ kind: 'sell', quantity: '4', price: '250', fee: '1.5' }),
    aTransaction({ kind: 'transfer-out', price: null }),
  ];
  const accounts = new Map([
    ['main', 'Main account'],
    ['s', '=Schwab'],
  ]);
  expect(
    finished(exportTransactions(journal, 'generic', { resolve, accounts, costBases: null, otherLots: new Set() }))
      .text.trim()
      .split('\r\n'),
  ).toEqual([
    'Date,Action,Symbol,Quantity,Price,Fee,Currency,Account,Note',
    "2025-03-02,Deposit,,1,5000,,USD,'=Schwab,",
    '2025-03-02,Sell,AAPL,4,250,1.5,USD,Main account,',
    '2025-03-02,Transfer out,AAPL,4,,,USD,Main account,',
  ]);
});

it('writes what Ghostfolio has a type for, and counts the rest', () => {
  const cash = { quantity: null, price: null, symbol: null };
  const journal = [
    aTransaction({ kind: 'buy', quantity: '10', price: '182.31', date: null }),
    aTransaction({ kind: 'deposit', ...cash, amount: '5000' }),
    aTransaction({ kind: 'buy', symbol: 'BRK.B', quantity: '10', price: '182.31' }),
    aTransaction({ kind: 'sell', quantity: '4', price: '250', fee: '1.5' }),
    aTransaction({ kind: 'staking-reward', symbol: 'ETH', quantity: '0.25', price: '3000' }),
    aTransaction({ kind: 'dividend', ...cash, symbol: 'AAPL', amount: '6.25' }),
    aTransaction({ kind: 'fee', ...cash, amount: '49' }),
  ];
  const { text, rows, leftOut } = finished(
    exportTransactions(journal, 'ghostfolio', { resolve, accounts: null, costBases: null, otherLots: new Set() }),
  );
  expect([rows, leftOut]).toEqual([5, 2]);
  expect(JSON.parse(text).activities[0]).toEqual({
    date: '2025-03-02T00:00:00.000Z',
    type: 'BUY',
    quantity: 10,
    unitPrice: 182.31,
    fee: 0,
    currency: 'USD',
    dataSource: 'YAHOO',
    symbol: 'BRK-B',
  });
  expect(imported(text)).toMatchObject({ format: 'ghostfolio-json' });
  expect(imported(text).lines).toMatchInlineSnapshot(`
[
  "buy 10 BRK.B at 182.31, 2025-03-02",
  "sell 4 AAPL at 250, fee 1.5, 2025-03-02",
  "dividend ETH $750, 2025-03-02",
  "buy 0.25 ETH at 3000, 2025-03-02",
  "dividend AAPL $6.25, 2025-03-02",
  "fee $49, 2025-03-02",
]
`);
});
