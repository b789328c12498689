import { aQuote } from '@bellwether/sdk/testing/builders.ts';
import fc from 'fast-check';
import { type AlertKind, decide } from './decide.ts';

const NOW = Date.parse('2026-11-23T18:00:00Z');
const AS_OF = '2026-11-23T17:59:00.000Z';

/** Sentences of an alert that sees these prices one after the other. */
function seen(kind: AlertKind, value: number, prices: readonly (number | null)[], start = ''): string[] {
  let watch = start;
  return prices.flatMap((price) => {
    const quote = aQuote({ symbol: 'AAPL', price, changePercent: price, asOf: AS_OF, state: 'live' });
    const decision = decide({ symbol: 'AAPL', kind, value, watch }, { quote, forecast: undefined, now: NOW });
    watch = decision.watch;
    return decision.sentence ?? [];
  });
}

test.each<[AlertKind, number, number[], number]>([
  ['price-above', 100, [99, 100, 101, 99.8, 100.2], 1],
  ['price-above', 100, [99, 101, 99.4, 100], 2],
  ['price-above', 100, [101, 102, 99, 100], 1],
  ['price-below', 100, [101, 100, 100.4, 99], 1],
  ['price-below', 100, [101, 99, 100.6, 99], 2],
  ['price-below', 100, [99, 98], 0],
  ['day-move', 5, [1, 5, 4, 6], 1],
  ['day-move', 5, [1, 5, -6, 5, -7], 2],
  ['day-move', 5, [6, 7], 0],
])('%s %d goes off over %j %d times', (kind, value, prices, times) => {
  expect(seen(kind, value, prices)).toHaveLength(times);
});

test('a move goes off again in the next session, and not on the day after that is closed', () => {
  const look = (watch: string, asOf: string) =>
    decide(
      { symbol: 'AAPL', kind: 'day-move', value: 5, watch },
      { quote: aQuote({ price: 100, changePercent: -6, asOf, state: 'live' }), forecast: undefined, now: NOW },
    );
  const first = look('armed', '2026-11-20T17:00:00.000Z');
  expect(first.sentence).toBe('AAPL moved −6.00%, to $100.00. Your alert was at 5%.');
  expect(look(first.watch, '2026-11-20T21:00:00.000Z').sentence).toBeNull();
  expect(look(first.watch, '2026-11-23T15:00:00.000Z').sentence).not.toBeNull();
});

test('the sentence says what happened', () => {
  expect(seen('price-above', 250, [249, 251.2])).toEqual(['AAPL rose to $251.20. Your alert was at $250.00.']);
  expect(seen('price-below', 250, [251, 249.9])).toEqual(['AAPL fell to $249.90. Your alert was at $250.00.']);
});

test('an old price and none change nothing', () => {
  for (const state of ['stale', 'live'] as const) {
    const quote = aQuote({ price: state === 'live' ? null : 200, state });
    const condition = { symbol: 'AAPL', kind: 'price-above', value: 100, watch: 'armed' } as const;
    expect(decide(condition, { quote, forecast: undefined, now: NOW })).toEqual({ watch: 'armed', sentence: null });
  }
});

test('a forecast goes off when its clear direction turns', () => {
  const look = (watch: string, predictedDirection: 'Up' | 'Down', up = 0.5) =>
    decide(
      { symbol: 'AAPL', kind: 'forecast-turn', value: null, watch },
      {
        quote: undefined,
        forecast: { predictedDirection, probabilities: { up, neutral: 0.3, down: 0.7 - up }, issuedAt: AS_OF },
        now: NOW,
      },
    );
  expect(look('', 'Up')).toEqual({ watch: 'Up', sentence: null });
  expect(look('Up', 'Up').sentence).toBeNull();
  expect(look('Up', 'Down', 0.2)).toEqual({
    watch: 'Down',
    sentence: 'The forecast for AAPL turned from Up to Down.',
  });
  expect(look('Up', 'Down', 0.35)).toEqual({ watch: 'Up', sentence: null }); // no clear direction
});

test('between two alarms the price has always come back by half a percent', () => {
  const price = fc.double({ min: 50, max: 200, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 60 }), fc.constantFrom('price-above', 'price-below'), (prices, kind) => {
      let watch = '';
      let back = false;
      for (const each of prices) {
        const quote = aQuote({ price: each, asOf: AS_OF, state: 'live' });
        const { watch: next, sentence } = decide(
          { symbol: 'AAPL', kind, value: 100, watch },
          { quote, forecast: undefined, now: NOW },
        );
        const beyond = kind === 'price-above' ? each >= 100 : each <= 100;
        if (sentence !== null) {
          expect([beyond, back]).toEqual([true, true]);
          back = false;
        }
        if (watch === '' ? !beyond : kind === 'price-above' ? each <= 99.5 : each >= 100.5) back = true;
        watch = next;
      }
    }),
  );
});
