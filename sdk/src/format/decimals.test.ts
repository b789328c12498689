import { decimalMoney, decimalQuantity } from './decimals.ts';
import { money } from './money.ts';

test.each([
  ['98765432109876543.215', '$98,765,432,109,876,543.22'],
  ['0.00001234567', '$0.0000123457'],
  ['-0.004', '−$0.004'],
  ['0', '$0.00'],
])('writes %s as %s, with digits that a double would lose', (amount, text) => expect(decimalMoney(amount)).toBe(text));

test.each(['0.5', '1', '1.005', '2.675', '231.48', '-48.12', '0.9999999'])('writes %s as money does', (amount) =>
  expect(decimalMoney(amount)).toBe(money(Number(amount))),
);

test('a quantity keeps every digit', () => {
  expect(decimalQuantity('12345678901234.56781234')).toBe('12,345,678,901,234.56781234');
  expect(decimalQuantity('3.50')).toBe('3.5');
  expect(decimalQuantity('-3.50')).toBe('−3.5');
});

test.each(['-0', '-0.00'])('writes the quantity %s without a sign', (amount) => {
  expect(decimalQuantity(amount)).toBe('0');
});
