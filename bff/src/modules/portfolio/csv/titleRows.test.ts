import fc from 'fast-check';
import { readImport } from './readImport.ts';
import { countTitleRows } from './titleRows.ts';

const HEADER = ['Symbol', 'Quantity', 'Purchase Price'];

it.each([
  ['no title', [HEADER], 0],
  ['padded titles', [['My account', '', '', ''], ['As of', 'today'], HEADER], 2],
  ['29 titles', [...Array(29).fill(['My account']), HEADER], 29],
  ['30 titles', [...Array(30).fill(['My account']), HEADER], null],
  ['a user of three cells', [['User', 'Ann', 'ann@example.com'], HEADER], 1],
  ['what may be a lot', [['AAPL', '10', '150'], HEADER], null],
  ['what may be another header', [['Stock', 'How many', 'Paid'], HEADER], null],
  ['no header at all', [['What', 'How many', 'Paid']], null],
])('%s', (_, rows, expected) => {
  expect(countTitleRows(rows)).toBe(expected);
});

it('finds the header below any titles, with the row numbers of the file', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const words = fc.stringMatching(/^[A-Za-z][A-Za-z ,;|".:-]{0,40}[a-z]$/);
  const title = words.map((text) => ({ text, line: quoted(text) }));
  const blank = fc.constant({ text: '', line: '' });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(title, blank), { maxLength: 10 }),
      fc.constantFrom('', '\ufeff'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(',', ';', '\t', '|'),
      (above, mark, end, delimiter) => {
        const table = [HEADER, ['AAPL', '10', '150'], ['KO', '1', '2']].map((cells) => cells.join(delimiter));
        const { titles, rows, columns } = readImport(
          mark + [...above.map(({ line }) => line), ...table].join(end) + end,
        );
        const named = above.flatMap(({ text }, at) => (text === '' ? [] : [{ row: at + 1, text: text.trim() }]));
        expect(titles).toEqual(named);
        expect(columns).toEqual(HEADER);
        expect(rows?.map(({ row, cells }) => [row, cells.symbol])).toEqual([
          [above.length + 2, 'AAPL'],
          [above.length + 3, 'KO'],
        ]);
      },
    ),
  );
});

it('names the row of the header when a row below a title is too wide', () => {
  const { rows } = readImport('My account\n\nSymbol,Quantity,Price\nAAPL,10,1,234.56');
  expect(rows?.[0]).toMatchObject({ row: 4, tooWide: { cells: 4, header: 3, headerRow: 3 } });
});

it('finds a header of unknown names below short rows', () => {
  const table = 'Stonk,How many,Paid each\nKO,1,2\nPG,3,4';
  expect(readImport(`My stuff,,\nAs of,6/30/2025\n${table}`).columns).toEqual(['Stonk', 'How many', 'Paid each']);
  expect(readImport(table).columns).toEqual(['Stonk', 'How many', 'Paid each']);
  expect(() => readImport('My stuff\nKO,1,2\nPG,3,4')).toThrow('The first row must name at least three columns');
});
