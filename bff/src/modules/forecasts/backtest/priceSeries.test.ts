import { BadPriceFile, parsePriceCsv } from './priceSeries.ts';

const parse = (text: string) => parsePriceCsv(text, 'folder/MINE.csv');

describe('reading a price file', () => {
  test('accepts date and close in any column and takes the symbol from the file name', () => {
    const series = parse('Volume,Close,Date\n10,1.5,2024-01-02\n11,1.75,2024-01-03\n');
    expect(series).toEqual({
      symbol: 'MINE',
      dates: ['2024-01-02', '2024-01-03'],
      closes: Float64Array.of(1.5, 1.75),
    });
  });

  test('accepts spreadsheet output: a byte order mark, CRLF, quotes, trailing blank lines', () => {
    const series = parse('\uFEFF"symbol","date","close"\r\n"KO","2024-01-02","60.5"\r\n"KO","2024-01-03","61"\r\n\r\n');
    expect(series.symbol).toBe('KO');
    expect([...series.closes]).toEqual([60.5, 61]);
  });

  test('accepts a long holiday', () => {
    expect(parse('date,close\n2020-01-23,1\n2020-02-03,1\n').dates).toHaveLength(2);
  });

  test.each([
    ['an empty file', '', 'line 1: there is no column "date"'],
    ['no close column', 'date,price\n2024-01-02,1\n', 'line 1: there is no column "close"'],
    ['a header alone', 'date,close\n', 'has a header but no prices'],
    ['a text for a close', 'date,close\n2024-01-02,1\n2024-01-03,n/a\n', 'line 3: the close "n/a" is not a number'],
    ['a missing close', 'date,close\n2024-01-02\n', 'line 2: the close "" is not a number'],
    ['a close of zero', 'date,close\n2024-01-02,0\n', 'line 2: the close 0 is not above zero'],
    ['a negative close', 'date,close\n2024-01-02,-37.63\n', 'line 2: the close -37.63 is not above zero'],
    ['another date format', 'date,close\n01/02/2024,1\n', 'line 2: "01/02/2024" is not a date (yyyy-mm-dd)'],
    ['a day that does not exist', 'date,close\n2023-02-29,1\n', 'line 2: "2023-02-29" is not a date'],
    ['days descending', 'date,close\n2024-01-03,1\n2024-01-02,1\n', 'line 3: 2024-01-02 comes after 2024-01-03'],
    ['a day twice', 'date,close\n2024-01-02,1\n2024-01-02,1\n', 'line 3: 2024-01-02 is there twice'],
    ['a hole', 'date,close\n2024-01-02,1\n2024-02-02,1\n', 'line 3: 31 days without a price'],
    ['two symbols', 'symbol,date,close\nA,2024-01-02,1\nB,2024-01-03,1\n', 'line 3: the symbol is "B" after "A"'],
  ])('refuses %s, naming file and line', (_name, text, problem) => {
    expect(() => parse(text)).toThrow(BadPriceFile);
    expect(() => parse(text)).toThrow(problem);
    expect(() => parse(text)).toThrow(/^folder\/MINE\.csv/);
  });
});
