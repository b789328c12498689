import { filterOf, searchWith } from './forecastFilter.ts';

test.each([
  ['', { symbol: '', state: 'all' }],
  ['?symbol=ko', { symbol: 'KO', state: 'all' }],
  ['?state=settled&symbol=BRK.B', { symbol: 'BRK.B', state: 'settled' }],
  ['?symbol=%20&state=nonsense', { symbol: '', state: 'all' }],
])('reads the filter from the query %j', (search, filter) => {
  expect(filterOf(search)).toEqual(filter);
});

test.each([
  ['', { symbol: 'KO', state: 'all' }, 'symbol=KO'],
  ['?symbol=KO', { symbol: '^GSPC', state: 'settled' }, 'symbol=%5EGSPC&state=settled'],
  ['?ref=mail&symbol=KO&state=settled', { symbol: '', state: 'all' }, 'ref=mail'],
] as const)('after %j the address says what was chosen, and keeps the rest', (search, filter, after) => {
  expect(searchWith(search, filter)).toBe(after);
});
