import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent } from '@bellwether/sdk/format';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { gainSentence, pricedOf } from './positions.ts';

// biome-ignore format: a table
const COUNTS: Readonly<Record<string, number>> = {
  two: 2, '2': 2, three: 3, '3': 3, four: 4, '4': 4, five: 5, '5': 5, six: 6, '6': 6, ten: 10, '10': 10,
};

/** "My largest holding" is the one with the highest value, not the one with the largest gain. */
export function asksForLargest({ says, concepts }: Asked): boolean {
  const isOfGains = concepts.has('profit') || concepts.has('change') || concepts.has('worst');
  return says('biggest', 'largest') && !isOfGains && !says('winner', 'winners', 'gainer', 'gainers', 'mover', 'movers');
}

/** The largest holdings by value, as many as the question asks for, and their total. */
export function largestHoldings({ says }: Asked, portfolio: Portfolio): string {
  const wanted = Object.entries(COUNTS).find(([word]) => says(word))?.[1] ?? 1;
  const largest = pricedOf(portfolio.positions).slice(0, wanted);
  return reply(
    `Your ${largest.length === 1 ? 'largest holding' : `${largest.length} largest holdings`} by value:`,
    largest.map(
      (position) =>
        `${label(position)}: ${money(position.currentValue)}, ${percent(position.sharePercentage)} of the total`,
    ),
    largest.length > 1 ? `Total: ${gainSentence(largest)}.` : '',
  );
}
