import fc from 'fast-check';
import { readCsv, writeCsv } from './csvText.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

it('writes RFC 4180: CRLF line ends, quotation marks only where needed', () => {
  const rows = [
    ['Symbol', 'Note'],
    ['AAPL', 'a "good" one, they say'],
    ['=cmd()', 'two\nlines'],
  ];
  expect(writeCsv(rows)).toBe(`Symbol,Note\r\nAAPL,"a ""good"" one, they say"\r\n'=cmd(),"two\nlines"\r\n`);
});

it.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['bars', 'a|b\n1|2'],
  ['CRLF', 'a,b\r\n1,2\r\n'],
  ['CR, as old spreadsheets write', 'a,b\r1,2\r'],
  ['mixed line ends', 'a,b\r\n1,2\n'],
  ['a byte order mark', '\ufeffa,b\n1,2'],
  ['a line that names the separator', '\ufeffsep=;\r\na;b\r\n1;2'],
  ['quotation marks everywhere', '"a","b"\n"1","2"'],
  ['blank lines', '\n\na,b\n\n,\n1,2\n\n'],
])('reads %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('does not treat commas in numbers as separators', () => {
  expect(cellsOf('a;b;c\nX;1,5;2,25')[1]).toEqual(['X', '1,5', '2,25']);
});

it('keeps line ends and separators inside quotation marks', () => {
  expect(cellsOf('a,b\r\n"one\r\ntwo","3,4"\r\n')).toEqual([
    ['a', 'b'],
    ['one\r\ntwo', '3,4'],
  ]);
});

it('numbers rows like a spreadsheet, including blank ones', () => {
  expect(readCsv('a,b\n\n1,2\n,\n3,4').rows.map(({ row }) => row)).toEqual([1, 3, 5]);
});

it.each([
  ['a,b\n1,\0', 'This isn’t a text file. Please choose a CSV file.'],
  ['a,b\n"1,2', 'A quotation mark in row 2 is not closed or is inside a cell.'],
  ['a,b\n"1"x,2', 'A quotation mark in row 2 is not closed or is inside a cell.'],
  [`a,b\n${'1,2\n'.repeat(25_001)}`, 'A file may have at most 25,000 rows. Split it and import the parts separately.'],
  [`a,b\n${'\n'.repeat(100_000)}`, 'A file may have at most 25,000 rows. Split it and import the parts separately.'],
  [`${'a,'.repeat(100)}a\n1`, 'A file may have at most 100 columns.'],
  [`a,b\n1${','.repeat(100)}`, 'A file may have at most 100 columns.'],
  [`a,b\n1,${'x'.repeat(10_001)}`, 'A cell in row 2 has more than 10,000 characters.'],
  [`a,b\n1,"${'""'.repeat(10_001)}"`, 'A cell in row 2 has more than 10,000 characters.'],
])('refuses %#', (text, words) => {
  expect(() => readCsv(text)).toThrow(words);
});

it('accepts 25,000 rows', () => {
  expect(readCsv(`a,b\n${'1,2\n'.repeat(25_000)}`).rows).toHaveLength(25_001);
});

/** Arbitrary hostile or careless input. The first cell is never blank, because blank rows are dropped. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", '=', 'a', ' ', '\t') }),
);
const rows = fc.array(fc.tuple(fc.constantFrom('x', '=x', '"x"'), cell, cell), { minLength: 1, maxLength: 20 });

it('reads back exactly what was written, for any cells', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const header = ['a', 'b', 'c'];
      expect(cellsOf(writeCsv([header, ...written]))).toEqual([header, ...written]);
    }),
    { numRuns: 500 },
  );
});

it('reads a cell at the limit', () => {
  expect(cellsOf(`a,b\n1,"${'""'.repeat(10_000)}"`)[1]).toEqual(['1', '"'.repeat(10_000)]);
});
