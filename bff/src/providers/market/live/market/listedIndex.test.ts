import { ListedIndex } from './listedIndex.ts';

const index = new ListedIndex(
  [
    ['CVCO', 'Cavco Industries, Inc. Common Stock'],
    ['PLUG', 'Plug Power, Inc.'],
    ['ACME', 'Acme United Corporation'],
    ['ACMR', 'ACM Research, Inc.'],
  ].map(([symbol = '', name = '']) => ({ symbol, name, type: 'stock' as const })),
);
const symbolsFor = (query: string) => index.search(query, 5).map(({ symbol }) => symbol);

test.each([
  ['cvco', ['CVCO']],
  ['Cavco', ['CVCO']],
  ['cavco industries', ['CVCO']],
  ['power', ['PLUG']],
  ['acm', ['ACMR', 'ACME']],
  ['CAVCP', ['CVCO']],
  ['ACNE', ['ACME']],
  ['', []],
  ['ZZZZ', []],
])('%s finds %j', (query, found) => expect(symbolsFor(query)).toEqual(found));
