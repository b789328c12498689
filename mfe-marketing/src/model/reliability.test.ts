import { reliabilityDrawing } from './reliability.ts';

const level = {
  from: 0.4,
  to: 0.5,
  n: 10,
  stated: 0.45,
  observed: 0.5,
  observed95: [0.25, 0.72] as [number, number],
};

test('covers all values on both axes in whole tenths', () => {
  const { ticks } = reliabilityDrawing([level], 300);
  expect(ticks[0]).toEqual({ percent: 20, x: 0, y: 300 });
  expect(ticks.at(-1)).toEqual({ percent: 80, x: 300, y: 0 });
});

test('places a level at its forecast and actual rate, with the interval', () => {
  expect(reliabilityDrawing([level], 300).marks).toEqual([{ key: 0.4, x: 125, y: 150, low: 275, high: 40 }]);
});

test('places equal forecast and actual rates on the diagonal', () => {
  const [mark] = reliabilityDrawing([{ ...level, observed: 0.45 }], 300).marks;
  expect(mark?.y).toBe(300 - (mark?.x ?? 0));
});
