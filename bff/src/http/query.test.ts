import { queryOf } from './query.ts';

it.each([
  ['', {}],
  ['period=1Y', { period: '1Y' }],
  ['q=a+b%26c', { q: 'a b&c' }],
  ['q=', { q: '' }],
  ['q', { q: '' }],
  ['q=a&type=stock&q=b', { q: ['a', 'b'], type: 'stock' }],
  ['q=%', { q: '%' }],
])('reads %j', (querystring, query) => {
  expect(queryOf(querystring)).toEqual(query);
});

it('keeps a parameter named like a part of every object', () => {
  const query = queryOf('__proto__=a&__proto__=b');
  expect(Object.keys(query)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
