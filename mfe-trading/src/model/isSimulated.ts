import type { Quote } from '@bellwether/sdk/contract/types';

/** Whether any of these prices is invented. */
export function isSimulated(quotes: readonly Pick<Quote, 'source'>[]): boolean {
  return quotes.some(({ source }) => source === 'simulated');
}
