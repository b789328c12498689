import fc from 'fast-check';
import { guessNumberStyle, readNumber } from './numberStyle.ts';

it.each([
  ['1234.56', '1234.56', null],
  ['1,234.56', '1234.56', null],
  ['1.234,56', null, '1234.56'],
  ['1234,56', null, '1234.56'],
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['1 234 567.5', '1234567.5', null],
  ["1'234.50", '1234.50', null],
  ['1\u202f234,5', null, '1234.5'],
  ['12', '12', '12'],
  ['.5', '0.5', null],
  ['5.', '5', null],
  ['$1,234.50', '1234.50', null],
  ['USD 20', '20', '20'],
  ['20 USD', '20', '20'],
  ['1,2,3', null, null],
  ['1,23,456', null, null],
  ['1.234.56', null, null],
  ['1,234.567,8', null, null],
  ['1 234,567 8', null, null],
  ['€20', null, null],
  ['-5', null, null],
  ['(5)', null, null],
  ['1e3', '1000', '1000'],
  ['1.5E+03', '1500', null],
  ['1,5e-3', null, '0.0015'],
  ['$1e2', '100', '100'],
  ['1e400', '1e400', '1e400'],
  ['1,234e2', null, '123.4'],
  ['1 234e2', null, null],
  ['1e', null, null],
  ['1e+', null, null],
  ['e3', null, null],
  ['1e3e3', null, null],
  ['ten', null, null],
  ['', null, null],
  ['٣', null, null],
])('%s is %s with a decimal point, %s with a decimal comma', (cell, point, comma) => {
  expect([readNumber(cell, 'point'), readNumber(cell, 'comma')]).toEqual([point, comma]);
});

it('reads numbers written in either style as intended', () => {
  const figures = fc.tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.stringMatching(/^\d{0,8}$/));
  fc.assert(
    fc.property(figures, fc.boolean(), ([whole, fraction], isGrouped) => {
      const exact = fraction === '' ? `${whole}` : `${whole}.${fraction}`;
      for (const [style, group, decimal] of [
        ['point', ',', '.'],
        ['comma', '.', ','],
      ] as const) {
        const digits = isGrouped ? `${whole}`.replace(/\B(?=(\d{3})+$)/g, group) : `${whole}`;
        expect(readNumber(fraction === '' ? digits : `${digits}${decimal}${fraction}`, style)).toBe(exact);
      }
    }),
  );
});

describe('guessing the number style of a file', () => {
  it.each([
    ['numbers without separators', ['10', '250'], 'point', false],
    ['a decimal point', ['10', '250.5'], 'point', false],
    ['a decimal comma', ['10', '250,55'], 'comma', true],
    ['both separators in one number', ['1.234,56', '1.234'], 'comma', true],
    ['thousands next to decimals', ['1,234', '250.5'], 'point', false],
    ['cells without numbers', ['', 'ten'], 'point', false],
  ])('guesses from %s', (_, cells, style, isChoice) => {
    expect(guessNumberStyle(cells, false)).toEqual({ style, isChoice });
  });

  it.each([
    ['1,234 may be a thousand or a decimal', ['1,234'], true],
    ['1.234 may be either if the separator is not a comma', ['1.234'], false],
    ['a file in both styles', ['1.5', '2,5'], true],
  ])('leaves the choice to the user: %s', (_, cells, delimiterIsComma) => {
    expect(guessNumberStyle(cells, delimiterIsComma)).toEqual({ style: null, isChoice: true });
  });

  it('guesses a decimal point for 1.234 in a comma-separated file, and offers the choice', () => {
    expect(guessNumberStyle(['1.234', '10'], true)).toEqual({ style: 'point', isChoice: true });
  });
});
