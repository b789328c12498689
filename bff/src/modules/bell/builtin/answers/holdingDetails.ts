import type { Position } from '@bellwether/sdk/contract/types';
import { money, percent } from '@bellwether/sdk/format';
import type { Asked } from './asked.ts';
import { asksForShare, portionSentence } from './partOfAll.ts';

/** Other details of one position that the question asks for: its cost, its share of the portfolio, a portion of it. */
export function holdingDetails(asked: Asked, position: Position): string {
  const told = [paid(asked, position), share(asked, position), portionOf(asked, position)];
  return told.map((sentence) => sentence && ` ${sentence}`).join('');
}

/** "My average price", "what did I pay". */
function paid({ says }: Asked, { cost, averagePrice }: Position): string {
  if (!says('average', 'paid', 'pay', 'cost', 'basis', 'spent', 'spend', 'buy', 'bought')) return '';
  return `You paid **${money(cost)}** for it, or **${money(averagePrice)}** each on average.`;
}

/** The share that the Portfolio page's allocation shows. */
function share(asked: Asked, { sharePercentage }: Position): string {
  if (!asksForShare(asked) || sharePercentage === null) return '';
  return `That’s **${percent(sharePercentage)}** of the value of your priced holdings.`;
}

function portionOf({ portion }: Asked, { currentValue }: Position): string {
  return currentValue === null ? '' : portionSentence(portion, currentValue);
}
