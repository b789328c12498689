import type { Holding, LotField } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';
import type { Split } from '../../../market/split.ts';

/** More than this many splits are not listed one by one. */
const LISTED = 2;

/** Returns why a lot shows other figures than were entered: `Bought as 10 shares at $499.23. AAPL split 4-for-1 on …` */
export function splitNote(entered: Pick<Holding, LotField>, splits: readonly Split[], type: Holding['type']): string {
  const unit = type === 'crypto' ? 'unit' : 'share';
  const units = `${quantity(entered.quantity)} ${unit}${entered.quantity === 1 ? '' : 's'}`;
  return `Bought as ${units} at ${money(entered.purchasePrice)}. ${entered.symbol} ${told(splits)}.`;
}

/** Returns why a lot shows another price than was entered, in an account of average cost. */
export function averageNote({ purchasePrice }: Pick<Holding, LotField>): string {
  return `Average cost. Bought at ${money(purchasePrice)}.`;
}

function told(splits: readonly Split[]): string {
  const each = splits.map(({ to, from, date }) => `${to}-for-${from} on ${plainDate(date)}`);
  if (each.length > LISTED) return `has split ${each.length} times since, most recently ${each.at(-1)}`;
  return `split ${each.join(' and ')}`;
}
