import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { batchesOf, pricedList } from './watchlistQuotes.ts';

test('asks for at most a hundred symbols at a time, and for each once', () => {
  const symbols = Array.from({ length: 230 }, (_, n) => `S${n}`);
  const batches = batchesOf(symbols);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(batches.flat()).toEqual(symbols);
  expect(batchesOf([])).toEqual([]);
});

test('keeps the order of the list, whatever the order of the answer', () => {
  const quotes = [aQuote({ symbol: 'BTC' }), aQuote({ symbol: 'AAPL' })];
  const list = pricedList(['AAPL', 'BTC'], { quotes, refusal: null });
  expect(list.map(({ symbol, quote, why }) => [symbol, quote?.symbol, why])).toEqual([
    ['AAPL', 'AAPL', null],
    ['BTC', 'BTC', null],
  ]);
});

test('an unpriced symbol says why', () => {
  const quotes = [anUnavailableQuote({ symbol: 'AAPL', reason: 'The exchange halted it.' })];
  expect(pricedList(['AAPL'], { quotes, refusal: null })[0]?.why).toBe('The exchange halted it.');
  const silent = [anUnavailableQuote({ symbol: 'AAPL', reason: undefined })];
  expect(pricedList(['AAPL'], { quotes: silent, refusal: null })[0]?.why).toMatch(/No price/);
});

test('a symbol that the answer leaves out says so, one that is still on its way does not', () => {
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

test('when no prices came at all, nothing is on its way, and the reason is not repeated in every row', () => {
  expect(pricedList(['AAPL'], { quotes: undefined, refusal: 'Down.' })[0]).toEqual({
    symbol: 'AAPL',
    quote: null,
    coming: false,
    why: null,
  });
});
