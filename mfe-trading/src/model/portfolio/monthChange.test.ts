import { changeOver } from './monthChange.ts';

it.each([
  [[100, 90, 110], 10],
  [[80, 100, 40], -50],
  [[5, 5], 0],
  [[5], null],
  [[0, 5], null],
  [[], null],
  [undefined, null],
])('of %j is %p', (closes, change) => {
  const over = changeOver(closes);
  expect(over === null ? null : Math.round(over * 100) / 100).toBe(change);
});
