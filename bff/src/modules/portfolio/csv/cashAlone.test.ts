import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

it('asks for no quantity in a file of cash alone', () => {
  const text =
    'Date,Type,Amount\n2026-01-05,Deposit,2500\n2026-01-30,Interest,1.25\n2026-01-31,Fee,-3\n2026-02-01,Withdrawal,-100';
  expect(outcomeOf(text)).toEqual([
    'deposit $2500, 2026-01-05',
    'interest $1.25, 2026-01-30',
    'fee $3, 2026-01-31',
    'withdrawal $100, 2026-02-01',
  ]);
  expect(outcomeOf(text.replace('Fee', 'Bought'))).toBeNull();
  expect(outcomeOf('Date,Type,Amount\n2026-01-05,Dividend,2500')).toEqual(['Please enter a symbol.']);
});

it.each([
  ['coins in a column', 'Date,Type,Coin,Amount\n2026-01-05,Deposit,BTC,0.5'],
  ['coins in a column of another name', 'Date,Type,What,Amount\n2026-01-05,Interest,BTC,0.50'],
  ['coins by their names', 'Date,Type,Cryptocurrency,Amount\n2026-01-05,Deposit,Bitcoin,0.5'],
  ['fractions of a cent', 'Date,Type,Amount\n2026-01-05,Deposit,0.00125'],
])('asks where cash may be %s', (_, text) => {
  expect(outcomeOf(text)).toBeNull();
});

it('asks nothing about a file whose rows are all in another currency', () => {
  const text = 'Date,Type,ISIN,Shares,Price,Currency\n2026-01-05,Buy,US1912161007,3,60,EUR\n';
  expect(outcomeOf(text)).toEqual(['This row is in EUR. Prices must be in US dollars.']);
  const { instruments } = readImport(`${text}2026-01-05,Buy,US1912161007,3,60,USD\n`);
  expect(instruments).toMatchObject([{ cell: 'US1912161007', rows: 1 }]);
});

it('tells cash that came in from cash that went out where amounts have signs', () => {
  const text = 'Date,Type,Symbol,Quantity,Price,Amount\n2026-01-05,Online Transfer,,,,500\n2026-01-06,Buy,KO,2,60,120';
  expect(outcomeOf(text)?.[0]).toBe('The file doesn’t say whether this cash came in or went out. Add it by hand.');
  expect(outcomeOf(text.replace(',120', ',-120'))).toEqual(['deposit $500, 2026-01-05', 'buy 2 KO at 60, 2026-01-06']);
});

it('reads symbols that Excel keeps as texts, and those with invisible characters', () => {
  const text =
    'Date,Action,Symbol,Quantity,Price\n2026-01-05,Buy,"=""KO""",1,60\n2026-01-05,Buy,\'KO,1,60\n2026-01-05,Buy,KO\u200b,1,60';
  expect(readImport(text).rows?.map(({ cells }) => cells.symbol)).toEqual(['KO', 'KO', 'KO']);
});
