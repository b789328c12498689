import fc from 'fast-check';
import { level, points } from './level.ts';
import { money, signedMoney, signedPrice } from './money.ts';
import { plainNumber, quantity, ratio, signedChange, wholeNumber } from './numbers.ts';
import { percent, signedPercent } from './percent.ts';

const formatters = {
  money,
  signedMoney,
  signedPrice,
  percent,
  signedPercent,
  points,
  indexLevel: (value: number) => level(value, true),
  quantity,
  plainNumber,
  ratio,
  wholeNumber,
  signedChange,
};

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  fc.constantFrom(-0, -0.001, -0.005, -0.4999, -1e-9, -1e-21, -Number.MIN_VALUE),
);

test.each(Object.entries(formatters))('%s signs no value that it shows as zero, and writes no hyphen', (_, shown) => {
  fc.assert(
    fc.property(anyNumber, (value) => {
      const text = shown(value);
      expect(text).not.toContain('-');
      if (!/[1-9]/.test(text)) expect(text).toMatch(/^\$?0/);
    }),
    { numRuns: 500 },
  );
});

test.each(Object.entries(formatters))('%s gives a loss the text of the same gain, but for its sign', (_, shown) => {
  const unsigned = (text: string) => text.replace(/^[+−]/, '');
  fc.assert(fc.property(anyNumber, (value) => expect(unsigned(shown(value))).toBe(unsigned(shown(-value)))));
});
