import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainNumber, signedMoney, signedPercent } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { asText } from '../say/asText.ts';
import { EMPTY_PORTFOLIO } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { leftOutSentence, performanceOver } from './performanceOver.ts';
import type { PortfolioMetric, Query } from './query.ts';

export const COUNTED = 'That counts prices and income of all you held, and not what you paid in or took out.';
export const WHERE = 'More figures, with a chart, are on the **Portfolio** page, under Performance.';

/** Every figure of a portfolio over time. Null where the time is too short for it. */
export const portfolioMetrics = {
  return: ({ gain, timeWeighted }: Pick<PortfolioPerformance, 'gain' | 'timeWeighted'>) =>
    `**${signedMoney(gain)}**, a time-weighted return of **${signedPercent(timeWeighted)}**`,
  drawdown: ({ maxDrawdown: { percentage, peak, trough } }) =>
    peak === null || trough === null
      ? 'no fall from a peak'
      : `largest drawdown **${percent(percentage)}**, from ${plainDate(peak)} to ${plainDate(trough)}`,
  volatility: ({ volatility }) => (volatility === null ? null : `volatility **${percent(volatility)}** a year`),
  bestDay: ({ best }) => best && `best day **${signedPercent(best.percentage)}**, ${plainDate(best.date)}`,
  worstDay: ({ worst }) => worst && `worst day **${signedPercent(worst.percentage)}**, ${plainDate(worst.date)}`,
} satisfies Readonly<Record<string, (found: PortfolioPerformance) => string | null>>;

/** Says what the whole portfolio did over a period, as on the Portfolio page: sold lots count, deposits do not. */
export async function sayPortfolio(query: Query, services: BellServices): Promise<string> {
  const { metric, against } = query;
  const { holdings } = await services.portfolio();
  if (holdings.length === 0) return EMPTY_PORTFOLIO;
  const over = await performanceOver(query, services);
  if (typeof over === 'string') return over;
  const { found, said } = over;
  const figure = portfolioMetrics[metric as PortfolioMetric](found);
  return reply(
    figure ? `Your portfolio ${said}: ${figure}.` : 'Your portfolio is too new for that figure.',
    metric === 'return' ? COUNTED : '',
    against === undefined ? '' : besideSentence(against, found, services),
    leftOutSentence(found),
    WHERE,
    sourceNote(services.source),
  );
}

function besideSentence(against: string, { timeWeighted, benchmark }: PortfolioPerformance, services: BellServices) {
  const instrument = services.find(against);
  const name = instrument ? label(instrument) : asText(against);
  if (!benchmark) return `${name}: my prices don’t cover that time.`;
  const apart = timeWeighted - benchmark.timeWeighted;
  const order = apart > 0 ? 'You’re ahead' : apart < 0 ? 'You’re behind' : 'You’re level';
  return `${name} over the same time: **${signedPercent(benchmark.timeWeighted)}**. ${order} by ${plainNumber(Math.abs(apart))} percentage points.`;
}
