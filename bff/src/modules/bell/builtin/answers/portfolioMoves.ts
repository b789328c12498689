import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, signedMoney, signedPercent } from '@bellwether/sdk/format';
import type { PortfolioDay } from '../../engine/bellServices.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { EMPTY_PORTFOLIO, noPrices, whenPriced } from './portfolioWorth.ts';
import { unpricedNote } from './positions.ts';

const SHOWN = 3;

/** Which holdings moved the portfolio, in dollars, since the previous close. */
export async function answerPortfolioMoves({ services }: Asked): Promise<string> {
  const { total, bySymbol, portfolio } = await services.portfolioDay();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  if (!total) return reply('None of your holdings has a change to tell at the moment.', unpricedNote(portfolio));
  const when = whenOf(total);
  const is = total.pricesTo ? 'was' : 'is';
  const rose = bySymbol.filter(({ dollars }) => dollars > 0).slice(0, SHOWN);
  const fell = bySymbol
    .filter(({ dollars }) => dollars < 0)
    .slice(-SHOWN)
    .reverse();
  const line = (one: (typeof bySymbol)[number]) =>
    `${label(one)}: ${signedMoney(one.dollars)} (${signedPercent(one.percent)})`;
  const none = total.pricesTo ? `There are no new prices since ${plainDate(total.pricesTo)}.` : '';
  if (rose.length + fell.length === 0)
    return reply(
      none,
      `Nothing in your portfolio moved ${when}.`,
      endedBefore(portfolio, total.pricesTo),
      unpricedNote(portfolio),
      whenPriced(portfolio, services.source),
    );
  return reply(
    none,
    total.dollars === 0
      ? `Your portfolio ${is} unchanged ${when}: gains and losses cancel out.`
      : `Your portfolio ${is} ${total.dollars > 0 ? 'up' : 'down'} **${money(Math.abs(total.dollars))}** (${signedPercent(total.percent)}) ${when}.`,
    rose.length > 0 ? 'It gained most from:' : 'Nothing in it rose.',
    rose.map(line),
    fell.length > 0 ? 'It lost most from:' : 'Nothing in it fell.',
    fell.map(line),
    endedBefore(portfolio, total.pricesTo),
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}

/** `today`, `in the last session`, `on 18 Aug 2026, the last day with prices` */
export function whenOf({ today, pricesTo }: NonNullable<PortfolioDay['total']>): string {
  const last = pricesTo ? `on ${plainDate(pricesTo)}, the last day with prices` : 'in the last session';
  return today ? 'today' : last;
}

/** Holdings whose prices end earlier still: they have no move of that day. */
function endedBefore({ holdings }: Portfolio, pricesTo: string | undefined): string {
  if (!pricesTo) return '';
  const ended = holdings.filter(({ asOf }) => asOf !== null && asOf.slice(0, 10) < pricesTo);
  const symbols = [...new Set(ended.map(({ symbol }) => asText(symbol)))];
  if (symbols.length === 0) return '';
  return `Not in this change: ${enumerate(symbols)}, whose prices end before that day.`;
}
