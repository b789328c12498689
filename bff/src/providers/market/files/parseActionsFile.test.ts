import fc from 'fast-check';
import { parseActionsFile } from './parseActionsFile.ts';
import { PriceFileFault } from './priceFileText.ts';
import { faultOf as whyNot } from './testing/faultOf.ts';

const HEADER = 'date,type,ratio,amount,adjustment';
const parse = (text: string) => parseActionsFile(new TextEncoder().encode(text));
const rows = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');
const faultOf = (text: string) => whyNot(parse, text);

test('reads splits, oldest first, of closes that are adjusted unless the file says otherwise', () => {
  const splits = [
    { date: '2014-06-09', to: 7, from: 1 },
    { date: '2020-04-29', to: 1, from: 8 },
  ];
  expect(parse('date,type,ratio\n2020-04-29,split,1:8\n2014-06-09,split,7:1\n')).toEqual({
    splits,
    dividends: [],
    adjustment: 'split',
  });
  expect(parse(rows('2014-06-09,Split,7:1,,RAW', '', '2020-04-29,split,1:8,,raw'))).toEqual({
    splits,
    dividends: [],
    adjustment: 'raw',
  });
});

test('accepts dividends, which change no units, and other columns in any order', () => {
  expect(
    parse('Note,Amount,Ratio,Type,Date\r\n"a, b",0.24,,dividend,2020-08-07\r\n,,2:1,split,2020-08-07\r\n'),
  ).toEqual({
    splits: [{ date: '2020-08-07', to: 2, from: 1 }],
    dividends: [{ date: '2020-08-07', amount: 0.24 }],
    adjustment: 'split',
  });
  expect(parse(HEADER)).toEqual({ splits: [], dividends: [], adjustment: 'split' });
});

test('keeps dividends, oldest first', () => {
  const { dividends, splits } = parse(rows('2020-11-06,dividend,,0.205', '2020-02-07,dividend,,0.77'));
  expect(splits).toEqual([]);
  expect(dividends).toEqual([
    { date: '2020-02-07', amount: 0.77 },
    { date: '2020-11-06', amount: 0.205 },
  ]);
});

test('accepts two different splits on one day', () => {
  expect(parse(rows('2020-08-31,split,2:1', '2020-08-31,split,3:2')).splits).toHaveLength(2);
});

test.each([
  ['', 'it is empty'],
  ['\u0000', 'it is not a text file'],
  ['date,ratio\n2020-08-31,4:1\n', 'line 1: there is no column named "type"'],
  ['date,type,ratio,Ratio\n', 'line 1: there are two columns named "ratio"'],
  [rows('31.08.2020,split,4:1'), 'line 2: "31.08.2020" is not a date written as YYYY-MM-DD'],
  [rows('2020-02-30,split,4:1'), 'line 2: "2020-02-30" is not a date written as YYYY-MM-DD'],
  [rows(',split,4:1'), 'line 2: the date is missing'],
  [rows('2020-08-31,spinoff,4:1'), 'line 2: the type "spinoff" is neither split nor dividend'],
  [rows('2020-08-31,split,4'), 'line 2: the ratio "4" is not two whole numbers, such as 4:1'],
  [rows('2020-08-31,split,0:1'), 'line 2: the ratio "0:1" is not two whole numbers, such as 4:1'],
  [rows('2020-08-31,split,-4:1'), 'line 2: the ratio "-4:1" is not two whole numbers, such as 4:1'],
  [rows('2020-08-31,split,1.5:1'), 'line 2: the ratio "1.5:1" is not two whole numbers, such as 4:1'],
  [rows('2020-08-31,split,1000000:1'), 'line 2: the ratio "1000000:1" is not two whole numbers, such as 4:1'],
  [rows('2020-08-31,split,1:1'), 'line 2: the ratio 1:1 changes nothing'],
  [rows('2020-08-31,split,4:1,,total'), 'line 2: the adjustment "total" is neither raw nor split'],
  [rows('2020-08-07,dividend,,24 cents'), 'line 2: the amount "24 cents" is not a number of dollars, such as 0.24'],
  [rows('2020-08-31,split,4:1', '2020-08-31,split,4:1'), 'line 3: this action is there twice'],
  [
    rows('2014-06-09,split,7:1,,raw', '2020-08-31,split,4:1'),
    'line 3: a series is either raw or split, and lines above differ',
  ],
  [rows('2020-08-31,split,"4:1'), 'line 2: a quotation mark is not closed or is inside a cell'],
  [rows(`2020-08-31,split,${'4'.repeat(101)}`), 'line 2: a cell has more than 100 characters'],
  [`${HEADER}${',x'.repeat(16)}\n`, 'line 1: there are more than 20 columns'],
  [rows(...Array.from({ length: 1_001 }, () => '')), 'it has more than 1,000 lines'],
  [' '.repeat(100_001), 'it is larger than 100 kB'],
  [
    rows('2001-01-01,split,999999:1', '2001-01-02,split,999999:1', '2001-01-03,split,2:1'),
    'its splits multiply to more than 1,000,000,000,000',
  ],
  [
    rows('2001-01-01,split,1:999999', '2001-01-02,split,1:999999', '2001-01-03,split,1:2'),
    'its splits multiply to more than 1,000,000,000,000',
  ],
])('%.60j is refused: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('names every bad line, up to ten', () => {
  expect(faultOf(rows('x,split,4:1', '2020-08-31,split,4:1', '2020-08-31,merger,'))).toBe(
    'line 2: "x" is not a date written as YYYY-MM-DD; line 4: the type "merger" is neither split nor dividend',
  );
  expect(faultOf(rows(...Array.from({ length: 900 }, () => ',split,4:1')))).toMatch(
    /^(?:line \d+: the date is missing; ){10}and 890 more$/,
  );
});

test('whatever a file holds, it is read or refused, and a message stays short', () => {
  const cell = fc.oneof(
    fc.constantFrom('2020-08-31', 'split', 'dividend', '4:1', '1:8', 'raw', '0.24', '"', '""', ''),
    fc.string({ maxLength: 12 }),
  );
  const line = fc.array(cell, { maxLength: 7 }).map((cells) => cells.join(','));
  const file = fc.array(line, { maxLength: 30 }).map((lines) => rows(...lines));
  fc.assert(
    fc.property(fc.oneof(file, fc.string({ maxLength: 300 })), (text) => {
      const fault = faultOf(text);
      expect(fault.length).toBeLessThan(1_200);
      if (fault !== 'no fault') return;
      for (const { to, from, date } of parse(text).splits) {
        expect(Number.isSafeInteger(to) && Number.isSafeInteger(from) && to > 0 && from > 0 && to !== from).toBe(true);
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        parseActionsFile(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(PriceFileFault);
      }
    }),
  );
});
