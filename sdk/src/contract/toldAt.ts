import type { Quote } from './types.ts';

/** The moment up to which a price holds what is known, in milliseconds since 1970: of two prices, the later one counts. Null without a price. */
export function toldAt({ asOf, correctedAt }: Pick<Quote, 'asOf' | 'correctedAt'>): number | null {
  if (asOf === null) return null;
  return Math.max(Date.parse(asOf), correctedAt === undefined ? 0 : Date.parse(correctedAt));
}
