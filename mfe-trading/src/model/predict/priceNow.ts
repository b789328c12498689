import type { Prediction, Quote } from '@bellwether/sdk/contract/types';

type State = Quote['state'];

/** What the latest price is called, so that an old one never reads as one of now. */
const names: Record<State, string> = {
  live: 'Now',
  delayed: 'Latest price',
  closed: 'Last price',
  stale: 'Last known price',
  unavailable: 'Latest price',
};

export function nameOfPrice(state: State): string {
  return names[state];
}

/**
 * How far the latest price is from the close that a forecast starts from, in percent with two decimals as shown; null where
 * that cannot be told: without that close, or by a price that is older than it.
 */
export function moveSinceStart(
  { historicalData, asOf }: Pick<Prediction, 'historicalData' | 'asOf'>,
  quote: Pick<Quote, 'price' | 'asOf'>,
): number | null {
  const start = historicalData?.findLast(({ time }) => time === asOf);
  if (!start || quote.price === null || quote.asOf === null || quote.asOf.slice(0, 10) < asOf) return null;
  return Math.round((quote.price / start.close - 1) * 10_000) / 100 + 0;
}
