import { isIsin, namedDerivative, notNamed } from './instrumentCells.ts';
import { readImport } from './readImport.ts';
import { journalLine } from './testing/journalLine.ts';
import { rule } from './verdicts.ts';

const NOW = Date.UTC(2026, 10, 22);
const DEGIRO = `Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Total EUR,Order ID,
12-01-2026,15:31,APPLE INC,US0378331005,NDQ,XNAS,25,"182,3100",USD,"-4557,75",USD,"-3948,75","-3960,62",,abc-def
13-01-2026,15:31,MICROSOFT CORP,US5949181045,NDQ,XNAS,2,"402,2000",USD,"-804,40",USD,"-700,00","-701,00",,abc-deg
14-02-2026,15:31,APPLE INC,US0378331005,NDQ,XNAS,-10,"190,0000",USD,"1900,00",USD,"1650,00","1648,00",,abc-deh
15-02-2026,15:31,ASML HOLDING,NL0010273215,EAM,XAMS,1,"700,0000",EUR,"-700,00",EUR,"-700,00","-701,00",,abc-dei
`;
const NAMES = `Date,Type,Name,Shares,Price
2026-01-05,Buy,Ford Motor Company,3,10
2026-01-06,Sell,Ford Motor Company,1,11
2026-01-07,Dividend,Ford Motor Company,,
2026-01-08,Deposit,,,100
2026-01-09,Buy,AMD,1,120
`;
const APPLE = { cell: 'US0378331005', symbol: 'AAPL' };
const MICROSOFT = { cell: 'US5949181045', symbol: 'MSFT' };
const lines = ({ rows }: ReturnType<typeof readImport>) => rows?.map((row) => journalLine(rule(row, NOW)));

it('tells ISINs by their check digit', () => {
  const cells = ['US0378331005', 'IE00B4BNMY34', 'NL0010273215', 'US0378331006', 'US037833100', 'AAPL'];
  expect(cells.filter(isIsin)).toEqual(cells.slice(0, 3));
});

it('asks about each instrument of a file with ISINs once, and not about rows that cannot be added', () => {
  const read = readImport(DEGIRO, { numbers: null, dates: 'day-first' }, new Map([[APPLE.cell, APPLE.symbol]]));
  expect(read.instruments).toEqual([
    { cell: MICROSOFT.cell, name: 'MICROSOFT CORP', isin: MICROSOFT.cell, rows: 1, symbol: null },
    { cell: APPLE.cell, name: 'APPLE INC', isin: APPLE.cell, rows: 2, symbol: 'AAPL' },
  ]);
  expect(lines(read)).toEqual([
    'buy 25 AAPL at 182.31, 2026-01-12',
    notNamed(MICROSOFT.cell),
    'sell 10 AAPL at 190, 2026-02-14',
    'This row is in EUR. Prices must be in US dollars.',
  ]);
});

it('reads the rows with the symbols that the user says, before those of the market', () => {
  const said = { numbers: null, dates: 'day-first' as const, symbols: [MICROSOFT, { ...APPLE, symbol: 'MSFT' }] };
  const read = readImport(DEGIRO, said, new Map([[APPLE.cell, APPLE.symbol]]));
  expect(read.reading.symbols).toEqual([{ ...APPLE, symbol: 'MSFT' }, MICROSOFT]);
  expect(lines(read)?.slice(0, 2)).toEqual(['buy 25 MSFT at 182.31, 2026-01-12', 'buy 2 MSFT at 402.2, 2026-01-13']);
});

it('asks about names as well, and takes none of them for a symbol', () => {
  const read = readImport(NAMES);
  expect(read.instruments?.map(({ cell, rows }) => [cell, rows])).toEqual([
    ['Ford Motor Company', 3],
    ['AMD', 1],
  ]);
  expect(lines(read)?.map((line) => line.includes('gives no symbol'))).toEqual([true, true, true, false, true]);
});

it('asks about no derivative, which its share would be booked for', () => {
  const text = `Date,Type,Name,ISIN,Shares,Price,Currency
2026-01-05,Buy,Call 15.01.27 Apple 200,DE000HD4L7Q8,100,2,USD
2026-01-05,Buy,Apple Inc.,US0378331005,3,200,USD
`;
  const read = readImport(text);
  expect(read.instruments?.map(({ cell }) => cell)).toEqual([APPLE.cell]);
  expect(lines(read)?.[0]).toBe(
    'Only stocks, funds, and coins can be imported, and this row says “Call 15.01.27 Apple 200”.',
  );
});

it.each([
  ['a known program', 'Symbol,Quantity,Purchase Price,Purchase Date,Account\nAAPL,1,2,2026-01-05,Main'],
  ['one symbol and a total', 'Symbol,Quantity,Average Cost Basis\nKO,1,60\nKO,2,60\nAccount Total,,'],
  ['symbols', 'Instrument,Shares,Price,Date\nAAPL,1,2,2026-01-05\nBRK B,1,2,2026-01-05\nAMD,1,2,2026-01-05'],
])('asks nothing about a file of %s', (_, text) => {
  expect(readImport(text).instruments).toBeUndefined();
});

test.each([
  ['Call 15.01.27 Apple 200', true],
  ['SPY Jan 16 2026 600 Put', true],
  ['Micro E-mini Future', true],
  ['Global X Nasdaq 100 Covered Call ETF', false],
  ['ProShares VIX Short-Term Futures ETF', false],
  ['iShares MSCI USA Momentum Factor ETF', false],
  ['Putnam Focused Large Cap Value ETF', false],
])('%s is a derivative: %s', (name, isOne) => {
  expect(namedDerivative([name])).toBe(isOne ? name : null);
});
