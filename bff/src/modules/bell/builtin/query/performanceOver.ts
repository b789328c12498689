import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods, eveOf } from '../language/askedPeriods.ts';
import { isoDay, spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { enumerate } from '../say/reply.ts';
import type { Query, Span } from './query.ts';

const DEFAULT_BENCHMARK = 'SPY';

type Rated = Pick<PortfolioPerformance, 'timeWeighted'>;

interface Over {
  readonly found: PortfolioPerformance;
  /** Completes "Your portfolio …". */
  readonly said: string;
}

/**
 * What the portfolio did over the time of a query, from the close before it, as prices are measured; a sentence where
 * there is no such time.
 */
export async function performanceOver(query: Query, services: BellServices): Promise<Over | string> {
  const benchmark = query.against ?? DEFAULT_BENCHMARK;
  if (query.on) return performanceBetween(query, benchmark, services);
  const span = query.span as Span | undefined;
  const { first, eve } = span ? spanStart(span, services.now()) : {};
  const found = await services.performance({ since: eve, benchmark });
  if (found.from === null || found.contributions.length === 0) return 'I don’t have past prices for your portfolio.';
  // Nothing was owned before that day.
  const isShort = first === undefined || found.from >= first;
  return { found, said: isShort ? `since ${plainDate(found.from)}` : (span?.said ?? '') };
}

/** What it did between two days: what it did since the first, without what it did after the second. */
async function performanceBetween(query: Query, benchmark: string, services: BellServices): Promise<Over | string> {
  const [days] = askedPeriods(query, services.now()) ?? [];
  if (!days) return 'That date doesn’t exist. Try “how did my portfolio do in March.”';
  // "Since March 3" is from the close of that day.
  const isSince = query.since === true && days.from === days.to;
  const start = isSince ? days.from : eveOf(days);
  const end = query.since ? isoDay(services.now()) : days.to;
  const [found, after] = await Promise.all([start, end].map((since) => services.performance({ since, benchmark })));
  if (!found || !after || found.from === null || found.from > end || found.contributions.length === 0)
    return `You held nothing with a price up to ${plainDate(end)}.`;
  const isOver = end < isoDay(services.now());
  const [, first = days.from] = [days.from, found.from].toSorted();
  const said =
    first === end ? `on ${plainDate(end)}` : `from ${plainDate(first)} to ${isOver ? plainDate(end) : 'now'}`;
  return { found: isOver ? without(found, after) : found, said };
}

function without(whole: PortfolioPerformance, after: PortfolioPerformance): PortfolioPerformance {
  const rate = ({ timeWeighted }: Rated) => 1 + timeWeighted / 100;
  const rest = (one: Rated, other: Rated) => 100 * (rate(one) / rate(other) - 1);
  const later = new Map(after.contributions.map(({ symbol, gain }) => [symbol, gain]));
  return {
    ...whole,
    gain: whole.gain - after.gain,
    timeWeighted: rest(whole, after),
    benchmark:
      whole.benchmark && after.benchmark
        ? { ...whole.benchmark, timeWeighted: rest(whole.benchmark, after.benchmark) }
        : null,
    contributions: whole.contributions.map(({ symbol, gain }) => ({ symbol, gain: gain - (later.get(symbol) ?? 0) })),
  };
}

/** The symbols without prices; empty if there are none. */
export function leftOutSentence({ leftOut }: PortfolioPerformance): string {
  const missing = leftOut.map(({ symbol }) => asText(symbol));
  return missing.length > 0 ? `Left out, because prices are missing: ${enumerate(missing)}.` : '';
}
