import { actLabel, doneText, knownAct } from './act.ts';

const alert = { kind: 'alert', symbol: 'AAPL', alert: 'price-above', value: 200 } as const;

test.each([
  [alert, 'Alert me when AAPL is above $200.00', 'Alert set: AAPL is above $200.00.'],
  [
    { ...alert, symbol: 'SHIB', alert: 'price-below', value: 0.00001234 } as const,
    'Alert me when SHIB is below $0.00001234',
    'Alert set: SHIB is below $0.00001234.',
  ],
  [{ kind: 'watch', symbol: 'BRK.B' } as const, 'Add BRK.B to my watchlist', 'BRK.B is on your watchlist.'],
])('%j says exactly what it does', (act, label, done) => {
  expect(knownAct({ ...act, more: 1 })).toEqual(act);
  expect([actLabel(act), doneText(act)]).toEqual([label, done]);
});

test.each([
  undefined,
  null,
  'watch',
  { kind: 'sell', symbol: 'AAPL' },
  { kind: 'watch', symbol: 'a b' },
  { kind: 'watch', symbol: 7 },
  { ...alert, alert: 'day-move' },
  { ...alert, value: '200' },
  { ...alert, value: 0 },
  { ...alert, value: Number.POSITIVE_INFINITY },
])('%j is no act', (given) => {
  expect(knownAct(given)).toBeNull();
});
