import { money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Query } from './query.ts';

interface Averaged {
  readonly metric: Query['metric'];
  /** "holdings", "lots" */
  readonly nouns: string;
  /** What each cost, and is worth, in US dollars. */
  readonly costs: readonly Decimal[];
  readonly values: readonly Decimal[];
}

/** What several are worth, cost, or gained, each on average: "Your 7 holdings are worth $8,404.74 each on average." */
export function averageSentence({ metric, nouns, costs, values }: Averaged): string {
  const many = costs.length;
  const [cost, value] = [sumOf(costs), sumOf(values)];
  const gain = value.minus(cost);
  const eachOf = (whole: Decimal) => whole.div(many).toNumber();
  const those = many === 1 ? `only ${nouns.slice(0, -1)}` : `${many} ${nouns}`;
  if (metric === 'cost')
    return `You paid **${money(eachOf(cost))}** on average for each of your ${those}, ${money(cost.toNumber())} in total.`;
  if (metric === 'value')
    return `Each of your ${those} is worth **${money(eachOf(value))}** on average. The total is ${money(value.toNumber())}.`;
  if (metric === 'gain')
    return `Each of your ${those} gained **${signedMoney(eachOf(gain))}** on average since you bought. The total is ${signedMoney(gain.toNumber())}.`;
  const shares = costs.flatMap((one, at) => (one.isZero() ? [] : [(values[at] ?? one).minus(one).div(one).times(100)]));
  const together = cost.isZero() ? '' : ` Together they gained ${signedPercent(gain.div(cost).times(100).toNumber())}.`;
  return shares.length === 0
    ? `Your ${those} cost nothing, so they have no percent gain.`
    : `Each of your ${those} gained **${signedPercent(sumOf(shares).div(shares.length).toNumber())}** on average since you bought, all counted the same.${together}`;
}

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, one) => sum.plus(one), new Decimal(0));
