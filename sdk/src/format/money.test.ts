import { money, signedMoney, signedPrice } from './money.ts';

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [1, '$1.00'],
  [231.48, '$231.48'],
  [48_210.35, '$48,210.35'],
  [9_999_999_999_999.99, '$9,999,999,999,999.99'],
])('writes %d as %s', (amount, text) => expect(money(amount)).toBe(text));

test.each([
  [1e13, '$10.00T'],
  [231_480_000_000_000.5, '$231.48T'],
  [-1e24, '\u2212$1,000,000,000,000.00T'],
  [5e27, '$5,000,000,000,000,000T'],
])('writes %d in trillions: a double does not hold its cents', (amount, text) => expect(money(amount)).toBe(text));

test.each([
  [1.005, '$1.01'],
  [2.675, '$2.68'],
  [1.004, '$1.00'],
  [999_999.995, '$1,000,000.00'],
])('rounds %d as it is written, not as a float holds it', (amount, text) => expect(money(amount)).toBe(text));

test.each([
  [0.5, '$0.50'],
  [0.3, '$0.30'],
  [0.123456789, '$0.123457'],
  [0.0000123456789, '$0.0000123457'],
  [0.00001, '$0.00001'],
  [1e-12, '$0.000000000001'],
])('shows %d, below $1, with up to 6 significant digits and never less than 2 decimals', (amount, text) =>
  expect(money(amount)).toBe(text),
);

test('a value that rounds up to $1 is $1.00', () => expect(money(0.9999999)).toBe('$1.00'));

test('a loss has a minus sign, not a hyphen', () => {
  expect(money(-48.12)).toBe('\u2212$48.12');
  expect(money(-0.004)).toBe('\u2212$0.004');
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%p is a dash, never $0.00', (missing) => {
  expect(money(missing)).toBe('—');
  expect(signedMoney(missing)).toBe('—');
});

test.each([
  [12.3, '+$12.30'],
  [-12.3, '\u2212$12.30'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.25, '+$0.25'],
  [-0.175, '\u2212$0.18'],
  [0.01, '+$0.01'],
  [0.999, '+$1.00'],
  [-0.004, '\u2212$0.004'],
  [9_999_999_999_999.5, '+$9,999,999,999,999.50'],
  [2.5e13, '+$25.00T'],
])('signs %d as %s', (amount, text) => expect(signedMoney(amount)).toBe(text));

test.each([
  [-0.175, '\u2212$0.175'],
  [0.0123, '+$0.0123'],
  [2.345, '+$2.35'],
])('signs the difference of prices %d as %s, with the digits of a price', (difference, text) =>
  expect(signedPrice(difference)).toBe(text),
);
