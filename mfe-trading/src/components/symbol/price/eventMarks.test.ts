import { apart } from './eventMarks.ts';

test('letters that would overlap become one: an own buy before a split before a dividend', () => {
  expect(
    apart([
      { x: 109, kind: 'split' },
      { x: 100, kind: 'dividend' },
      { x: 117, kind: 'buy' },
      { x: 118, kind: 'dividend' },
      { x: 200, kind: 'buy' },
      { x: 210, kind: 'dividend' },
    ]),
  ).toEqual([
    { x: 100, kind: 'buy' },
    { x: 118, kind: 'dividend' },
    { x: 200, kind: 'buy' },
  ]);
});
