import {
  dayChangePeriod,
  dayChangePeriodInWords,
  money,
  plainDate,
  signedMoney,
  signedPercent,
} from '@bellwether/sdk/format';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { EMPTY_PORTFOLIO, noPrices, whenPriced } from './portfolioWorth.ts';
import { unpricedNote } from './positions.ts';

const SHOWN = 3;

/** The holdings that moved the portfolio since the previous close, in dollars. */
export async function answerPortfolioMoves({ services }: Asked): Promise<string> {
  const { total, bySymbol, portfolio } = await services.portfolioDay();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  if (!total) return reply('None of your holdings have a change to show right now.', unpricedNote(portfolio));
  const when = dayChangePeriodInWords(total, services.now());
  const onDay = dayChangePeriod(total, services.now()) === 'today' ? ' today' : '';
  const without = unchangedNote(total, services.now(), asText);
  const verb = total.pricesTo ? 'was' : 'is';
  const rose = bySymbol.filter(({ dollars }) => dollars > 0).slice(0, SHOWN);
  const fell = bySymbol
    .filter(({ dollars }) => dollars < 0)
    .slice(-SHOWN)
    .reverse();
  const line = (one: (typeof bySymbol)[number]) =>
    `${label(one)}: ${signedMoney(one.dollars)} (${signedPercent(one.percent)})`;
  const noNewPrices = total.pricesTo ? `No new prices since ${plainDate(total.pricesTo)}.` : '';
  if (rose.length + fell.length === 0)
    return reply(
      noNewPrices,
      `Nothing in your portfolio moved ${when}.`,
      without,
      unpricedNote(portfolio),
      whenPriced(portfolio, services.source),
    );
  return reply(
    noNewPrices,
    total.dollars === 0
      ? `Your portfolio ${verb} unchanged ${when}: gains and losses cancel out.`
      : `Your portfolio ${verb} ${total.dollars > 0 ? 'up' : 'down'} **${money(Math.abs(total.dollars))}** (${signedPercent(total.percent)}) ${when}.`,
    rose.length > 0 ? `Biggest gains${onDay}:` : 'None of your holdings rose.',
    rose.map(line),
    fell.length > 0 ? `Biggest losses${onDay}:` : 'None of your holdings fell.',
    fell.map(line),
    without,
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}
