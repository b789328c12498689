import { DIRECTORY } from './directory.ts';
import { rankInstruments } from './rankInstruments.ts';

const symbols = (query: string, type?: 'stock' | 'crypto') =>
  rankInstruments(DIRECTORY, query, 10, type).map(({ symbol }) => symbol);

test.each([
  ['the very symbol comes first', 'v', 'V'],
  ['lower case is the same', 'aapl', 'AAPL'],
  ['a symbol that begins so before a name that does', 'so', 'SO'],
  ['a name', 'bitcoin', 'BTC'],
  ['the beginning of a word in a name', 'motors', 'GM'],
  ['several words', 'bank of am', 'BAC'],
  ['a word inside the name', 'goldman', 'GS'],
  ['a pair in dollars', 'btc-usd', 'BTC'],
  ['a swapped letter', 'appel', 'AAPL'],
  ['a missing letter', 'micrsoft', 'MSFT'],
  ['a doubled letter', 'nvidiia', 'NVDA'],
  ['a symbol with a slip', 'AAPLE', 'AAPL'],
  ['an ampersand', 'at&t', 'T'],
  ['a dot', 'brk.b', 'BRK.B'],
])('%s: %s finds %s', (_, query, symbol) => {
  expect(symbols(query)[0]).toBe(symbol);
});

test('ranks the exact symbol, then symbol prefixes, then name prefixes, then substrings', () => {
  const list = ['BIG CAB', 'CABLE', 'CAB INC', 'SCABS'].map((name, at) => ({
    symbol: `X${at}`,
    name,
    type: 'stock' as const,
  }));
  const named = [
    { symbol: 'CABX', name: 'Y', type: 'stock' as const },
    { symbol: 'CAB', name: 'Z', type: 'stock' as const },
  ];
  const found = rankInstruments([...list, ...named], 'cab', 10).map(({ symbol }) => symbol);
  expect(found).toEqual(['CAB', 'CABX', 'X1', 'X2', 'X0', 'X3']);
});

test('tolerates typos only when nothing matches exactly', () => {
  expect(symbols('gold')).not.toContain('PYPL');
});

test('tolerates no typos in a short query', () => {
  expect(symbols('zzz')).toEqual([]);
});

test('filters by type and returns at most ten', () => {
  expect(symbols('b', 'crypto')).toEqual(expect.arrayContaining(['BTC', 'BNB', 'BCH']));
  expect(symbols('b', 'crypto')).not.toContain('BA');
  expect(symbols('a')).toHaveLength(10);
});

test('an empty query or a pattern finds nothing', () => {
  expect(symbols('   ')).toEqual([]);
  expect(symbols('.*')).toEqual([]);
  expect(symbols('('.repeat(60))).toEqual([]);
});
