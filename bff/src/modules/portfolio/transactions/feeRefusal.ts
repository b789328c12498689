import { Exact } from '../../../market/exact.ts';
import type { RuleRefusal } from '../lots/lotRules.ts';
import type { TransactionFigures } from './transaction.ts';

/** Returns a refusal if a sale's fee leaves nothing of its proceeds. */
export function feeRefusal({ quantity, price, fee }: TransactionFigures): RuleRefusal | null {
  if (fee === null || new Exact(fee).lt(new Exact(quantity ?? 0).times(price ?? 0))) return null;
  return { msg: 'The fee must be less than the proceeds of the sale.', field: 'fee' };
}
