import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent, plainNumber, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { exactValue } from '../say/exactly.ts';
import { fraction } from '../say/fraction.ts';
import { gainSentence, isPriced, pricedOf, worthOf } from '../say/positions.ts';
import { label } from '../say/quotes.ts';
import { nounsOf } from '../say/reply.ts';
import type { Figured } from './figuredHoldings.ts';
import type { Query } from './query.ts';

/** A part of a value, or of a gain; or what part a sum is. */
export function partSentence(
  { type, instruments, metric, amount: { unit, value } = { unit: 'percent', value: '0' } }: Query,
  told: readonly Figured[],
  total: number,
  portfolio: Portfolio,
): string {
  const [one] = instruments.length > 0 ? told : [];
  const isGain = metric === 'gain';
  const all = type || one ? total : isGain ? portfolio.totalProfitLoss : portfolio.totalValue;
  const what = one ? `Your ${label(one.position)}` : type ? `Your ${nounsOf(type)}` : 'Your portfolio';
  const are = type && !one ? 'are' : 'is';
  const said = isGain
    ? `${what} gained **${signedMoney(all)}** since you bought.`
    : `${what} ${are} worth ${money(all)}.`;
  if (unit === 'dollars') {
    const [share, times] = [new Decimal(value).times(100).div(all), new Decimal(all).div(value)];
    const whole = times.gt(1)
      ? ` It’s **${plainNumber(times.toDecimalPlaces(2).toNumber())}** times that sum, and without it, **${money(new Decimal(all).minus(value).toNumber())}** would be left.`
      : '';
    return `${said} ${money(Number(value))} is **${percent(share.toNumber())}** of it.${whole}`;
  }
  // Half of the units are worth half of their value, and not of what it is rounded to.
  const isExact = one && isPriced(one.position) && !isGain;
  const whole = isExact ? exactValue(`${one.position.quantity}`, one.position.currentPrice ?? 0) : all;
  const part = new Decimal(whole).times(value).div(100).toNumber();
  const name = fraction(value);
  return `${said} ${name[0]?.toUpperCase()}${name.slice(1)} of it is **${isGain ? signedMoney(part) : money(part)}**.`;
}

/** What several holdings gained on the day, together. */
export function daySentence({ type, instruments }: Query, told: readonly Figured[], when: string): string {
  const positions = told.map(({ position }) => position);
  const dollars = positions.reduce((sum, { dayChange }) => sum.plus(dayChange ?? 0), new Decimal(0)).toNumber();
  const worth = positions.reduce((sum, { currentValue }) => sum.plus(currentValue ?? 0), new Decimal(0)).toNumber();
  const before = worth - dollars;
  const what = instruments.length > 0 ? 'Together' : `Your ${nounsOf(type, 'holdings')}`;
  return `${what}: **${signedMoney(dollars)}**${before > 0 ? ` (${signedPercent((100 * dollars) / before)})` : ''}${when}.`;
}

export function totalSentence(query: Query, told: readonly Figured[], total: number, portfolio: Portfolio): string {
  const { type, instruments, metric } = query;
  const positions = pricedOf(told.map(({ position }) => position));
  const isNamed = instruments.length > 0;
  const all = isNamed ? 'them together' : type ? `your ${nounsOf(type)}` : 'everything you hold';
  if (metric === 'cost') return `You paid **${money(total)}** for ${all}.`;
  if (metric === 'costShare') {
    const cost = told.reduce((sum, { position }) => sum + position.cost, 0);
    return `You paid **${money(cost)}** for ${all}. That’s **${percent(total)}** of what you paid for everything you hold.`;
  }
  if (metric === 'gainShare') {
    const gain = positions.reduce((sum, { profitLoss }) => sum + profitLoss, 0);
    const whose = isNamed ? 'They' : `Your ${nounsOf(type, 'holdings')}`;
    return `${whose} gained **${signedMoney(gain)}** since you bought. That’s **${percent(total)}** of your total profit.`;
  }
  if (metric === 'gainOfValue') {
    const gain = positions.reduce((sum, { profitLoss }) => sum + profitLoss, 0);
    const isAll = positions.length === pricedOf(portfolio.positions).length;
    const [value, gained] = isAll ? [portfolio.totalValue, portfolio.totalProfitLoss] : [worthOf(positions), gain];
    const whose = isNamed
      ? 'They are'
      : type
        ? `Your ${nounsOf(type)} are`
        : isAll
          ? 'Your portfolio is'
          : 'Your holdings are';
    return `${whose} worth **${money(value)}**. **${signedMoney(gained)}** of that, **${percent((100 * gained) / value)}**, is what you gained.`;
  }
  const worth = `${isNamed ? 'Total:' : `Your ${nounsOf(type, 'holdings')} are worth`} ${gainSentence(positions, portfolio)}.`;
  if (metric !== 'share') return worth;
  // Not the sum of shares that are rounded each.
  const share = new Decimal(worthOf(positions)).times(100).div(portfolio.totalValue).toNumber();
  return `${worth} That’s **${percent(share)}** of the value of your priced holdings.`;
}

/** "Your ETH is worth $5,990.21, $7,874.20 less than your stocks together." */
export function versusSentence({ type }: Query, [one]: readonly Figured[], { positions }: Portfolio): string {
  if (!one) return '';
  const kind = pricedOf(positions).filter((position) => position.type === type);
  const those = nounsOf(type);
  const worth = `Your ${label(one.position)} is worth **${money(one.figure)}**.`;
  if (kind.length === 0) return `${worth} You hold no ${those} with a price.`;
  const apart = new Decimal(one.figure).minus(worthOf(kind));
  const order = apart.isZero()
    ? 'exactly as much as'
    : `**${money(apart.abs().toNumber())}** ${apart.isNegative() ? 'less' : 'more'} than`;
  return `${worth} That’s ${order} your ${those} together, worth ${gainSentence(kind)}.`;
}
