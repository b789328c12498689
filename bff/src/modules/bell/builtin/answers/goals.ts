import { money, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Query } from '../query/query.ts';
import { ARITHMETIC } from '../query/sayDeals.ts';
import { heldOf } from '../say/positions.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { priceThen } from './moves.ts';

const dollars = (amount: Decimal) => money(amount.toNumber());

/** How many to buy to hold a number or a value of something, or to pay an average for it. */
export async function sayMissing({ instruments, amount, atPrice }: Query, services: BellServices): Promise<string> {
  const [instrument] = instruments;
  const [quote] = instrument ? await services.quotes([instrument.symbol]) : [];
  if (!instrument || !quote) throw new Error('What is missing is of one instrument.');
  if (quote.price === null || isIndex(quote.symbol)) return quoteLine(quote);
  const portfolio = await services.portfolio();
  const held = heldOf(portfolio, instrument);
  const [units, cost] = [new Decimal(held?.quantity ?? 0), new Decimal(held?.cost ?? 0)];
  const price = new Decimal(quote.price);
  if (atPrice !== undefined && !held) return `You don’t hold ${label(quote)}.`;
  const average = held ? cost.div(units) : undefined;
  const owned = held
    ? `You hold ${quantity(held.quantity)} of ${label(quote)}, worth ${dollars(units.times(price))}, at an average of ${dollars(cost.div(units))}.`
    : `You hold no ${label(quote)}.`;
  if (atPrice !== undefined && average) {
    const goal = new Decimal(atPrice);
    const isReached = goal.gt(price) ? average.lte(goal) : average.gte(goal);
    if (isReached || goal.eq(price))
      return reply(
        owned,
        `No purchase at the latest price, ${money(quote.price)}, can bring your average to **${dollars(goal)}**: it would have to lie between the two.`,
        timesOf([quote], services.source),
      );
    const missing = cost.minus(goal.times(units)).div(goal.minus(price));
    return reply(
      owned,
      toBuy(missing, price, `an average of ${dollars(goal)}`),
      ARITHMETIC,
      timesOf([quote], services.source),
    );
  }
  const goal = new Decimal(amount?.value ?? 0);
  const isSum = amount?.unit === 'dollars';
  const missing = (isSum ? goal.div(price) : goal).minus(units);
  const what = isSum ? dollars(goal) : quantity(goal.toNumber());
  return reply(
    owned,
    missing.gt(0)
      ? toBuy(missing, price, what)
      : `That’s already **${quantity(missing.abs().toNumber())}** more than ${what}.`,
    ARITHMETIC,
    timesOf([quote], services.source),
  );
}

function toBuy(missing: Decimal, price: Decimal, goal: string): string {
  const units = missing.toDecimalPlaces(8);
  return `For ${goal}, you would have to buy **${quantity(units.toNumber())}** more at the latest price, ${dollars(price)}: **${dollars(units.times(price))}**.`;
}

/** What is bought, and sold at a price later. */
export async function sayTrade(
  { instruments, amount, atPrice, supposed }: Query,
  services: BellServices,
): Promise<string> {
  const [instrument] = instruments;
  const [quote] = instrument ? await services.quotes([instrument.symbol]) : [];
  if (!quote || !amount || typeof supposed !== 'object' || 'of' in supposed)
    throw new Error('A trade is of some units of one instrument, at a price.');
  if (quote.price === null || isIndex(quote.symbol)) return quoteLine(quote);
  const price = new Decimal(atPrice ?? quote.price);
  const later = priceThen(price.toNumber(), supposed);
  const units =
    amount.unit === 'dollars' ? new Decimal(amount.value).div(price).toDecimalPlaces(8) : new Decimal(amount.value);
  const [cost, proceeds] = [units.times(price), units.times(later)];
  const gain = proceeds.minus(cost);
  const at = atPrice === undefined ? `the latest price, ${dollars(price)},` : dollars(price);
  return reply(
    `Buying ${quantity(units.toNumber())} of ${label(quote)} at ${at} would cost ${dollars(cost)}. At ${dollars(later)}, they would be worth **${dollars(proceeds)}**: **${signedMoney(gain.toNumber())}** (${signedPercent(gain.div(cost).times(100).toNumber())}).`,
    ARITHMETIC,
    timesOf([quote], services.source),
  );
}
