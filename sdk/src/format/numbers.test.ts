import fc from 'fast-check';
import { coefficient, plainNumber, quantity, ratio, signedChange, wholeNumber } from './numbers.ts';

test.each([
  [21.3, '+21.30'],
  [-48.12, '\u221248.12'],
  [1840.2, '+1,840.20'],
  [0, '0.00'],
  [-0, '0.00'],
  [0.005, '+0.01'],
  [-0.005, '\u22120.01'],
  [null, '—'],
])('writes a change of %p as %s', (value, text) => expect(signedChange(value)).toBe(text));

test.each([
  [0.0000312, '+0.000031'],
  [-0.004, '\u22120.004'],
])('a change of %d, too small for 2 decimals, does not become nothing', (value, text) =>
  expect(signedChange(value)).toBe(text),
);

test('a volume has no decimals', () => {
  expect(wholeNumber(41_207_733)).toBe('41,207,733');
  expect(wholeNumber(0)).toBe('0');
  expect(wholeNumber(null)).toBe('—');
});

test('a ratio has 4 decimals', () => {
  expect([0.99606, 1, null].map(ratio)).toEqual(['0.9961', '1.0000', '—']);
});

test('a coefficient has 2 decimals', () => {
  expect([0.9, 1.184, -0.001, null].map(coefficient)).toEqual(['0.90', '1.18', '0.00', '—']);
});

test('a plain number has at most 2 decimals', () => {
  expect([1234.567, 12, -0.001, null].map(plainNumber)).toEqual(['1,234.57', '12', '0', '—']);
});

test.each([
  [10, '10'],
  [0.0001, '0.0001'],
  [0.02130001, '0.02130001'],
  [12_000.5, '12,000.5'],
  [1e12, '1,000,000,000,000'],
  [null, '—'],
])('shows %p units with no more decimals than needed: %s', (value, text) => expect(quantity(value)).toBe(text));

test.each([
  ['123456789.12345676', '123,456,789.123457'],
  ['123456789012.12345678', '123,456,789,012.123'],
  ['999999999999.99999999', '1,000,000,000,000'],
])('shows of %s units the digits that a double holds', (units, text) => expect(quantity(Number(units))).toBe(text));

test('any quantity is shown as typed, rounded', () => {
  const anyUnits = fc.bigInt(1n, 10n ** 20n - 1n); // units of 1e-8: 12 digits before the point, 8 after it
  const unitsIn = (decimal: string) => {
    const [whole = '', fraction = ''] = decimal.split('.');
    return BigInt(whole + fraction.padEnd(8, '0'));
  };
  fc.assert(
    fc.property(anyUnits, (units) => {
      const digits = String(units).padStart(9, '0');
      const shown = quantity(Number(`${digits.slice(0, -8)}.${digits.slice(-8)}`)).replaceAll(',', '');
      const [whole = '', fraction = ''] = shown.split('.');
      const lastPlace = 10n ** BigInt(8 - Math.max(fraction.length, Math.min(8, 15 - whole.length)));
      const off = unitsIn(shown) - units;
      // Half a decimal place, plus a quarter for the error of a double; zero if all places are shown.
      expect((off < 0n ? -off : off) * 4n <= (lastPlace === 1n ? 0n : lastPlace * 3n)).toBe(true);
    }),
    { numRuns: 1000, examples: [[69_713_180_375_298_638_917n], [900_000_000_012_345_678n]] },
  );
});
