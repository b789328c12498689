import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, signedMoney, signedPercent, zonedTime } from '@bellwether/sdk/format';
import type { PortfolioDay } from '../../engine/bellServices.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { portionSentence } from './partOfAll.ts';
import { partAsked, partWorth } from './portfolioPart.ts';
import { positionsOf, unpricedNote } from './positions.ts';

const SHOWN = 5;
export const EMPTY_PORTFOLIO = 'Your portfolio is empty. You can add your first holding on the Portfolio page.';

/** What it is worth, what it has gained, and what is in it. */
export async function answerPortfolioWorth(asked: Asked): Promise<string> {
  const { services } = asked;
  const day = await services.portfolioDay();
  const { portfolio } = day;
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  const part = partAsked(asked);
  if (part && new Set(portfolio.holdings.map(({ type }) => type)).size > 1) {
    return reply(partWorth(part, portfolio, asked), whenPriced(portfolio, services.source));
  }
  const positions = positionsOf(portfolio);
  const more = positions.length - SHOWN;
  return reply(
    `${worthSentence(portfolio)} ${daySentence(day)}`.trim(),
    portionSentence(asked.portion, portfolio.totalValue),
    positions
      .slice(0, SHOWN)
      .map(
        (position) =>
          `${label(position)}: ${money(position.value)}, ${signedMoney(position.profit)} (${signedPercent(position.profitPercent)})`,
      ),
    more > 0 ? `And ${more} more, on the Portfolio page.` : '',
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}

export function noPrices(portfolio: Portfolio): string {
  return reply(
    'I cannot say what your portfolio is worth: none of it has a price at the moment.',
    unpricedNote(portfolio),
  );
}

/** A portfolio is as fresh as its oldest price. */
export function whenPriced({ asOf }: Portfolio, source: string): string {
  return reply(`${asOf ? `The oldest price is as of ${zonedTime(asOf)}. ` : ''}${sourceNote(source)}`);
}

/** The day's change; empty when there is none to tell. */
export function daySentence({ total }: PortfolioDay): string {
  if (!total) return '';
  if (total.pricesTo) return `There are no new prices since ${plainDate(total.pricesTo)}.`;
  const when = total.today ? 'Today' : 'In the last session';
  if (total.dollars === 0) return `${when} it is unchanged.`;
  return `${when} it is ${total.dollars > 0 ? 'up' : 'down'} ${money(Math.abs(total.dollars))} (${signedPercent(total.percent)}).`;
}

function worthSentence({ totalValue, totalProfitLoss, totalProfitLossPercentage: percent }: Portfolio): string {
  const worth = `Your portfolio is worth **${money(totalValue)}**`;
  if (totalProfitLoss === 0) return `${worth}, exactly what you paid.`;
  const [kind, amount] = [totalProfitLoss > 0 ? 'profit' : 'loss', money(Math.abs(totalProfitLoss))];
  return `${worth}, a ${kind} of **${amount}** (${signedPercent(percent)}) on what you paid.`;
}
