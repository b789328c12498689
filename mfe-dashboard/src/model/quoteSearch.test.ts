import { explainFailure, missingSymbol, readQuote } from './quoteSearch.ts';

test('asks for a symbol of the selected type', () => {
  expect(missingSymbol('stock')).toBe('Please enter a stock symbol.');
  expect(missingSymbol('crypto')).toBe('Please enter a crypto symbol.');
});

test('reports an unknown symbol as not found, whatever the server says', () => {
  expect(explainFailure({ status: 404, msg: 'Nothing here' }, 'crypto', 'NOPE')).toBe(
    'No quote found for crypto symbol: NOPE. Please try another symbol.',
  );
});

test('uses the server’s message for other failures', () => {
  expect(explainFailure({ status: 503, msg: 'Market data is down.' }, 'stock', 'AAPL')).toBe('Market data is down.');
});

test.each([null, ''])('uses its own message when the server sends none (%p)', (msg) => {
  expect(explainFailure({ status: 0, msg }, 'stock', 'AAPL')).toBe(
    'Failed to fetch stock quote for AAPL. Please ensure the symbol is correct and try again.',
  );
});

test.each([null, undefined, {}, [], 'text'])('rejects %j as a quote', (response) => {
  expect(() => readQuote(response, 'stock', 'AAPL')).toThrow(
    'No quote found for stock symbol: AAPL. Please try another symbol.',
  );
});
