import { signedPercent } from '@bellwether/sdk/format';

/** Describes a sparkline, oldest price first: its period and change. The daily change next to it covers another period. */
export function trendText(trend: readonly number[]): string {
  const [first] = trend;
  const last = trend.at(-1);
  if (first === undefined || last === undefined || trend.length < 2 || first === 0) return '';
  return `${signedPercent(100 * (last / first - 1))} over the last ${trend.length} days with a price`;
}
