import type { ImportCheck } from '@bellwether/sdk/contract/types';
import { anImportCheck } from '@bellwether/sdk/testing/builders.ts';
import {
  abroadText,
  earlyDateText,
  instrumentLabel,
  instrumentsText,
  keptText,
  notesText,
  openQuestion,
  outcomeText,
  salesText,
  titlesText,
  totalCostText,
  unclearDateText,
  unclearNumberText,
} from './importText.ts';

const { reading: read } = anImportCheck();
const { columns } = read;
const check = (reading: Partial<ImportCheck['reading']>, choices: ImportCheck['choices']) =>
  anImportCheck({ reading: { ...read, ...reading }, choices, seen: null });

const NONE = { numbers: false, dates: false };
const BOTH = { numbers: true, dates: true };

test.each([
  [{ columns: { ...columns, symbol: null } }, NONE, 'Choose the column that contains the symbol.'],
  [
    { columns: { ...columns, symbol: null, quantity: null, purchasePrice: null } },
    NONE,
    'Choose the column that contains the symbol, quantity and purchase price per unit.',
  ],
  [{ numbers: null }, BOTH, 'Numbers in this file could be read two ways. Choose a number format.'],
  [{}, BOTH, 'Dates in this file could be read two ways. Choose whether the day or month comes first.'],
  [{ dates: 'day-first' as const }, BOTH, null],
  [{}, NONE, null],
])('%j with choices %j leaves open: %s', (reading, choices, message) => {
  expect(openQuestion(check(reading, choices))).toBe(message);
});

test('says what to do with a file that is all in other currencies', () => {
  expect(abroadText({})).toBeNull();
  expect(abroadText({ abroad: ['EUR', 'GBP'] })).toMatch(/^All rows are in EUR and GBP\. .* Convert the prices/);
});

const apple = { cell: 'US0378331005', name: 'APPLE INC', isin: 'US0378331005', rows: 2, symbol: 'AAPL' };

test('names an instrument as the file does, and counts those that need a symbol', () => {
  expect(instrumentLabel(apple)).toBe('APPLE INC (US0378331005), 2 rows');
  expect(instrumentLabel({ ...apple, name: null, rows: 1 })).toBe('US0378331005, 1 row');
  expect(instrumentLabel({ ...apple, cell: 'Apple', name: null, isin: null })).toBe('Apple, 2 rows');
  expect(instrumentsText([apple])).toBe('This file has no symbols. These were found by name.');
  expect(instrumentsText([apple, { ...apple, symbol: null }])).toBe(
    '1 of 2 instruments in this file needs a symbol. Rows are left out without one.',
  );
});

test.each([
  [{ added: 9, duplicate: 2, refused: 1 }, '12 rows: 9 will be added, 2 are already in your portfolio, 1 is left out.'],
  [
    { added: 4_998, duplicate: 1_001, refused: 0 },
    '5,999 rows: 4,998 will be added, 1,001 are already in your portfolio.',
  ],
  [{ added: 0, duplicate: 1, refused: 0 }, '1 row: 0 will be added, 1 is already in your portfolio.'],
])('describes the counts %j', (counts, message) => {
  expect(outcomeText(counts)).toBe(message);
});

test('lists both readings of each ambiguous cell in the order of the options', () => {
  const unclear = {
    numbers: [
      { row: 57, cell: '1,234', point: '1234', comma: '1.234' },
      { row: 1_002, cell: '2,5', point: null, comma: '2.5' },
    ],
    dates: [
      { row: 9, cell: '03/04/2025', dayFirst: '2025-04-03', monthFirst: '2025-03-04' },
      { row: 10, cell: '12/31/2025', dayFirst: null, monthFirst: '2025-12-31' },
    ],
  };
  expect(unclearNumberText(unclear)).toEqual(['Row 57: 1,234 is 1234 or 1.234.', 'Row 1,002: 2,5 can only be 2.5.']);
  expect(unclearDateText(unclear)).toEqual([
    'Row 9: 03/04/2025 is Apr 3, 2025 or Mar 4, 2025.',
    'Row 10: 12/31/2025 can only be Dec 31, 2025.',
  ]);
});

test.each([
  [0, null],
  [1, '1 has been edited since and won’t be removed.'],
  [2, '2 have been edited since and won’t be removed.'],
])('says that %d edited lots are kept', (changed, message) => {
  const record = { _id: 'i', at: '2026-11-20T10:00:00Z', added: 5, onlyHoldings: true, unchanged: 1, changed };
  expect(keptText(record)).toBe(message);
});

test.each([
  [[], null],
  [[57], 'Check the purchase date in row 57.'],
  [[5, 9, 1012], 'Check the purchase dates in rows 5, 9 and 1,012.'],
  [[5, 9, 12, 13, 14], 'Check the purchase dates in rows 5, 9, 12 and 2 more.'],
])('names the rows with questionable dates, %j: %s', (asked, message) => {
  const [row] = anImportCheck().rows as [ImportCheck['rows'][number]];
  const rows = asked.map((at) => ({ ...row, row: at, question: 'Is May 3, 1901 right?' }));
  expect(earlyDateText([row, ...rows])).toBe(message);
});

test('names the rows with notes', () => {
  const [row] = anImportCheck().rows as [ImportCheck['rows'][number]];
  const noted = (at: number) => ({ ...row, row: at, note: 'Quantity 0.123456789 was rounded to 8 decimals.' });
  expect(notesText([row])).toBeNull();
  expect(notesText([row, noted(5)])).toBe('Read the note in row 5.');
  expect(notesText([row, noted(5), noted(9)])).toBe('Read the notes in rows 5 and 9.');
});

test.each([
  [[], null],
  [[{ row: 1, text: 'Positions' }], 'Row 1 is above the column names and was left out: “Positions”.'],
  [
    [
      { row: 2, text: 'Transactions' },
      { row: 3, text: 'User, Ann' },
    ],
    'Rows 2 and 3 are above the column names and were left out: “Transactions” · “User, Ann”.',
  ],
])('titles %j are left out: %s', (titles, words) => {
  expect(titlesText(titles)).toBe(words);
});

test('says how a price follows from a total cost', () => {
  const columnNames = ['Symbol', 'Quantity', 'Cost Basis'];
  const reading = { ...read, columns: { ...columns, purchasePrice: 2 } };
  expect(totalCostText({ columns: columnNames, reading: { ...reading, prices: 'total' } })).toBe(
    'Purchase price = Cost Basis ÷ quantity, rounded to 8 decimals.',
  );
  expect(totalCostText({ columns: columnNames, reading: { ...reading, prices: 'unit' } })).toBeNull();
});

test.each([
  [0, [], null],
  [1, ['AAPL'], '1 sale isn’t subtracted: AAPL may be overstated.'],
  [2, ['AAPL'], '2 sales aren’t subtracted: AAPL may be overstated.'],
  [3, ['AAPL', 'KO', 'MSFT'], '3 sales aren’t subtracted: AAPL, KO and MSFT may be overstated.'],
  [
    1200,
    ['AAPL', 'KO', 'MSFT', 'F', 'T'],
    '1,200 sales aren’t subtracted: AAPL, KO, MSFT and 2 more may be overstated.',
  ],
])('%d sales of %j: %s', (count, symbols, words) => {
  expect(salesText({ count, symbols })).toBe(words);
});
