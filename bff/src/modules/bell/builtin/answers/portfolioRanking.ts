import { dayChangePeriodInWords, money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import { asText } from '../say/asText.ts';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { asksForLargest, largestHoldings } from './largestHoldings.ts';
import { EMPTY_PORTFOLIO, noPrices, whenPriced } from './portfolioWorth.ts';
import { type PricedPosition, pricedOf, unpricedNote } from './positions.ts';

/** The best and worst holding since purchase, or today if the question asks for the day. */
export async function answerPortfolioRanking(asked: Asked): Promise<string> {
  const { services, concepts, says } = asked;
  const { portfolio, bySymbol, total } = await services.portfolioDay();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  if (asksForLargest(asked)) {
    const { source } = services;
    return reply(largestHoldings(asked, portfolio), unpricedNote(portfolio), whenPriced(portfolio, source));
  }
  const wanted = { best: concepts.has('best'), worst: concepts.has('worst') };
  const close = (lines: readonly string[], by: string, note = '') =>
    reply(by, lines, note, unpricedNote(portfolio), whenPriced(portfolio, services.source));

  if (says('today', 'day') && total) {
    const ranked = [...bySymbol].sort((one, other) => other.percent - one.percent);
    const lines = pick(ranked, wanted).map(
      ([which, one]) => `${which}: ${label(one)}, ${signedPercent(one.percent)} (${signedMoney(one.dollars)})`,
    );
    return close(
      lines,
      `Your holdings ${dayChangePeriodInWords(total, services.now())}:`,
      unchangedNote(total, services.now(), asText),
    );
  }
  const ranked = pricedOf(portfolio.positions).toSorted(
    (one, other) => other.profitLossPercentage - one.profitLossPercentage,
  );
  return close(
    pick(ranked, wanted).map(([which, one]) => `${which}: ${positionSentence(one)}`),
    'Your holdings since you bought them:',
  );
}

function pick<T>(ranked: readonly T[], { best, worst }: { best: boolean; worst: boolean }): [string, T][] {
  const first = ranked[0];
  const last = ranked.at(-1);
  if (first === undefined || last === undefined) return [];
  if (first === last) return [['Only holding', first]];
  return [...(best ? [['Best', first] as [string, T]] : []), ...(worst ? [['Worst', last] as [string, T]] : [])];
}

function positionSentence(position: PricedPosition): string {
  return `${label(position)}, ${signedPercent(position.profitLossPercentage)} (${signedMoney(position.profitLoss)}), now worth ${money(position.currentValue)}`;
}
