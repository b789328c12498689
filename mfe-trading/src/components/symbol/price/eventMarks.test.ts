import { apart } from './eventMarks.ts';

test('letters that would overlap become one: an own trade before a split before a dividend', () => {
  expect(
    apart([
      { x: 109, kind: 'split' },
      { x: 100, kind: 'dividend' },
      { x: 117, kind: 'buy' },
      { x: 118, kind: 'dividend' },
      { x: 200, kind: 'buy' },
      { x: 210, kind: 'dividend' },
      { x: 300, kind: 'split' },
      { x: 310, kind: 'sell' },
    ]),
  ).toEqual([
    { x: 100, kind: 'buy' },
    { x: 118, kind: 'dividend' },
    { x: 200, kind: 'buy' },
    { x: 300, kind: 'sell' },
  ]);
});
