import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Asked } from './asked.ts';
import { asksForShare, portionSentence } from './partOfAll.ts';
import { isPriced } from './positions.ts';

/** What else was asked of the lots of one instrument: what they cost, their share of all, a part of them. */
export function holdingDetails(asked: Asked, portfolio: Portfolio, lots: readonly Holding[]): string {
  const told = [paid(asked, lots), share(asked, portfolio, lots), portionOf(asked, lots)];
  return told.map((sentence) => sentence && ` ${sentence}`).join('');
}

/** "My average price", "what did I pay". */
function paid({ says }: Asked, lots: readonly Holding[]): string {
  if (!says('average', 'paid', 'pay', 'cost', 'basis', 'spent', 'spend', 'buy', 'bought')) return '';
  const cost = lots.reduce((sum, lot) => sum.plus(new Decimal(lot.quantity).times(lot.purchasePrice)), new Decimal(0));
  const held = lots.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0));
  const each = held.isZero() ? '' : `, on average **${money(cost.div(held).toNumber())}** each`;
  return `You paid **${money(cost.toNumber())}** for it${each}.`;
}

/** The figure of the Portfolio page's allocation. */
function share(asked: Asked, { positions }: Portfolio, [lot]: readonly Holding[]): string {
  if (!asksForShare(asked)) return '';
  const own = positions.find(({ type, symbols }) => type === lot?.type && symbols.includes(lot.symbol));
  if (own?.sharePercentage == null) return '';
  return `That is **${percent(own.sharePercentage)}** of what your priced holdings are worth.`;
}

function portionOf({ portion }: Asked, lots: readonly Holding[]): string {
  if (!lots.every(isPriced)) return '';
  const worth = lots.reduce(
    (sum, lot) => sum.plus(new Decimal(lot.quantity).times(lot.currentPrice ?? 0)),
    new Decimal(0),
  );
  return portionSentence(portion, worth.toNumber());
}
