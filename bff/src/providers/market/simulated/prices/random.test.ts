import { Random, seedOf } from './random.ts';

const draw = <T>(count: number, one: () => T) => Array.from({ length: count }, one);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('uniform numbers fill (0, 1) evenly', () => {
  const random = new Random(seedOf('even'));
  const tenths = new Array<number>(10).fill(0);
  for (const value of draw(100_000, () => random.next()))
    tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('normal numbers have mean 0, variance 1, no skew and kurtosis 3', () => {
  const random = new Random(seedOf('bell'));
  const values = draw(200_000, () => random.normal());
  const moment = (power: number) => mean(values.map((value) => value ** power));
  expect(moment(1)).toBeCloseTo(0, 1);
  expect(Math.abs(moment(2) - 1)).toBeLessThan(0.02);
  expect(Math.abs(moment(3))).toBeLessThan(0.05);
  expect(Math.abs(moment(4) - 3)).toBeLessThan(0.1);
});

test('shocks have variance 1 and fatter tails', () => {
  const random = new Random(seedOf('shock'));
  const values = draw(200_000, () => random.shock());
  expect(Math.abs(mean(values.map((value) => value ** 2)) - 1)).toBeLessThan(0.02);
  expect(mean(values.map((value) => value ** 4))).toBeGreaterThan(3.6);
});

test('similar seeds and salts give unrelated numbers', () => {
  const first = (...words: string[]) =>
    draw(
      8,
      (
        (random) => () =>
          random.next()
      )(new Random(seedOf(...words))),
    );
  expect(first('a', 'b')).not.toEqual(first('ab'));
  const salted = (salt: number) => new Random(seedOf('path'), salt).next();
  const values = draw(
    2000,
    (
      (salt) => () =>
        salted(salt++)
    )(0),
  );
  expect(mean(values)).toBeCloseTo(0.5, 1);
  const pairs = values.slice(1).map((value, at) => (value - 0.5) * ((values[at] as number) - 0.5));
  expect(Math.abs(mean(pairs)) * 12).toBeLessThan(0.08);
});
