import { compactNumber, quantity, signedChange, wholeNumber } from './numbers.ts';

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

test('a volume is written whole', () => {
  expect(wholeNumber(41_207_733)).toBe('41,207,733');
  expect(wholeNumber(0)).toBe('0');
  expect(wholeNumber(null)).toBe('—');
});

test.each([
  [41_207_733, '41.2M'],
  [1_840, '1.84K'],
  [2_300_000_000, '2.3B'],
  [7, '7'],
  [null, '—'],
])('shortens %p to %s', (value, text) => expect(compactNumber(value)).toBe(text));

test.each([
  [10, '10'],
  [0.0001, '0.0001'],
  [0.02130001, '0.02130001'],
  [12_000.5, '12,000.5'],
  [null, '—'],
])('shows %p units with no more decimals than needed: %s', (value, text) => expect(quantity(value)).toBe(text));
