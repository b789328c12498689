import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';

/** What a person said of a lot, null where they said nothing. Amounts are exact decimal strings. */
export type LotFigures = Readonly<Required<NewLot>>;

/** One purchase. */
export interface Lot extends LotFigures {
  readonly id: string;
  /** Rises by one with every change. */
  readonly version: number;
}

export function completed({ purchaseDate = null, ...required }: NewLot): LotFigures {
  return { ...required, purchaseDate };
}

/** As a reply has it: amounts are numbers there. */
export function shown({ symbol, quantity, purchasePrice, purchaseDate }: LotFigures): Pick<Holding, LotField> {
  return { symbol, quantity: Number(quantity), purchasePrice: Number(purchasePrice), purchaseDate };
}
