import { money, signedMoney, signedPercent } from '../say/figures.ts';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { plainDay } from '../say/times.ts';
import type { Asked } from './asked.ts';
import { emptyPortfolio, noPrices, whenPriced } from './portfolioWorth.ts';
import { unpricedNote } from './positions.ts';

const shown = 3;

/** Which holdings moved the portfolio, in dollars, since the previous close. */
export async function answerPortfolioMoves({ services }: Asked): Promise<string> {
  const { total, bySymbol, portfolio } = await services.portfolioDay();
  if (portfolio.holdings.length === 0) return emptyPortfolio;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  if (!total) return reply('None of your holdings has a change to tell at the moment.', unpricedNote(portfolio));
  const last = total.pricesTo ? `on ${plainDay(total.pricesTo)}, the last day with prices` : 'in the last session';
  const when = total.today ? 'today' : last;
  const is = total.pricesTo ? 'was' : 'is';
  const rose = bySymbol.filter(({ dollars }) => dollars > 0).slice(0, shown);
  const fell = bySymbol
    .filter(({ dollars }) => dollars < 0)
    .slice(-shown)
    .reverse();
  const line = (one: (typeof bySymbol)[number]) =>
    `${label(one)}: ${signedMoney(one.dollars)} (${signedPercent(one.percent)})`;
  if (rose.length + fell.length === 0)
    return reply(
      `Nothing in your portfolio moved ${when}.`,
      unpricedNote(portfolio),
      whenPriced(portfolio, services.source),
    );
  return reply(
    total.dollars === 0
      ? `Your portfolio ${is} unchanged ${when}: gains and losses cancel out.`
      : `Your portfolio ${is} ${total.dollars > 0 ? 'up' : 'down'} **${money(Math.abs(total.dollars))}** (${signedPercent(total.percent)}) ${when}.`,
    rose.length > 0 ? 'It gained most from:' : 'Nothing in it rose.',
    rose.map(line),
    fell.length > 0 ? 'It lost most from:' : 'Nothing in it fell.',
    fell.map(line),
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}
