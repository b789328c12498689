import { money, percent, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf, isPriced, unpricedNote, whenPriced } from '../say/positions.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Query } from './query.ts';

export const ARITHMETIC = 'That’s arithmetic before fees and taxes, not advice.';
const dollars = (amount: Decimal) => money(amount.toNumber());

/** What a purchase would make of a holding: how many, what they cost, and the average. */
export async function sayPurchase(
  { instruments, amount, atPrice, metric }: Query,
  services: BellServices,
): Promise<string> {
  const [instrument] = instruments;
  const [quote] = instrument ? await services.quotes([instrument.symbol]) : [];
  if (!instrument || !quote || !amount) throw new Error('A purchase is of some units of one instrument.');
  if (quote.price === null || isIndex(quote.symbol)) return quoteLine(quote);
  const portfolio = await services.portfolio();
  const held = heldOf(portfolio, instrument);
  if (!held && amount.unit === 'percent') return `You don’t hold ${label(quote)}.`;
  const price = new Decimal(atPrice ?? quote.price);
  const bought =
    amount.unit === 'dollars'
      ? new Decimal(amount.value).div(price).toDecimalPlaces(8)
      : amount.unit === 'percent'
        ? new Decimal(held?.quantity ?? 0).times(amount.value).div(100)
        : new Decimal(amount.value);
  const spent = amount.unit === 'dollars' ? new Decimal(amount.value) : bought.times(price);
  const all = bought.plus(held?.quantity ?? 0);
  const cost = spent.plus(held?.cost ?? 0);
  const value = all.times(quote.price);
  const gain = value.minus(cost);
  const average = `an average of **${dollars(cost.div(all))}** each`;
  const before = held
    ? `${average}, where you break even. Now your average is ${dollars(new Decimal(held.cost).div(held.quantity))}.`
    : `${average}. You hold none now.`;
  return reply(
    `Buying ${quantity(bought.toNumber())} of ${label(quote)} at ${dollars(price)} would cost **${dollars(spent)}**.`,
    `You would hold **${quantity(all.toNumber())}**, for **${dollars(cost)}**: ${before}`,
    `At the latest price, ${money(quote.price)}, they would be worth **${dollars(value)}**, ${signedMoney(gain.toNumber())} (${signedPercent(gain.div(cost).times(100).toNumber())}).`,
    metric === 'share'
      ? `With new money, that would be **${percent(
          value
            .times(100)
            .div(value.plus(portfolio.totalValue).minus(held?.currentValue ?? 0))
            .toNumber(),
        )}** of your portfolio.`
      : '',
    ARITHMETIC,
    timesOf([quote], services.source),
  );
}

/** What to sell, or to buy, of a holding for a share of the portfolio: within it, or with money that leaves or enters it. */
export async function sayRebalance({ instruments, amount }: Query, services: BellServices): Promise<string> {
  const portfolio = await services.portfolio();
  const [instrument] = instruments;
  if (!instrument || !amount) throw new Error('A share is of one instrument.');
  const position = heldOf(portfolio, instrument);
  if (!position) return `You don’t hold ${label(instrument)}.`;
  if (!isPriced(position)) return `${label(position)} has no price right now.`;
  const { currentPrice, currentValue, sharePercentage } = position;
  const share = new Decimal(amount.value).div(100);
  const within = new Decimal(currentValue).minus(share.times(portfolio.totalValue));
  const across = within.div(new Decimal(1).minus(share));
  const verb = within.isNegative() ? 'buy' : 'sell';
  const [inside, outside] = within.isNegative()
    ? ['with money from your other holdings', 'with new money']
    : ['if the money goes into your other holdings', 'if you take the money out'];
  const trade = (sum: Decimal) =>
    `${verb} **${dollars(sum.abs())}**, which is ${quantity(sum.abs().div(currentPrice).toDecimalPlaces(8).toNumber())} at ${money(currentPrice)}`;
  return reply(
    `Your ${label(position)} is worth ${money(currentValue)}, ${percent(sharePercentage)} of your portfolio. For ${percent(Number(amount.value))}:`,
    [`${inside}, ${trade(within)}`, `${outside}, ${trade(across)}`].map(
      (line) => `${line[0]?.toUpperCase()}${line.slice(1)}.`,
    ),
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, services.source),
  );
}

/** How many times as much one holding is worth as another, or one price is as another. */
export async function sayMultiple({ instruments, isOwn }: Query, services: BellServices): Promise<string> {
  const [one, other] = instruments;
  if (!one || !other) throw new Error('A multiple is of two.');
  if (!isOwn) {
    const quotes = await services.quotes([one.symbol, other.symbol]);
    const [first, second] = quotes;
    if (!first?.price || !second?.price) return reply(quotes.map(quoteLine));
    return reply(
      `${label(first)} costs **${timesAs(first.price, second.price)}** as much as ${label(second)}: ${money(first.price)} against ${money(second.price)}.`,
      timesOf(quotes, services.source),
    );
  }
  const portfolio = await services.portfolio();
  const [first, second] = [heldOf(portfolio, one), heldOf(portfolio, other)];
  if (!first || !second) return `You don’t hold ${label(first ? other : one)}.`;
  if (!isPriced(first) || !isPriced(second))
    return `${label(isPriced(first) ? second : first)} has no price right now.`;
  return reply(
    `Your ${label(first)} is worth **${timesAs(first.currentValue, second.currentValue)}** as much as your ${label(second)}: ${money(first.currentValue)} against ${money(second.currentValue)}.`,
    whenPriced(portfolio, services.source),
  );
}

const timesAs = (one: number, other: number) =>
  `${quantity(new Decimal(one).div(other).toSignificantDigits(4).toNumber())} times`;
