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

test('a search among twenty thousand takes some milliseconds', () => {
  const many = new ListedIndex(
    Array.from({ length: 20_000 }, (_, at) => ({
      symbol: `${String.fromCharCode(65 + (at % 26))}${at.toString(36).toUpperCase()}`,
      name: `Company ${at.toString(36)} of the Number ${at} Incorporated`,
      type: 'stock' as const,
    })),
  );
  for (const query of ['COMPAMY', 'A', 'NOTREAL', 'OF THE']) many.search(query, 5);
  const began = process.cpuUsage();
  for (let time = 0; time < 10; time += 1)
    for (const query of ['COMPAMY', 'A', 'NOTREAL', 'OF THE']) many.search(query, 5);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 40_000).toBeLessThan(20);
});
