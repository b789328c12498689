import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { lotFormOf } from './lotForm.ts';
import { newLot } from './newLot.ts';
import { secondLot } from './secondLot.ts';

const first = aHolding({ _id: 'first' });
const second = aHolding({ _id: 'second' });
const lot = newLot(lotFormOf(first));

test('finds the lot that repeats one from before', () => {
  expect(secondLot(lot, [first], [first, second])).toBe(second);
});

test('a symbol and an amount count as they are sent, however they were typed', () => {
  const typed = { symbol: ' aapl ', quantity: '010.50', purchasePrice: '182.3100', purchaseDate: '' };
  const held = aHolding({ _id: 'first', symbol: 'AAPL', quantity: 10.5, purchasePrice: 182.31, purchaseDate: null });
  const again = { ...held, _id: 'second' };
  expect(secondLot(newLot(typed), [held], [again, held])).toBe(again);
});

test.each([
  ['symbol', { symbol: 'MSFT' }],
  ['quantity', { quantity: first.quantity + 1 }],
  ['price', { purchasePrice: first.purchasePrice + 0.01 }],
  ['date', { purchaseDate: null }],
])('another %s is another lot', (_, part) => {
  const other = aHolding({ _id: 'other', ...part });
  expect(secondLot(lot, [other], [other, second])).toBeUndefined();
});

test('a request that was sent twice has added no second lot', () => {
  expect(secondLot(lot, [first], [first])).toBeUndefined();
});

test('a lot of another tab is not the one that was added', () => {
  const other = aHolding({ _id: 'other', symbol: 'MSFT' });
  expect(secondLot(lot, [first], [first, other])).toBeUndefined();
});
