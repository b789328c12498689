import fc from 'fast-check';
import { leastCpuMs } from '../testing/cpuTime.ts';
import { amountProblem, exactDecimal, hasTooManyDigits } from './exactDecimal.ts';

test.each([
  ['10', '10'],
  ['007.50', '7.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['0.000', '0'],
  ['1e2', '100'],
  ['1E+2', '100'],
  ['1.23e+05', '123000'],
  ['1234.5e-4', '0.12345'],
  ['0e400', '0'],
  ['100000000e-16', '0.00000001'],
  ['999999999999.99999999', '999999999999.99999999'],
  ['1.000000000000', '1'],
])('%s is %s', (text, plain) => {
  expect(exactDecimal(text)).toBe(plain);
  expect(hasTooManyDigits(text)).toBe(false);
});

test.each(['', '.', 'e2', '.e2', '1e', '1e+', '-1', '+1', '1,5', '1 000', '0x10', 'Infinity', 'NaN', '1e2e2', '1.2.3'])(
  '%j is no decimal',
  (text) => {
    expect(exactDecimal(text)).toBeNull();
    expect(hasTooManyDigits(text)).toBe(false);
  },
);

test.each([
  '1e400',
  '1e-400',
  '1e12',
  '1e-9',
  '1234567890123',
  '0.123456789',
  `1e${'9'.repeat(38)}`,
  `1e-${'9'.repeat(37)}`,
  `0.${'3'.repeat(40)}`,
  `1.${'0'.repeat(45)}`,
  '1'.repeat(41),
  `1e${'9'.repeat(50)}`,
  '9'.repeat(1_000),
])('%s has too many digits', (text) => {
  expect(exactDecimal(text)).toBeNull();
  expect(hasTooManyDigits(text)).toBe(true);
});

test.each([
  `0.${'0'.repeat(45)}`,
  `0e${'9'.repeat(50)}`,
  `${'1'.repeat(41)}x`,
  `-${'1'.repeat(41)}`,
  '1'.repeat(1_001),
])('%s is refused, but not for its digits', (text) => {
  expect(exactDecimal(text)).toBeNull();
  expect(hasTooManyDigits(text)).toBe(false);
  expect(amountProblem('Quantity', text)).toBe('Quantity must be a positive number.');
});

test.each([
  ['0.5', null],
  ['0', 'Quantity must be a positive number.'],
  ['', 'Quantity must be a positive number.'],
  ['1e400', 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
])('the problem with %j is %j', (text, problem) => {
  expect(amountProblem('Quantity', text)).toBe(problem);
});

test('the longest texts that are parsed take linear time', () => {
  const texts = [`${'1'.repeat(999)}x`, `.${'1'.repeat(998)}x`, `1e${'1'.repeat(997)}x`];
  const cpuMs = leastCpuMs(() => {
    for (let round = 0; round < 1_000; round += 1) texts.forEach(hasTooManyDigits);
  });
  expect(cpuMs).toBeLessThan(1_000);
});

test('a long text is refused without parsing', () => {
  const long = '1'.repeat(10_000_000);
  const cpuMs = leastCpuMs(() => {
    for (let round = 0; round < 1_000; round += 1) expect(exactDecimal(long)).toBeNull();
  });
  // Parsing it in every round would take more than ten seconds.
  expect(cpuMs).toBeLessThan(500);
  expect(hasTooManyDigits(long)).toBe(false);
});

describe('compared with big integers', () => {
  const texts = fc
    .record({
      whole: fc.stringMatching(/^\d{0,14}$/),
      fraction: fc.option(fc.stringMatching(/^\d{0,12}$/)),
      exponent: fc.option(fc.integer({ min: -30, max: 30 })),
      letter: fc.constantFrom('e', 'E', 'e+'),
    })
    .filter(({ whole, fraction }) => whole + (fraction ?? '') !== '')
    .map(({ whole, fraction, exponent, letter }) => {
      const sign = exponent !== null && exponent < 0 ? letter[0] : letter;
      const text = `${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `${sign}${exponent}`}`;
      return { text, digits: BigInt(`0${whole}${fraction ?? ''}`), shift: (exponent ?? 0) - (fraction ?? '').length };
    });
  /** In units of 10^-60, which represent every text above exactly. */
  const units = (digits: bigint, shift: number) => digits * 10n ** BigInt(60 + shift);
  const STEP = units(1n, -8);
  const LIMIT = units(1n, 12);

  test('keeps every digit, and refuses exactly the numbers that do not fit', () => {
    fc.assert(
      fc.property(texts, ({ text, digits, shift }) => {
        const value = units(digits, shift);
        const plain = exactDecimal(text);
        const fits = value % STEP === 0n && value < LIMIT;
        expect(plain !== null).toBe(fits);
        expect(hasTooManyDigits(text)).toBe(!fits);
        if (plain === null) return;
        expect(plain).toMatch(/^(?:0|[1-9]\d{0,11})(?:\.\d{0,7}[1-9])?$/);
        const [whole = '', fraction = ''] = plain.split('.');
        expect(units(BigInt(whole + fraction), -fraction.length)).toBe(value);
        expect(exactDecimal(plain)).toBe(plain);
      }),
      { numRuns: 2_000 },
    );
  });
});
