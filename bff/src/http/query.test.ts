import { queryOf } from './query.ts';

it.each([
  ['', {}],
  ['period=1Y', { period: '1Y' }],
  ['q=a+b%26c', { q: 'a b&c' }],
  ['q=', { q: '' }],
  ['q', { q: '' }],
  ['q=a&type=stock&q=b', { q: ['a', 'b'], type: 'stock' }],
  ['q=%', { q: '%' }],
  ['q=%E9&%C3%A9=%2B%26%3D%25%zz', { q: '\ufffd', é: '+&=%%zz' }],
  ['q=a%C3&r=%F0%9F%98%80', { q: 'a\ufffd', r: '\u{1f600}' }],
])('reads %j', (querystring, query) => {
  expect(queryOf(querystring)).toEqual(query);
});

it('keeps a parameter named like a part of every object', () => {
  const query = queryOf('__proto__=a&__proto__=b');
  expect(Object.keys(query)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
