import fc from 'fast-check';
import { Exact } from '../../../market/exact.ts';
import { dollars, sum } from './exact.ts';
import { exactSum } from './exactSum.ts';

const unitsOf = (text: string) => ({ exact: new Exact(text), near: Number(text) });
const inDecimals = (rows: readonly (readonly [string, number])[]) =>
  dollars(sum(rows.map(([units, price]) => new Exact(units).times(price))));
const ours = (rows: readonly (readonly [string, number])[]) =>
  exactSum(
    rows.map(([units]) => unitsOf(units)),
    rows.map(([, price]) => price),
  );

it.each([
  [[['3', 0.1]], 0.3],
  [[['1', 1.005]], 1.01], // a double would say 1.00
  [[['1.5', 10.01]], 15.02],
  [[['0.5', 100.01]], 50.01],
  [
    [
      ['0.1', 100.05],
      ['0.2', 100.1],
    ],
    30.03, // 30.025
  ],
  [[['1', 0.0000098765432]], 0.00000987654],
  [[], 0],
] as [[string, number][], number][])('%j is %d', (rows, worth) => {
  expect(ours(rows)).toBe(worth);
});

it('matches decimal arithmetic, including ties and huge numbers', () => {
  const units = fc
    .tuple(fc.bigInt(0n, 999_999_999_999n), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`);
  const small = fc.integer({ min: 1, max: 400 }).map((n) => String(n / 8));
  const price = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
  );
  const rows = fc.array(fc.tuple(fc.oneof(small, units), price), { maxLength: 30 });
  fc.assert(
    fc.property(rows, (some) => expect(ours(some)).toBe(inDecimals(some))),
    { numRuns: 2_000 },
  );
});
