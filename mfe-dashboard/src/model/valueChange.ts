import type { PortfolioHistory } from '@bellwether/sdk/contract/types';

/** The gain over a history in US dollars: the change of the value without what was put in. null without two days. */
export function valueChange(points: PortfolioHistory['points']): number | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const cents = Math.round(100 * (last.value - last.putInSoFar - (first.value - first.putInSoFar)));
  return cents / 100;
}
