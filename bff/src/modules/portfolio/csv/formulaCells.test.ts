import fc from 'fast-check';
import { asWritten, neutralized } from './formulaCells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['\0=1', "'\0=1"],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [';=1', ";'=1"],
  ['a;=1;;＋2', "a;'=1;;'＋2"],
  [";'=1", ";''=1"],
])('writes %j, which could run as a formula, as %j', (cell, written) => {
  expect(neutralized(cell)).toBe(written);
  expect(asWritten(written)).toBe(cell);
});

it.each(['AAPL', '1.5', '2025-03-04', '', "O'Neil", "'quoted", 'a=b', 'a; b', 'a；=b', 'X11; Linux'])(
  'leaves harmless %j unchanged',
  (cell) => {
    expect(neutralized(cell)).toBe(cell);
    expect(asWritten(cell)).toBe(cell);
  },
);

const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", ';', '＝', '＠', '=', '+', '-', '@', '\t', '\r', '\0', 'a', '1') }),
);

it('never writes a cell that could run, and restores every cell', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const written = neutralized(cell);
      for (const part of written.split(';')) expect(part).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/);
      expect(asWritten(written)).toBe(cell);
    }),
    { numRuns: 1000 },
  );
});
