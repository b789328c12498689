import fc from 'fast-check';
import { costPerUnit } from './costPerUnit.ts';

it.each([
  ['4557.75', '25', '182.31'],
  ['100', '3', '33.33333333'],
  ['200', '3', '66.66666667'],
  ['0.00000001', '2', '0.00000001'],
  ['0.00000001', '3', '0'],
  ['999999999999.99999999', '1', '999999999999.99999999'],
  ['1', '0.00000001', '100000000'],
])('%s ÷ %s is %s', (total, quantity, price) => {
  expect(costPerUnit(total, quantity)).toBe(price);
});

it.each([
  ['100', '0'],
  ['100', 'x'],
  ['--', '10'],
  ['1'.repeat(1_000), '10'],
])('leaves %s for a quantity of %s to the rules', (total, quantity) => {
  expect(costPerUnit(total, quantity)).toBe(total);
});

it('recovers any price from its exact total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 9_999 }), (cents, quantity) => {
      const total = (BigInt(cents) * BigInt(quantity)).toString().padStart(3, '0');
      const price = costPerUnit(`${total.slice(0, -2)}.${total.slice(-2)}`, String(quantity));
      expect(price).toBe(String(cents / 100));
    }),
  );
});
