import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { estimatedGain, heldOn, type SoldFrom } from './saleEstimate.ts';
import { newTransactionForm } from './transactionForm.ts';

const lot = (_id: string, purchaseDate: string | null, quantity: number, cost: number) =>
  aHolding({ _id, purchaseDate, quantity, currentValue: quantity * 150, profitLoss: quantity * (150 - cost) });
const LOTS = [lot('new', '2025-05-01', 10, 120), lot('old', '2024-01-05', 5, 100)];
const from = (costBasis: SoldFrom['costBasis'], lots = LOTS): SoldFrom => ({ lots, costBasis });
const sale = (part: object) => ({
  ...newTransactionForm('sell'),
  date: '2025-06-02',
  price: '150',
  quantity: '6',
  ...part,
});

test('takes the oldest lots first, those without a date before them', () => {
  expect(estimatedGain(sale({}), from('fifo'))).toBeCloseTo(5 * 50 + 1 * 30);
  expect(estimatedGain(sale({ quantity: '1' }), from('fifo', [...LOTS, lot('undated', null, 2, 90)]))).toBeCloseTo(60);
});

test('takes the average of all, or the lots that are named', () => {
  expect(estimatedGain(sale({}), from('average'))).toBeCloseTo(6 * 150 - (6 * 1700) / 15);
  expect(estimatedGain(sale({ lots: { new: '6' } }), from('specific'))).toBeCloseTo(6 * 30);
  expect(estimatedGain(sale({ lots: { new: '4' } }), from('specific'))).toBeCloseTo(4 * 30 + 2 * 50);
});

test('subtracts the fee, and counts what was held on that day alone', () => {
  expect(estimatedGain(sale({ quantity: '5', fee: '1.5' }), from('fifo'))).toBeCloseTo(248.5);
  expect(heldOn(from('fifo'), '2025-06-02')).toBe(15);
  expect(heldOn(from('fifo'), '2024-06-02')).toBe(5);
  expect(estimatedGain(sale({ date: '2024-06-02' }), from('fifo'))).toBeNull();
});

test.each([
  ['no quantity', sale({ quantity: '' }), from('fifo')],
  ['no price', sale({ price: '' }), from('fifo')],
  ['too few units', sale({ quantity: '16' }), from('fifo')],
  ['an unknown method', sale({}), from(undefined)],
  ['a lot without a price', sale({}), from('fifo', [aHolding({ currentValue: null, profitLoss: null })])],
])('tells nothing with %s', (_, form, sold) => expect(estimatedGain(form, sold)).toBeNull());
