import { money, percent, signedMoney, signedPercent } from '@bellwether/sdk/format';
import fc from 'fast-check';
import { bellServices } from '../../../test/bellServices.ts';
import { TestClock } from '../../../test/testClock.ts';
import { simulatedMarket } from '../../providers/market/simulated/simulatedMarket.ts';
import { portfolioValueCard } from '../dashboard/cards.ts';
import { ask } from './builtin/testing/askBell.ts';

const clock = new TestClock();
const market = simulatedMarket({ clock });

/** From a millionth of a share to thousands: values below a dollar are where formats part. */
const anyLot = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 2001, max: 10 ** 10 })).map(decimalOf),
  price: fc.integer({ min: 1, max: 10 ** 11 }).map(decimalOf),
});

/** A decimal of so many units of 1e-8. */
function decimalOf(units: number): string {
  const digits = String(units).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

test('the value of a holding reads the same on the page, in the card, and from Bell', async () => {
  await fc.assert(
    fc.asyncProperty(anyLot, async ({ quantity, price }) => {
      const services = bellServices({ lots: [['AAPL', quantity, price]], clock, market });
      const portfolio = await services.portfolio();
      const [position] = portfolio.positions;
      // As the page writes them.
      const value = money(position?.currentValue);
      const gain = `${signedMoney(position?.profitLoss)} (${signedPercent(position?.profitLossPercentage)})`;

      expect(portfolioValueCard(portfolio)).toMatchObject({ value });
      if (position?.profitLoss !== 0) expect(portfolioValueCard(portfolio)).toMatchObject({ change: gain });
      expect(await ask('how much apple do i own', services)).toContain(`worth **${value}**, ${gain} on what you paid`);
      expect(await ask('what is my portfolio worth', services)).toContain(`: ${value}, ${gain}`);
    }),
    { numRuns: 25, examples: [[{ quantity: '0.00001', price: '200' }]] },
  );
});

test('a forecast reads the same in Bell’s words and in figures', async () => {
  const services = bellServices({ clock, market });
  const { confidence, range80, predictedPrice } = await services.forecast('AAPL');
  const answer = await ask('forecast for aapl', services);
  expect(answer).toContain(`${percent(confidence)} confidence`);
  for (const price of [predictedPrice, ...range80]) expect(answer).toContain(money(price));
});
