import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Asked } from './asked.ts';
import { asksForShare, portionSentence } from './partOfAll.ts';
import { isPriced } from './positions.ts';

/** Other details of one instrument's lots that the question asks for: their cost, their share of the portfolio, a portion of them. */
export function holdingDetails(asked: Asked, portfolio: Portfolio, lots: readonly Holding[]): string {
  const told = [paid(asked, lots), share(asked, portfolio, lots), portionOf(asked, lots)];
  return told.map((sentence) => sentence && ` ${sentence}`).join('');
}

/** "My average price", "what did I pay". */
function paid({ says }: Asked, lots: readonly Holding[]): string {
  if (!says('average', 'paid', 'pay', 'cost', 'basis', 'spent', 'spend', 'buy', 'bought')) return '';
  const cost = lots.reduce((sum, lot) => sum.plus(new Decimal(lot.quantity).times(lot.purchasePrice)), new Decimal(0));
  const held = lots.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0));
  const each = held.isZero() ? '' : `, or **${money(cost.div(held).toNumber())}** each on average`;
  return `You paid **${money(cost.toNumber())}** for it${each}.`;
}

/** The share that the Portfolio page's allocation shows. */
function share(asked: Asked, { positions }: Portfolio, [lot]: readonly Holding[]): string {
  if (!asksForShare(asked)) return '';
  const own = positions.find(({ type, symbols }) => type === lot?.type && symbols.includes(lot.symbol));
  if (own?.sharePercentage == null) return '';
  return `That’s **${percent(own.sharePercentage)}** of the value of your priced holdings.`;
}

function portionOf({ portion }: Asked, lots: readonly Holding[]): string {
  if (!lots.every(isPriced)) return '';
  const worth = lots.reduce(
    (sum, lot) => sum.plus(new Decimal(lot.quantity).times(lot.currentPrice ?? 0)),
    new Decimal(0),
  );
  return portionSentence(portion, worth.toNumber());
}
