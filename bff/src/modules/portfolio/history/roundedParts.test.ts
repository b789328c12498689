import fc from 'fast-check';
import { Exact } from '../../../market/exact.ts';
import { exactSum } from '../lots/exactSum.ts';
import { roundedParts } from './roundedParts.ts';

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum.plus(part), new Exact(0)).toNumber();

it.each([
  [[1.006, 1.006, 1.006], 3.02, [1.01, 1.01, 1]],
  [[33.333, 33.333, 33.334], 100, [33.33, 33.33, 33.34]],
  [[0.0012346, 0], 0.0012346, [0.0012346, 0]],
  [[0, 0], 0, [0, 0]],
  [[171_015_909_999_829.53, 0], 171_015_909_999_829.56, [171_015_909_999_829.56, 0]], // doubles this large miss cents
])('rounds %p to add up to %p', (parts, total, rounded) => {
  expect(roundedParts(parts, total)).toEqual(rounded);
});

it('adds up to the total, changes no part by a cent, and leaves nothing at nothing', () => {
  const part = fc.oneof(
    fc.constant(0),
    fc.double({ min: 1e-9, max: 1e7, noNaN: true }),
    fc.double({ min: 1e-9, max: 2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 11 }), (parts) => {
      const total = exactSum(
        parts.map((one) => ({ exact: new Exact(one), near: one })),
        parts.map(() => 1),
      );
      const rounded = roundedParts(parts, total);
      expect(sumOf(rounded)).toBe(total);
      rounded.forEach((one, at) => {
        const exact = parts[at] as number;
        expect(Math.abs(one - exact)).toBeLessThan(0.010_000_001);
        if (exact === 0) expect(one).toBe(0);
      });
    }),
    { numRuns: 500 },
  );
});
