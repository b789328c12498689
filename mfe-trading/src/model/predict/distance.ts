import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday, weekday } from '@bellwether/sdk/format';
import { moveSinceStart, nameOfPrice } from './priceNow.ts';

/** How far the predicted price is from another one. */
export interface Distance {
  /** In the price's unit, rounded as the price is shown. */
  readonly value: number;
  readonly percent: number;
  /** Such as `now` or `Friday’s close`. */
  readonly from: string;
}

type Start = Pick<Prediction, 'predictedPrice' | 'historicalData' | 'asOf'>;

/** Measured from the close that the forecast is made from. Its direction means this distance. Returns null without either price. */
export function distanceFromStart({ predictedPrice, historicalData, asOf }: Start): Distance | null {
  const start = historicalData?.findLast(({ time }) => time === asOf);
  if (!start || typeof predictedPrice !== 'number') return null;
  return between(start.close, predictedPrice, nameOfClose(asOf));
}

/** Measured from a price after that close. Returns null without one, and while it has not moved. */
export function distanceFromNow(
  prediction: Start,
  quote: Pick<Quote, 'price' | 'state' | 'asOf'> | null,
): Distance | null {
  const { predictedPrice } = prediction;
  if (!quote?.price || typeof predictedPrice !== 'number' || !moveSinceStart(prediction, quote)) return null;
  const name = nameOfPrice(quote.state);
  return between(quote.price, predictedPrice, name === 'Now' ? 'now' : `the ${name.toLowerCase()}`);
}

const DAY_MS = 86_400_000;

/** `Friday’s close` within a week, later `the close of Fri, Nov 20`. */
export function nameOfClose(asOf: string): string {
  const now = Date.now();
  return now - Date.parse(asOf) < 7 * DAY_MS
    ? `${weekday(asOf)}’s close`
    : `the close of ${plainDateWithWeekday(asOf, now)}`;
}

function between(price: number, predicted: number, from: string): Distance {
  const difference = predicted - price;
  const value = predicted >= 1 ? Math.round(difference * 100) / 100 : Number(difference.toPrecision(6));
  return { value: value + 0, percent: Math.round((difference / price) * 10_000) / 100 + 0, from };
}
