import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Holding, LotField, NewLot } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';

/** The user's input for a lot, null for omitted fields. Amounts are exact decimal strings. */
export type LotFigures = Readonly<Required<NewLot>>;

/** One purchase. */
export interface Lot extends LotFigures {
  readonly id: string;
  /** Increases by one with every change. */
  readonly version: number;
  /** The id of its account. */
  readonly account: string;
}

/** What is left of a lot. */
export interface OpenLot extends Lot {
  /** US dollars that it has cost, where that is not quantity × price: in an account of average cost. */
  readonly basis?: Decimal;
}

export function completed({ purchaseDate = null, ...required }: NewLot): LotFigures {
  return { ...required, purchaseDate };
}

/** Returns what the user entered, without rounding and without the zeros that MySQL stores after it. */
export function figuresOf({ symbol, quantity, purchasePrice, purchaseDate }: LotFigures): LotFigures {
  return { symbol, quantity: shortest(quantity), purchasePrice: shortest(purchasePrice), purchaseDate };
}

function shortest(amount: string): string {
  return exactDecimal(amount) ?? amount;
}

/** Returns the lot's fields for a response, with amounts as numbers. */
export function shown({ symbol, quantity, purchasePrice, purchaseDate }: LotFigures): Pick<Holding, LotField> {
  return { symbol, quantity: Number(quantity), purchasePrice: Number(purchasePrice), purchaseDate };
}
