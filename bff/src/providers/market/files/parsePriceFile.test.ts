import { parsePriceFile } from './parsePriceFile.ts';
import { faultOf as whyNot } from './testing/faultOf.ts';

const parse = (text: string) => parsePriceFile(new TextEncoder().encode(text));
const faultOf = (text: string) => whyNot(parse, text);

test('requires only dates and closes; missing values are null', () => {
  expect(parse('date,close\n2026-01-02,10.5\n2026-01-05,11\n')).toEqual([
    { date: '2026-01-02', open: null, high: null, low: null, close: 10.5, volume: null, complete: true },
    { date: '2026-01-05', open: null, high: null, low: null, close: 11, volume: null, complete: true },
  ]);
});

test('accepts columns in any order and case, with others between them', () => {
  const [bar] = parse(
    'Volume,symbol,Close,Low,DATE,High,note,Open\n1000,X,10,9,2026-01-02,11,"a, b",9.5\n1,X,10,9,2026-01-05,11,,9.5',
  );
  expect(bar).toEqual({ date: '2026-01-02', open: 9.5, high: 11, low: 9, close: 10, volume: 1000, complete: true });
});

test('accepts a byte order mark, Windows line endings, blank lines and quotes', () => {
  expect(parse('\uFEFFdate,close\r\n"2026-01-02","10"\r\n\r\n2026-01-05, 11 \r\n\r\n')).toHaveLength(2);
});

test('accepts leap days', () => {
  expect(parse('date,close\n2000-02-29,10\n2024-02-29,11\n')).toHaveLength(2);
});

test('an empty cell of an optional column is null; volume may be zero', () => {
  expect(parse('date,close,open,volume\n2026-01-02,10,,0\n2026-01-05,11,10.2,')).toMatchObject([
    { open: null, volume: 0 },
    { open: 10.2, volume: null },
  ]);
});

test.each([
  ['', 'it is empty'],
  ['  \n \n', 'it is empty'],
  ['\u0000\u0001PNG', 'it is not a text file'],
  ['date;close\n2026-01-02;10\n', 'line 1: there is no column named "date"'],
  ['date,price\n2026-01-02,10\n', 'line 1: there is no column named "close"'],
  ['date,close,Close\n2026-01-02,10,10\n', 'line 1: there are two columns named "close"'],
  ['2026-01-02,10\n2026-01-05,11\n', 'line 1: there is no column named "date"'],
  ['date,close\n', 'there are no rows under the header; at least two days are needed'],
  ['date,close\n2026-01-02,10\n', 'there is only one row under the header; at least two days are needed'],
  ['date,close\n2026-01-02,10\n2026-01-05,ten\n', 'line 3: the close "ten" is not a number'],
  ['date,close\n2026-01-02,10\n2026-01-05,0x10\n', 'line 3: the close "0x10" is not a number'],
  ['date,close\n2026-01-02,10\n2026-01-05,1e999\n', 'line 3: the close "1e999" is not a number'],
  ['date,close\n2026-01-02,10\n2026-01-05,NaN\n', 'line 3: the close "NaN" is not a number'],
  ['date,close\n2026-01-02,10\n2026-01-05\n', 'line 3: the close is missing'],
  ['date,close\n2026-01-02,10\n,11\n', 'line 3: the date is missing'],
  ['date,close\n2026-01-02,0\n2026-01-05,11\n', 'line 2: the close 0 must be above zero'],
  ['date,close\n2026-01-02,10\n2026-01-05,-37.63\n', 'line 3: the close -37.63 must be above zero'],
  ['date,close,low\n2026-01-02,10,0\n2026-01-05,11,1\n', 'line 2: the low 0 must be above zero'],
  ['date,close,volume\n2026-01-02,10,-5\n2026-01-05,11,1\n', 'line 2: the volume -5 must be zero or above'],
  ['date,close,high,low\n2026-01-02,10,9,11\n2026-01-05,11,1,1\n', 'line 2: the high is below the low'],
  ['date,close\n02/01/2026,10\n', 'line 2: "02/01/2026" is not a date written as YYYY-MM-DD'],
  ['date,close\n2026-02-30,10\n', 'line 2: "2026-02-30" is not a date written as YYYY-MM-DD'],
  ['date,close\n2023-02-29,10\n', 'line 2: "2023-02-29" is not a date written as YYYY-MM-DD'],
  ['date,close\n1900-02-29,10\n', 'line 2: "1900-02-29" is not a date written as YYYY-MM-DD'],
  ['date,close\n2026-04-31,10\n', 'line 2: "2026-04-31" is not a date written as YYYY-MM-DD'],
  ['date,close\n2026-13-01,10\n', 'line 2: "2026-13-01" is not a date written as YYYY-MM-DD'],
  ['date,close\n2026-01-05,10\n\n2026-01-02,11\n', 'line 4: 2026-01-02 comes after 2026-01-05; dates must ascend'],
  ['date,close\n2026-01-05,10\n2026-01-05,11\n', 'line 3: 2026-01-05 is there twice'],
])('%j is refused: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('refuses invalid UTF-8', () => {
  expect(() => parsePriceFile(Uint8Array.of(0x64, 0xff, 0xfe, 0x61))).toThrow('it is not a text file in UTF-8');
});

test('truncates a long cell in the message', () => {
  expect(faultOf(`date,close\n2026-01-02,${'9'.repeat(400)}x\n`)).toBe(
    `line 2: the close "${'9'.repeat(30)}…" is not a number`,
  );
});
