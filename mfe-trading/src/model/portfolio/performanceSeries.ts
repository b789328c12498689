import type { ChartSeries } from '@bellwether/sdk/charts/series.ts';
import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';

/** The return so far of the portfolio, and of the benchmark where it has a price on every day. */
export function performanceSeries({ line, benchmark }: PortfolioPerformance): ChartSeries[] {
  const own = { name: 'Your portfolio', points: line.map(({ date, portfolio: value }) => ({ date, value })) };
  if (!benchmark) return [own];
  const points = line.flatMap(({ date, benchmark: value }) => (value === null ? [] : { date, value }));
  return [own, { name: benchmark.symbol, points, compared: 1 }];
}
