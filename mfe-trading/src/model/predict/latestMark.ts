import type { Prediction, Quote } from '@bellwether/sdk/contract/types';

/** A price between the last close and the close that is forecast. */
export interface LatestMark {
  readonly value: number;
  /** How much of the time between both closes has passed. */
  readonly share: number;
}

const DAY_MS = 86_400_000;

type Start = Pick<Prediction, 'asOf' | 'targetDate' | 'targetOver'>;

/**
 * Where the latest price lies in the chart, or null if it is no newer than the last close. A close counts as the end of its
 * day in UTC: of a coin it is, and of a stock the session is over by then.
 */
export function latestMark(
  { asOf, targetDate, targetOver }: Start,
  quote: Pick<Quote, 'price' | 'asOf'> | null,
): LatestMark | null {
  if (targetOver || !quote?.asOf || quote.price === null) return null;
  const from = Date.parse(asOf) + DAY_MS;
  const at = Date.parse(quote.asOf);
  if (at <= from) return null;
  return { value: quote.price, share: Math.min(1, (at - from) / (Date.parse(targetDate) + DAY_MS - from)) };
}
