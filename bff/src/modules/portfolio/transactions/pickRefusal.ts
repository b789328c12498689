import { quantity } from '@bellwether/sdk/format';
import { Exact } from '../../../market/exact.ts';
import { sum } from '../lots/exact.ts';
import type { RuleRefusal } from '../lots/lotRules.ts';
import type { TransactionFigures } from './transaction.ts';

/** Returns a refusal if the lots that a sale names are more than it sells. */
export function pickRefusal({ lots, quantity: sold }: TransactionFigures): RuleRefusal | null {
  const picked = sum((lots ?? []).map((pick) => new Exact(pick.quantity)));
  if (lots === null || picked.lte(sold ?? 0)) return null;
  const msg = `The lots that you chose are ${quantity(picked.toNumber())} together; this sells ${quantity(Number(sold))}.`;
  return { msg, field: 'lots' };
}

/** `“Schwab” doesn’t use specific lots. …`, of a sale that names lots nevertheless. */
export function noPicksText(account: string): string {
  return `“${account}” doesn’t use specific lots. Change its cost basis to choose the lots of a sale.`;
}
