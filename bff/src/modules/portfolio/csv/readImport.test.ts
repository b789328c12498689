import type { ImportReading } from '@bellwether/sdk/contract/types';
import { everyImportColumn } from './importColumns.ts';
import { readImport } from './readImport.ts';

const rowsOf = (text: string, said?: ImportReading) =>
  readImport(text, said).rows?.map(({ cells: { symbol, quantity, purchasePrice, purchaseDate } }) =>
    [symbol, quantity, purchasePrice, purchaseDate].join(' | '),
  );
/** Sets these columns and leaves all other fields without one. */
const onlyIn = (columns: Partial<ImportReading['columns']>) => ({ ...everyImportColumn(() => null), ...columns });

it('reads every row according to the header', () => {
  const read = readImport('Symbol,Quantity,Purchase Price,Purchase Date\naapl,10,150.25,2025-03-04\nBTC,0.5,60000,\n');
  expect(read.reading).toEqual({
    columns: onlyIn({ symbol: 0, quantity: 1, purchasePrice: 2, purchaseDate: 3 }),
    format: 'generic',
    numbers: 'point',
    dates: null,
  });
  expect(read.choices).toEqual({ numbers: false, dates: false });
  expect(read.rows?.map(({ row, cells }) => ({ row, ...cells }))).toMatchObject([
    { row: 2, symbol: 'AAPL', quantity: '10', purchasePrice: '150.25', purchaseDate: '2025-03-04' },
    { row: 3, symbol: 'BTC', quantity: '0.5', purchasePrice: '60000', purchaseDate: '' },
  ]);
});

it('reads a file with semicolons, decimal commas, and day-first dates', () => {
  expect(rowsOf('Ticker;Shares;Price;Date\nSAP;1.234;1.234,56;31.12.2024\nSAP;2;99,5;01.02.2025')).toEqual([
    'SAP | 1234 | 1234.56 | 2024-12-31',
    'SAP | 2 | 99.5 | 2025-02-01',
  ]);
});

it('leaves ambiguities open until the user chooses', () => {
  const text = 'Symbol;Quantity;Price;Date\nAAPL;1,234;10,500;03/04/2025';
  const open = readImport(text);
  expect(open).toMatchObject({ rows: null, choices: { numbers: true, dates: true } });
  expect(open.reading).toMatchObject({ numbers: null, dates: null });
  expect(rowsOf(text, { ...open.reading, numbers: 'point' })).toBeUndefined();
  expect(rowsOf(text, { ...open.reading, numbers: 'point', dates: 'month-first' })).toEqual([
    'AAPL | 1234 | 10500 | 2025-03-04',
  ]);
  expect(rowsOf(text, { ...open.reading, numbers: 'comma', dates: 'day-first' })).toEqual([
    'AAPL | 1.234 | 10.500 | 2025-04-03',
  ]);
});

it('lists the ambiguous cells, even beyond the sample rows', () => {
  const plain = 'AAPL;1;2;2025-01-02\n'.repeat(5);
  const text = `Symbol;Quantity;Price;Date\n${plain}KO;1,234;10;03/04/2025`;
  const { unclear, reading } = readImport(text);
  expect(unclear).toEqual({
    numbers: [{ row: 7, cell: '1,234', point: '1234', comma: '1.234' }],
    dates: [{ row: 7, cell: '03/04/2025', dayFirst: '2025-04-03', monthFirst: '2025-03-04' }],
  });
  const withoutDates = { ...reading, columns: { ...reading.columns, purchaseDate: null } };
  expect(readImport(text, withoutDates).unclear).toMatchObject({ numbers: [{ row: 7 }], dates: [] });
  expect(readImport('Symbol,Quantity,Price\nAAPL,1,2').unclear).toEqual({ numbers: [], dates: [] });
});

it('never misreads a number in the other style', () => {
  const { reading } = readImport('Symbol;Quantity;Price\nAAPL;1;2');
  const { rows } = readImport('Symbol;Quantity;Price\nAAPL;1.5;2,5', { ...reading, numbers: 'comma' });
  expect(rows).toMatchObject([{ cells: { quantity: '1.5', purchasePrice: '2.5' }, unreadable: ['quantity'] }]);
});

it('flags a row with more cells than the header, such as an unquoted 1,234.56', () => {
  const { rows } = readImport('Symbol,Quantity,Price\nAAPL,10,1,234.56\nMSFT,1,2,,');
  expect(rows?.map(({ tooWide }) => tooWide)).toEqual([
    { cells: 4, header: 3, headerRow: 1, maySplitNumbers: true },
    null,
  ]);
});

it('leaves unknown columns to the user and returns sample rows', () => {
  const text = 'What,How many,Paid\nAAPL,10,150\nMSFT,1,2\nKO,3,4\nIBM,5,6';
  const read = readImport(text);
  expect(read).toMatchObject({
    columns: ['What', 'How many', 'Paid'],
    sample: [
      ['AAPL', '10', '150'],
      ['MSFT', '1', '2'],
      ['KO', '3', '4'],
    ],
    rows: null,
  });
  const columns = onlyIn({ symbol: 0, quantity: 1, purchasePrice: 2 });
  expect(rowsOf(text, { ...read.reading, columns })?.[0]).toBe('AAPL | 10 | 150 | ');
});

it.each([
  ['', 'This file is empty.'],
  [' \n,,\n', 'This file is empty.'],
  ['My account\n\nAAPL,1,2', 'The first row must name at least three columns'],
  [`${'My account\n'.repeat(30)}Symbol,Quantity,Price\nAAPL,1,2`, 'The first row must name at least three columns'],
  ['Symbol Quantity Price\nAAPL 1 2', 'The first row must name at least three columns'],
  ['Symbol,Quantity,Price\n\n', 'This file has column names but no rows.'],
  [
    'AAPL,10,150\nMSFT,1,2',
    'The first row must contain column names, such as Symbol, Quantity, Purchase Price, and Purchase Date.',
  ],
])('refuses %j', (text, words) => {
  expect(() => readImport(text)).toThrow(words);
});

it.each([
  [onlyIn({ symbol: 0, quantity: 1, purchasePrice: 3 }), 'This file doesn’t have that many columns.'],
  [onlyIn({ symbol: 0, quantity: 1, purchasePrice: 1 }), 'Choose a different column for each.'],
])('refuses columns that do not fit: %j', (columns, words) => {
  expect(() => readImport('Symbol,Quantity,Price\nA,1,2', { columns, numbers: null, dates: null })).toThrow(words);
});

it('leaves out the totals at the end of a file, and nothing else', () => {
  const lots = 'Symbol,Quantity,Average Cost Basis\nAAPL,10,150\n';
  const kept = (text: string) => {
    const { rows, totalsRows } = readImport(lots + text);
    return { totalsRows, symbols: rows?.map(({ cells }) => cells.symbol) };
  };
  expect(kept('Account Total,,\nGrand total,--,"1,500.00"\nTotal:')).toEqual({ totalsRows: 3, symbols: ['AAPL'] });
  expect(kept('Total,5,20')).toEqual({ totalsRows: 0, symbols: ['AAPL', 'TOTAL'] });
  expect(kept('Total,,\nMSFT,1,2')).toEqual({ totalsRows: 0, symbols: ['AAPL', 'TOTAL', 'MSFT'] });
  expect(kept('KO,,20')).toEqual({ totalsRows: 0, symbols: ['AAPL', 'KO'] });
  expect(() => readImport('Symbol,Quantity,Price\nTotal,,')).toThrow('This file has column names but no rows.');
});

it('divides a total cost by the quantity, and lets the user say otherwise', () => {
  const text = 'Symbol,Quantity,Cost Basis\nAAPL,3,$100.00\nKO,x,50';
  const { reading } = readImport(text);
  expect(reading.prices).toBe('total');
  expect(rowsOf(text)).toEqual(['AAPL | 3 | 33.33333333 | ', 'KO | x | 50 | ']);
  expect(rowsOf(text, { ...reading, prices: 'unit' })?.[0]).toBe('AAPL | 3 | 100.00 | ');
});

it('takes an ambiguous cost that the user chooses for a price per unit until told otherwise', () => {
  const text = 'Symbol,Quantity,Cost\nAAPL,4,100';
  const columns = onlyIn({ symbol: 0, quantity: 1, purchasePrice: 2 });
  const { reading } = readImport(text, { columns, numbers: null, dates: null });
  expect(reading.prices).toBe('unit');
  expect(rowsOf(text, reading)).toEqual(['AAPL | 4 | 100 | ']);
  expect(rowsOf(text, { ...reading, prices: 'total' })).toEqual(['AAPL | 4 | 25 | ']);
});
