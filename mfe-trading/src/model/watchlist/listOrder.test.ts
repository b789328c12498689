import { inOrder, type Move, moved, putBack } from './listOrder.ts';

const list = ['A', 'B', 'C', 'D'];

test.each<[string, Move, string]>([
  ['B', 'up', 'BACD'],
  ['B', 'down', 'ACBD'],
  ['C', 'first', 'CABD'],
  ['B', 'last', 'ACDB'],
  ['A', 2, 'BCAD'],
  ['D', 0, 'DABC'],
])('%s moves %s', (symbol, to, order) => {
  expect(moved(list, symbol, to).join('')).toBe(order);
  expect(list.join('')).toBe('ABCD');
});

test.each<[string, Move]>([
  ['A', 'up'],
  ['A', 'first'],
  ['D', 'down'],
  ['D', 'last'],
  ['X', 'up'],
  ['X', 'down'],
  ['X', 'first'],
  ['B', 1],
  ['B', 4],
  ['B', -1],
])('%s cannot move %s', (symbol, to) => {
  expect(moved(list, symbol, to)).toBe(list);
});

test('appends symbols added in the meantime and drops removed ones', () => {
  expect(inOrder(['A', 'X', 'C', 'Y'], ['C', 'B', 'A'])).toEqual(['C', 'A', 'X', 'Y']);
});

test.each([
  ['where it was', 'ACDB', 'ABCD'],
  ['at the top', 'BCDA', 'ABCD', 'A'],
  ['after the nearest remaining predecessor', 'CDXB', 'BCDX'],
  ['even after the others were moved', 'DCAB', 'DCAB'],
])('restores a removed symbol %s: %s becomes %s', (_, listed, restored, symbol = 'B') => {
  expect(putBack([...listed], symbol, list).join('')).toBe(restored);
});
