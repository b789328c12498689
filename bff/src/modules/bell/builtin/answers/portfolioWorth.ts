import type { Portfolio } from '@bellwether/sdk/contract/types';
import { dayChangePeriodInWords, money, plainDate, signedPercent, zonedTime } from '@bellwether/sdk/format';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import type { PortfolioDay } from '../../engine/bellServices.ts';
import { asText } from '../say/asText.ts';
import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { partAsked, partWorth } from './portfolioPart.ts';
import { positionLine, pricedOf, unpricedNote } from './positions.ts';

const SHOWN = 5;
export const EMPTY_PORTFOLIO = 'Your portfolio is empty. Add your first holding on the Portfolio page.';

/** The portfolio's value, its gain, and its largest positions. */
export async function answerPortfolioWorth(asked: Asked): Promise<string> {
  const { services } = asked;
  const day = await services.portfolioDay();
  const { portfolio } = day;
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  const part = partAsked(asked);
  if (part && new Set(portfolio.holdings.map(({ type }) => type)).size > 1) {
    return reply(partWorth(part, portfolio), whenPriced(portfolio, services.source));
  }
  const positions = pricedOf(portfolio.positions);
  const more = positions.length - SHOWN;
  return reply(
    `${worthSentence(portfolio)} ${daySentence(day, services.now())}`.trim(),
    positions.slice(0, SHOWN).map(positionLine),
    more > 0 ? `And ${more} more on the Portfolio page.` : '',
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}

export function noPrices(portfolio: Portfolio): string {
  return reply(
    'I can’t say what your portfolio is worth: none of your holdings have a price right now.',
    unpricedNote(portfolio),
  );
}

/** The time of the oldest price, because a portfolio is only as fresh as that. */
export function whenPriced({ asOf }: Portfolio, source: string): string {
  return reply(`${asOf ? `Oldest price as of ${zonedTime(asOf)}. ` : ''}${sourceNote(source)}`);
}

/** The day's change and what it leaves out; empty if there is none. */
function daySentence({ total }: PortfolioDay, now: number): string {
  if (!total) return '';
  if (total.pricesTo) return `No new prices since ${plainDate(total.pricesTo)}.`;
  const [verb, when] = [total.today ? 'It’s' : 'It was', dayChangePeriodInWords(total, now)];
  const change =
    total.dollars === 0
      ? 'unchanged'
      : `${total.dollars > 0 ? 'up' : 'down'} ${money(Math.abs(total.dollars))} (${signedPercent(total.percent)})`;
  return `${verb} ${change} ${when}. ${unchangedNote(total, now, asText)}`.trim();
}

function worthSentence({ totalValue, totalProfitLoss, totalProfitLossPercentage: percent }: Portfolio): string {
  const worth = `Your portfolio is worth **${money(totalValue)}**`;
  if (totalProfitLoss === 0) return `${worth}, exactly what you paid.`;
  const [kind, amount] = [totalProfitLoss > 0 ? 'profit' : 'loss', money(Math.abs(totalProfitLoss))];
  return `${worth}, a ${kind} of **${amount}** (${signedPercent(percent)}) on what you paid.`;
}
