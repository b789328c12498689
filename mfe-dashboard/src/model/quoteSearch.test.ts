import { explainFailure, missingSymbol, readQuote } from './quoteSearch.ts';

test('asks for what is missing, by type', () => {
  expect(missingSymbol('stock')).toBe('Please enter a stock symbol.');
  expect(missingSymbol('crypto')).toBe('Please enter a crypto symbol.');
});

test('an unknown symbol is not found, whatever the server says about it', () => {
  expect(explainFailure({ status: 404, msg: 'Nothing here' }, 'crypto', 'NOPE')).toBe(
    'No quote found for crypto symbol: NOPE. Please try another symbol.',
  );
});

test('another failure has the words of the server', () => {
  expect(explainFailure({ status: 503, msg: 'Market data is down.' }, 'stock', 'AAPL')).toBe('Market data is down.');
});

test.each([null, ''])('and its own words where the server has none (%p)', (msg) => {
  expect(explainFailure({ status: 0, msg }, 'stock', 'AAPL')).toBe(
    'Failed to fetch stock quote for AAPL. Please ensure the symbol is correct and try again.',
  );
});

test.each([null, undefined, {}, [], 'text'])('the answer %j is no quote', (answer) => {
  expect(() => readQuote(answer, 'stock', 'AAPL')).toThrow(
    'No quote found for stock symbol: AAPL. Please try another symbol.',
  );
});
