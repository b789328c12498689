import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';

/** Returns the first lot that has no purchase date. */
export function undatedLot({ holdings }: Pick<Portfolio, 'holdings'>): Holding | undefined {
  return holdings.find(({ purchaseDate }) => purchaseDate === null);
}
