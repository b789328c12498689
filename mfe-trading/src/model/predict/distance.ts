import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday } from '@bellwether/sdk/format';
import { nameOfPrice } from './priceNow.ts';

/** How far the predicted price is from where a person stands. */
export interface Distance {
  /** In the price's unit, rounded as the price is shown. */
  readonly value: number;
  readonly percent: number;
  /** Such as `now` or `the last price`. */
  readonly from: string;
}

/** Measured from the latest price, or without one from the close that the forecast is based on; null without both. */
export function distanceOf(
  { predictedPrice, historicalData, asOf }: Pick<Prediction, 'predictedPrice' | 'historicalData' | 'asOf'>,
  quote: Pick<Quote, 'price' | 'state'> | null,
): Distance | null {
  if (typeof predictedPrice !== 'number') return null;
  if (typeof quote?.price === 'number' && quote.price > 0) {
    const name = nameOfPrice(quote.state);
    return between(quote.price, predictedPrice, name === 'Now' ? 'now' : `the ${name.toLowerCase()}`);
  }
  const start = historicalData?.findLast(({ time }) => time === asOf);
  if (!start) return null;
  return between(start.close, predictedPrice, `the close of ${plainDateWithWeekday(asOf, Date.now())}`);
}

function between(price: number, predicted: number, from: string): Distance {
  const difference = predicted - price;
  const value = predicted >= 1 ? Math.round(difference * 100) / 100 : Number(difference.toPrecision(6));
  return { value: value + 0, percent: Math.round((difference / price) * 10_000) / 100 + 0, from };
}
