import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent, units } from '../say/figures.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { isPriced, positionsOf } from './positions.ts';

/** What the person has of something, and what it is worth. */
export async function answerHolding({ instruments, services }: Asked): Promise<string> {
  const portfolio = await services.portfolio();
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  const told = instruments.map((instrument) => {
    const lots = lotsOf(portfolio, instrument);
    if (lots.length === 0) return `You have no ${label(instrument)} in your portfolio.`;
    return `${label(instrument)}: ${stand({ ...portfolio, holdings: lots })}`;
  });
  return reply(
    told.length === 1 ? (told[0] ?? '') : told,
    'At the latest price:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** `BTC-USD` lots are lots of BTC. */
function lotsOf({ holdings }: Portfolio, { symbol, type }: { symbol: string; type: string }) {
  return holdings.filter((lot) => lot.type === type && (lot.symbol === symbol || lot.symbol === `${symbol}-USD`));
}

function stand(portfolio: Portfolio): string {
  const { holdings } = portfolio;
  const lots = holdings.length > 1 ? ` in ${count(holdings.length, 'lot')}` : '';
  const priced = positionsOf(portfolio);
  const held = units(holdings.reduce((total, { quantity }) => Number((total + quantity).toPrecision(15)), 0));
  if (priced.length === 0 || !holdings.every(isPriced))
    return `you hold ${held}${lots}; it has no price at the moment, so I cannot say what it is worth.`;
  const [value, profit, cost] = (['value', 'profit', 'cost'] as const).map((part) =>
    priced.reduce((total, position) => total + position[part], 0),
  ) as [number, number, number];
  return `you hold ${held}${lots}, worth **${money(value)}**, ${signedMoney(profit)} (${signedPercent(cost === 0 ? 0 : (100 * profit) / cost)}) on what you paid.`;
}
