import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { withoutRemoved } from './withoutRemoved.ts';

const portfolio = aPortfolio(['1', '2', '3', '4'].map((_id) => aHolding({ _id })));

test('leaves out deleted lots', () => {
  expect(withoutRemoved(portfolio, ['2', '9']).holdings.map(({ _id }) => _id)).toEqual(['1', '3', '4']);
});

test('keeps the portfolio as it is when it knows no better', () => {
  expect(withoutRemoved(portfolio, ['9'])).toBe(portfolio);
});
