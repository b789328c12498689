import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { afterUndo } from './afterUndo.ts';

const portfolio = aPortfolio(['1', '2', '3', '4'].map((_id) => aHolding({ _id })));
const ids = (removals: Partial<Parameters<typeof afterUndo>[1]>) =>
  afterUndo(portfolio, { removed: [], restoredFrom: {}, ...removals }).holdings.map(({ _id }) => _id);

test('leaves out deleted lots', () => {
  expect(ids({ removed: ['2', '9'] })).toEqual(['1', '3', '4']);
});

test('shows a restored lot where it was, even after it was deleted and restored again', () => {
  expect(ids({ restoredFrom: { 4: '1.5' } })).toEqual(['1', '4', '2', '3']);
  expect(ids({ removed: ['3'], restoredFrom: { 3: '0', 4: '0' } })).toEqual(['4', '1', '2']);
});

test('keeps the portfolio as it is when it knows no better', () => {
  expect(afterUndo(portfolio, { removed: ['9'], restoredFrom: { 8: '1' } })).toBe(portfolio);
});
