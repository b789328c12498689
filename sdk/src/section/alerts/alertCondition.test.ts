import { conditionText, typedCondition } from './alertCondition.ts';

test.each([
  ['price-above', '$1,250.50', { kind: 'price-above', value: 1250.5 }],
  ['day-move', '5%', { kind: 'day-move', value: 5 }],
  ['price-below', '', { kind: 'price-below', value: 0 }],
  ['price-below', 'ten', { kind: 'price-below' }],
  ['forecast-turn', '5', { kind: 'forecast-turn' }],
] as const)('reads for %s what was typed as %p', (kind, typed, condition) =>
  expect(typedCondition(kind, typed)).toEqual(condition),
);

test.each([
  ['price-above', 250, 'AAPL rises to $250.00'],
  ['price-below', 0.5, 'AAPL falls to $0.50'],
  ['day-move', 2.5, 'AAPL moves 2.5% in a day'],
  ['forecast-turn', null, 'The forecast for AAPL turns'],
] as const)('says what %s at %p waits for: %s', (kind, value, text) =>
  expect(conditionText({ symbol: 'AAPL', kind, value })).toBe(text),
);
