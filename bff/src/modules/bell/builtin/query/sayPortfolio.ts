import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainNumber, signedMoney, signedPercent } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods } from '../language/askedPeriods.ts';
import { DAY_MS, isoDay, spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { EMPTY_PORTFOLIO } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { PortfolioMetric, Query, Span } from './query.ts';

const DEFAULT_BENCHMARK = 'SPY';
const COUNTED = 'That counts prices and income of all you held, and not what you paid in or took out.';
const WHERE = 'More figures, with a chart, are on the **Portfolio** page, under Performance.';

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
export async function sayPortfolio({ metric, against, ...query }: Query, services: BellServices): Promise<string> {
  const span = query.span as Span | undefined;
  const { holdings } = await services.portfolio();
  if (holdings.length === 0) return EMPTY_PORTFOLIO;
  if (query.on) return sayBetween(query, services);
  const since = span && spanStart(span, services.now()).first;
  const found = await services.performance({ since, benchmark: against ?? DEFAULT_BENCHMARK });
  if (found.from === null) return 'I don’t have past prices for your portfolio.';
  // Nothing was owned before that day.
  const isShort = since === undefined || found.from > since;
  const when = isShort ? `since ${plainDate(found.from)}` : span?.said;
  const figure = portfolioMetrics[metric as PortfolioMetric](found);
  const missing = found.leftOut.map(({ symbol }) => asText(symbol));
  return reply(
    figure ? `Your portfolio ${when}: ${figure}.` : 'Your portfolio is too new for that figure.',
    metric === 'return' ? COUNTED : '',
    against === undefined ? '' : besideSentence(against, found, services),
    missing.length > 0 ? `Left out, because prices are missing: ${enumerate(missing)}.` : '',
    WHERE,
    sourceNote(services.source),
  );
}

/** What it gained between two days: what it gained since the first, without what it gained after the second. */
async function sayBetween(query: Query, services: BellServices): Promise<string> {
  const [asked] = askedPeriods(query, services.now()) ?? [];
  const days = asked && query.since ? { from: asked.from, to: isoDay(services.now()) } : asked;
  if (!days) return 'That date doesn’t exist. Try “how did my portfolio do in March.”';
  const [whole, after] = await Promise.all(
    [days.from, isoDay(Date.parse(days.to) + DAY_MS)].map((since) =>
      services.performance({ since, benchmark: DEFAULT_BENCHMARK }),
    ),
  );
  const { from } = whole ?? {};
  if (!whole || !after || !from || from > days.to) return `You held nothing with a price up to ${plainDate(days.to)}.`;
  const isOver = days.to < isoDay(services.now());
  const gain = isOver ? whole.gain - after.gain : whole.gain;
  const rate = (one: PortfolioPerformance) => 1 + one.timeWeighted / 100;
  const [, first = from] = [days.from, from].toSorted();
  const timeWeighted = isOver ? 100 * (rate(whole) / rate(after) - 1) : whole.timeWeighted;
  return reply(
    `Your portfolio from ${plainDate(first)} to ${isOver ? plainDate(days.to) : 'now'}: ${portfolioMetrics.return({ gain, timeWeighted })}.`,
    COUNTED,
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
