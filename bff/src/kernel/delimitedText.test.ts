import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import fc from 'fast-check';
import { DelimitedTextFault, readDelimited, widthOfFirstRow, writeCommaSeparated } from './delimitedText.ts';

/** Splits the text into characters and decides on each by the state it is in: slow, and too plain to be wrong. */
function readPlainly(text: string, delimiter: string): string[][] | 'fault' {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let state: 'begins' | 'plain' | 'quoted' | 'closed' = 'begins';
  const characters = text.replaceAll('\r\n', '\u{1}').split('');
  const endCell = () => {
    cells.push(cell);
    cell = '';
    state = 'begins';
  };
  for (const [at, character] of characters.entries()) {
    const isEnd = ['\n', '\r', '\u{1}'].includes(character);
    if (state === 'quoted') {
      if (character === '"') state = 'closed';
      else cell += character === '\u{1}' ? '\r\n' : character;
    } else if (state === 'closed' && character === '"' && characters[at - 1] === '"') {
      cell += '"';
      state = 'quoted';
    } else if (character === delimiter) endCell();
    else if (isEnd) {
      endCell();
      rows.push(cells);
      cells = [];
    } else if (state === 'closed') {
      if (character.trim() !== '') return 'fault';
    } else if (state === 'begins' && character === '"') state = 'quoted';
    else {
      cell += character;
      state = 'plain';
    }
  }
  if (state === 'quoted') return 'fault';
  const endsOpen = text !== '' && !/[\r\n]$/.test(text);
  if (endsOpen || (state as string) === 'closed' || cells.length > 0) rows.push([...cells, cell]);
  return rows;
}

const piece = fc.constantFrom('"', '""', ',', ';', '\n', '\r', '\r\n', ' ', '\t', 'a', "'", '\u00a0', 'é');
const texts = fc
  .array(fc.tuple(piece, fc.integer({ min: 1, max: 4 })), { maxLength: 20 })
  .map((parts) => parts.map(([text, times]) => text.repeat(times)).join(''));

function read(text: string, delimiter: string): string[][] | 'fault' {
  try {
    return readDelimited(text, delimiter);
  } catch (error) {
    if (error instanceof DelimitedTextFault) return 'fault';
    throw error;
  }
}

it('reads any text like a plain state machine', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(',', ';', '\t'), (text, delimiter) => {
      expect(read(text, delimiter)).toEqual(readPlainly(text, delimiter));
    }),
    { numRuns: 5_000 },
  );
});

it('reads back what was written', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), texts);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 10 }), (rows) => {
      expect(readDelimited(writeCommaSeparated(rows), ',')).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});

it('stops at the first row, column, or cell beyond a limit', () => {
  const limits = { rows: 2, columns: 2, cellLength: 3 };
  const faultOf = (text: string) => {
    try {
      return readDelimited(text, ',', limits);
    } catch (error) {
      return [(error as DelimitedTextFault).kind, (error as DelimitedTextFault).row];
    }
  };
  expect(faultOf('a,b\n123,"12"""\n')).toEqual([
    ['a', 'b'],
    ['123', '12"'],
  ]);
  expect(faultOf('a\nb\nc')).toEqual(['rows', 3]);
  expect(faultOf('a\nb,b,')).toEqual(['columns', 2]);
  expect(faultOf('a,1234')).toEqual(['cellLength', 1]);
  expect(faultOf('a,"1234"')).toEqual(['cellLength', 1]);
  expect(faultOf('a\n\n"')).toEqual(['rows', 3]);
  expect(faultOf('a\n"')).toEqual(['quotation mark', 2]);
});

it('counts the cells of the first row, up to a fault', () => {
  expect(widthOfFirstRow('a;"b;b";c\n1;2;3;4', ';')).toBe(3);
  expect(widthOfFirstRow('a;b;"c', ';')).toBe(3);
});

const CLASSES = ['"', ',', '\n', '\r', ' ', 'b', '\t', "'"];
const pairs = CLASSES.flatMap((one) => CLASSES.map((other) => one + other));

/** Fifty times what any 100 kB takes. A quadratic reader takes two seconds for it. */
const SOON_MS = 1_000;

it('takes about as long for any text of a length, whatever repeats in it', () => {
  const heads = ['', '"', '"b"', '"b ', 'b"'];
  const size = 100_000;
  const quoteBeforeSpaces = `Symbol,Quantity\n"${'b'.repeat(size / 3)}${' '.repeat((2 * size) / 3)},1,2\n`;
  const closedBeforeSpaces = `Symbol,Quantity\n"b"${' '.repeat(size)}x,1,2\n`;
  const repeats = pairs.flatMap((pair) => heads.map((head) => head + pair.repeat(size / 2)));
  for (const text of [quoteBeforeSpaces, closedBeforeSpaces, ...repeats]) {
    const before = threadCpuMs();
    for (const delimiter of [',', '\t']) read(text, delimiter);
    expect(threadCpuMs() - before).toBeLessThan(SOON_MS);
  }
});
