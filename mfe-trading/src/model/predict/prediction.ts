import type { Prediction } from '@bellwether/sdk/contract/types';
import { percent } from '@bellwether/sdk/format';

export type MarkDirection = 'up' | 'down' | 'neutral';

/** Maps `Up` and `Down` to themselves in lower case and anything else to `neutral`. */
export function directionOf(predictedDirection: string): MarkDirection {
  if (predictedDirection === 'Up') return 'up';
  return predictedDirection === 'Down' ? 'down' : 'neutral';
}

/** Explains confidence in one sentence. `confidence` is a percentage. */
export function confidenceText(confidence: number): string {
  return `Of 100 forecasts with this confidence, about ${Math.round(confidence)} should come true. A random guess gets 33.`;
}

/** Explains the three outcomes in one sentence. `bandPct` is the percentage around the last close that counts as Neutral. */
export function outcomesText(bandPct: number): string {
  return `Up and Down mean a close more than ${percent(bandPct)} above or below the last close, and Neutral one in between.`;
}

/** Returns the calendar day after `date`, both YYYY-MM-DD. */
export function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

interface Series {
  readonly name: string;
  readonly points: readonly { date: string; value: number }[];
  readonly dashed?: boolean;
  readonly marksLast?: boolean;
  readonly intervals?: readonly { readonly name: string; readonly low: number; readonly high: number }[];
}

/** Returns the closes, followed by the predicted price with its ranges on the day after the last close. */
export function chartSeries({
  symbol,
  historicalData,
  predictedPrice,
  range80,
  range95,
}: Pick<Prediction, 'symbol' | 'historicalData' | 'predictedPrice' | 'range80' | 'range95'>): Series[] {
  const closes = (historicalData ?? []).map(({ time, close }) => ({ date: time, value: close }));
  const last = closes.at(-1);
  const series: Series[] = [{ name: `${symbol} Close Price (Historical)`, points: closes }];
  if (last && typeof predictedPrice === 'number') {
    const points = [{ date: dayAfter(last.date), value: predictedPrice }];
    const intervals = [...intervalOf('80% range', range80), ...intervalOf('95% range', range95)];
    series.push({ name: 'Predicted Price', points, dashed: true, marksLast: true, intervals });
  }
  return series;
}

function intervalOf(name: string, range: readonly [number, number] | undefined) {
  return range ? [{ name, low: range[0], high: range[1] }] : [];
}

/** Returns why a prediction cannot be requested, or null when it can. */
export function refusalBefore(symbol: string, { hasClient, signedIn }: { hasClient: boolean; signedIn: boolean }) {
  if (symbol === '') return 'Please enter a stock symbol (e.g., AAPL).';
  if (!hasClient) return 'API client not initialized. Please ensure you are logged in and try again.';
  return signedIn ? null : 'You must be logged in to get predictions.';
}
