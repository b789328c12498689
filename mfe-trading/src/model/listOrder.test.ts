import { inOrder, type Move, moved } from './listOrder.ts';

const list = ['A', 'B', 'C', 'D'];

test.each<[string, Move, string]>([
  ['B', 'up', 'BACD'],
  ['B', 'down', 'ACBD'],
  ['C', 'first', 'CABD'],
  ['B', 'last', 'ACDB'],
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
])('%s cannot move %s', (symbol, to) => {
  expect(moved(list, symbol, to)).toBe(list);
});

test('what came meanwhile stands at the end, what went is gone', () => {
  expect(inOrder(['A', 'X', 'C', 'Y'], ['C', 'B', 'A'])).toEqual(['C', 'A', 'X', 'Y']);
});
