import { placeUnder } from './dragPlace.ts';

/** Rows of 40, 60, 40 and 40 px. */
const boxes = [
  { top: 0, height: 40 },
  { top: 40, height: 60 },
  { top: 100, height: 40 },
  { top: 140, height: 40 },
];

test.each([
  [0, 0, 0],
  [0, 30, 0],
  [0, 31, 1],
  [0, 80, 1],
  [0, 81, 2],
  [0, 500, 3],
  [3, -20, 3],
  [3, -21, 2],
  [3, -71, 1],
  [3, -500, 0],
  [1, 21, 2],
  [1, -21, 0],
])('row %d dragged by %d px stands at %d', (from, by, place) => {
  expect(placeUnder(boxes, from, by)).toBe(place);
});
