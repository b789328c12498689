import { z } from 'zod';
import { quoteSource } from './market.ts';
import { portfolio } from './portfolio.ts';
import { instant, plainDate } from './primitives.ts';

export const metricCard = z.object({
  id: z.string(),
  icon: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number()]),
  /** A number carries its sign; text is shown as given; absent is shown as "N/A". */
  change: z.union([z.string(), z.number()]).optional(),
  changeType: z.enum(['increase', 'decrease', 'other']).optional(),
  timeframe: z.string().optional(),
});

export const dashboardSummary = z.object({
  mainMetrics: z.array(metricCard),
  /** What the card of the portfolio's value says, as numbers. */
  portfolio: portfolio.pick({ totalValue: true, valued: true }),
  asOf: instant,
  source: quoteSource,
});

export const aiGraphPoint = z.object({ date: plainDate, value: z.number() });
