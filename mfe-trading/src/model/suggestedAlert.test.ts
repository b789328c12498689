import { suggestedAlert } from './suggestedAlert.ts';

test.each([
  ['price-above', 231.48, '243'],
  ['price-below', 231.48, '220'],
  ['price-above', 86_120.5, '90,400'],
  ['price-below', 0.0123, '0.0117'],
  ['day-move', 231.48, '5'],
  ['day-move', null, '5'],
  ['price-above', null, ''],
  ['forecast-turn', 231.48, ''],
] as const)('suggests for %s at %p: %p', (kind, price, text) => expect(suggestedAlert(kind, price)).toBe(text));
