import type { Slot } from '../../vocabulary/slotWords.ts';
import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';

type Test = (query: Query) => boolean;

const isOne =
  (...metrics: readonly Query['metric'][]): Test =>
  ({ metric }) =>
    metrics.includes(metric);
const isAbout =
  (...subjects: readonly Query['subject'][]): Test =>
  ({ subject }) =>
    subjects.includes(subject);
const any =
  (...tests: readonly Test[]): Test =>
  (query) =>
    tests.some((test) => test(query));

/** What a query has to say where a message names it. */
const EXPRESSED: Readonly<Partial<Record<Slot, Test>>> = {
  share: any(isOne('share', 'shareOfType', 'costShare', 'daysUp', 'daysDown'), isAbout('record')),
  profit: any(
    isOne('gain', 'gainPercent', 'dayGain', 'dayPercent', 'return'),
    isAbout('gains', 'realized', 'supposed', 'movers'),
  ),
  volatility: isOne('volatility'),
  drawdown: isOne('drawdown'),
  best_day: isOne('bestDay'),
  worst_day: isOne('worstDay'),
  correlation: isOne('correlation'),
  streak: isOne('streak', 'daysUp', 'daysDown'),
  average: isOne('averageClose', 'cost', 'breakEven'),
  volume: any(isOne('volume'), ({ details = [] }) => details.includes('volume')),
  realized: isAbout('realized'),
  record: isAbout('record', 'forecasts'),
  watchlist: any(isAbout('watchlist', 'difference'), ({ among }) => among === 'watchlist'),
  rank: any(
    ({ aggregate }) => aggregate === 'rank',
    isAbout('gains', 'movers'),
    ({ instruments }) => instruments.length > 1,
  ),
};

/** Whether a query says each figure, and is about each list, that the slots name: a reading that passes one over is none. */
export function isExpressed(query: Query, { filled }: Slots): boolean {
  return [...filled].every((slot) => EXPRESSED[slot]?.(query) ?? true);
}
