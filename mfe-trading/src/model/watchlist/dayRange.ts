import type { Quote } from '@bellwether/sdk/contract/types';

export interface DayRange {
  readonly low: number;
  readonly high: number;
  /** Where the price lies between them: 0 at the low, 1 at the high. */
  readonly share: number;
}

/** Returns null without a price or its range. A price beyond a range that came earlier lies at its end. */
export function dayRange({ price, low, high }: Pick<Quote, 'price' | 'low' | 'high'>): DayRange | null {
  if (price === null || low === null || high === null || low > high) return null;
  const share = high === low ? 0.5 : (price - low) / (high - low);
  return { low, high, share: Math.min(1, Math.max(0, share)) };
}
