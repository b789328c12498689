import { slips } from './typos.ts';

test.each([
  ['apple', 'apple', 0],
  ['appel', 'apple', 1],
  ['aple', 'apple', 1],
  ['appple', 'apple', 1],
  ['bitcon', 'bitcoin', 1],
  ['mircosoft', 'microsoft', 1],
  ['micorsfot', 'microsoft', 2],
  ['telsa', 'tesla', 1],
  ['frod', 'ford', 1],
  ['pteflio', 'portfolio', undefined],
  ['protfolio', 'portfolio', 1],
])('%s for %s: %s', (typed, known, distance) => {
  expect(slips(typed, known)).toBe(distance);
});

test.each([
  ['food', 'ford'],
  ['for', 'ford'],
  ['word', 'ford'],
  ['metro', 'meta'],
  ['interest', 'intel'],
  ['oranges', 'oracle'],
])('%s is not %s', (typed, known) => {
  expect(slips(typed, known)).toBeUndefined();
});
