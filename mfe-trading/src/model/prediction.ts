import type { Prediction } from '@bellwether/sdk/contract/types';

export type Course = 'up' | 'down' | 'neutral';

/** Up and Down are what they say; anything else is neutral. */
export function courseOf(predictedDirection: string): Course {
  if (predictedDirection === 'Up') return 'up';
  return predictedDirection === 'Down' ? 'down' : 'neutral';
}

/** The calendar day after, of YYYY-MM-DD. */
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
}

/** The closes, and the predicted price on the day after the last of them. */
export function chartSeries({ symbol, historicalData, predictedPrice }: Prediction): Series[] {
  const closes = (historicalData ?? []).map(({ time, close }) => ({ date: time, value: close }));
  const last = closes.at(-1);
  const series: Series[] = [{ name: `${symbol} Close Price (Historical)`, points: closes }];
  if (last && typeof predictedPrice === 'number') {
    const points = [{ date: dayAfter(last.date), value: predictedPrice }];
    series.push({ name: 'Predicted Price', points, dashed: true, marksLast: true });
  }
  return series;
}

export const failed = 'Failed to fetch prediction. Please check the symbol and try again.';

/** Why a prediction cannot be asked for; null when it can. */
export function refusalBefore(symbol: string, { hasClient, signedIn }: { hasClient: boolean; signedIn: boolean }) {
  if (symbol === '') return 'Please enter a stock symbol (e.g., AAPL).';
  if (!hasClient) return 'API client not initialized. Please ensure you are logged in and try again.';
  return signedIn ? null : 'You must be logged in to get predictions.';
}
