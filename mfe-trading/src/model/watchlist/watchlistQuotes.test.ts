import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { batchesOf, pricedList } from './watchlistQuotes.ts';

test('requests at most 100 symbols at a time and each once', () => {
  const symbols = Array.from({ length: 230 }, (_, n) => `S${n}`);
  const batches = batchesOf(symbols);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(batches.flat()).toEqual(symbols);
  expect(batchesOf([])).toEqual([]);
});

test('keeps the order of the list regardless of the response', () => {
  const quotes = [aQuote({ symbol: 'BTC' }), aQuote({ symbol: 'AAPL' })];
  const list = pricedList(['AAPL', 'BTC'], { quotes, refusal: null });
  expect(list.map(({ symbol, quote, why }) => [symbol, quote?.symbol, why])).toEqual([
    ['AAPL', 'AAPL', null],
    ['BTC', 'BTC', null],
  ]);
});

test('says why a symbol has no price', () => {
  const quotes = [anUnavailableQuote({ symbol: 'AAPL', reason: 'The exchange halted it.' })];
  expect(pricedList(['AAPL'], { quotes, refusal: null })[0]?.why).toBe('The exchange halted it.');
  const silent = [anUnavailableQuote({ symbol: 'AAPL', reason: undefined })];
  expect(pricedList(['AAPL'], { quotes: silent, refusal: null })[0]?.why).toMatch(/No price/);
});

test('marks a symbol missing from the response but not one still loading', () => {
  expect(pricedList(['AAPL'], { quotes: [], refusal: null })[0]).toMatchObject({
    quote: null,
    coming: false,
    why: expect.any(String),
  });
  expect(pricedList(['AAPL'], { quotes: undefined, refusal: null })[0]).toEqual({
    symbol: 'AAPL',
    quote: null,
    coming: true,
    why: null,
  });
});

test('shows no loading state and no per-row reason when all prices fail', () => {
  expect(pricedList(['AAPL'], { quotes: undefined, refusal: 'Down.' })[0]).toEqual({
    symbol: 'AAPL',
    quote: null,
    coming: false,
    why: null,
  });
});
