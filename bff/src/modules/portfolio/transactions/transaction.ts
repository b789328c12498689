import { isDeepStrictEqual } from 'node:util';
import type { NewTransaction, Transaction as ShownTransaction } from '@bellwether/sdk/contract/types';
import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import { dollars } from '../lots/exact.ts';
import type { Lot } from '../lots/lot.ts';

/** What the user entered, null for what the kind does not have. Amounts are exact decimal strings. */
export type TransactionFigures = Readonly<Required<NewTransaction>>;

/** What a sale takes from a lot that it names: units of its day. */
export type LotPick = NonNullable<TransactionFigures['lots']>[number];

export interface Transaction extends TransactionFigures {
  readonly id: string;
  /** Increases by one with every change. */
  readonly version: number;
}

export function completedTransaction({
  kind,
  symbol = null,
  quantity = null,
  price = null,
  amount = null,
  fee = null,
  date = null,
  account = MAIN_ACCOUNT,
  lots = null,
}: NewTransaction): TransactionFigures {
  return { kind, symbol, quantity, price, amount, fee, date, account, lots };
}

export function effectOf(kind: TransactionKind): 'in' | 'out' | 'cash' {
  return TRANSACTION_KINDS[kind].effect;
}

/** Returns the dollars that a transaction moved, without a sign: the cost, or what came in after the fee. */
export function totalOf({ quantity, price, amount, fee }: TransactionFigures): Decimal | null {
  if (amount !== null) return new Exact(amount);
  if (quantity === null || price === null) return null;
  return new Exact(quantity).times(price).minus(fee ?? 0);
}

export function shownTransaction({ id, lots, ...transaction }: Transaction): ShownTransaction {
  const total = totalOf({ ...transaction, lots });
  return { _id: id, ...transaction, ...(lots && { lots: [...lots] }), total: total && dollars(total) };
}

/** Returns the lot that a transaction opens which brings units in. */
export function lotOf({ id, version, symbol, quantity, price, date, account }: Transaction): Lot {
  return {
    id,
    version,
    symbol: symbol ?? '',
    quantity: quantity ?? '',
    purchasePrice: price ?? '',
    purchaseDate: date,
    account,
  };
}

/** Versions do not count: a sale gives the lots that it takes from their next version. */
export function sameFigures(a: Transaction | null, b: Transaction | null): boolean {
  if (a === null || b === null) return a === b;
  return isDeepStrictEqual({ ...a, version: 0 }, { ...b, version: 0 });
}
