import type { Prediction, Quote } from '@bellwether/sdk/contract/types';

type State = Quote['state'];

/** Returns the label of the latest price, so an old price never reads as current. */
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
 * Returns the change from the forecast's starting close to the latest price, in percent rounded to two decimals as
 * shown. Returns null without that close or when the price is older than it.
 */
export function moveSinceStart(
  { historicalData, asOf }: Pick<Prediction, 'historicalData' | 'asOf'>,
  quote: Pick<Quote, 'price' | 'asOf'>,
): number | null {
  const start = historicalData?.findLast(({ time }) => time === asOf);
  if (!start || quote.price === null || quote.asOf === null || quote.asOf.slice(0, 10) < asOf) return null;
  return Math.round((quote.price / start.close - 1) * 10_000) / 100 + 0;
}
