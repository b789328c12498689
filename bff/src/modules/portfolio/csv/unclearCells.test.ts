import { unclearDates, unclearNumbers } from './unclearCells.ts';

const inRows = (cells: readonly string[]) => cells.map((cell, at) => ({ row: at + 2, cell }));

describe('numbers that depend on how decimals are written', () => {
  const numbers = (...cells: string[]) =>
    unclearNumbers(inRows(cells)).map(({ row, cell, point, comma }) => [row, cell, point, comma]);

  it('are found in any row, with both readings', () => {
    expect(numbers('10', '20', '30', '40', '1,234', '', 'ten')).toEqual([[6, '1,234', '1234', '1.234']]);
  });

  it('are listed once each, up to three', () => {
    expect(numbers('1,000', '1,000', '2,000', '3,000', '4,000').map(([row]) => row)).toEqual([3, 4, 5]);
  });

  it('are listed in file order if they contradict each other', () => {
    expect(numbers('1,000', '2,000', '3,000', '4,5', '1.5')).toEqual([
      [2, '1,000', '1000', '1.000'],
      [5, '4,5', null, '4.5'],
      [6, '1.5', '1.5', null],
    ]);
  });

  it('exclude cells whose readings agree and overlong cells', () => {
    expect(numbers('10', '7', '', 'x', `1,${'0'.repeat(100)}`)).toEqual([]);
  });
});

describe('dates that depend on the order of day and month', () => {
  const dates = (...cells: string[]) =>
    unclearDates(inRows(cells)).map(({ row, cell, dayFirst, monthFirst }) => [row, cell, dayFirst, monthFirst]);

  it('are found in any row, with both readings', () => {
    expect(dates('2025-03-04', '05/05/2025', '', '3/4/2025')).toEqual([[5, '3/4/2025', '2025-04-03', '2025-03-04']]);
  });

  it('are both listed if they contradict each other', () => {
    expect(dates('31/12/2025', '12/31/2025', '30/02/2025')).toEqual([
      [2, '31/12/2025', '2025-12-31', null],
      [3, '12/31/2025', null, '2025-12-31'],
    ]);
  });
});
