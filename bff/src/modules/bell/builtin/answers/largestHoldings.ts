import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent } from '@bellwether/sdk/format';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { gainSentence, positionsOf } from './positions.ts';

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
  const positions = positionsOf(portfolio);
  const largest = positions.slice(0, wanted);
  const total = positions.reduce((sum, { value }) => sum + value, 0);
  return reply(
    `Your ${largest.length === 1 ? 'largest holding' : `${largest.length} largest holdings`} by value:`,
    largest.map(
      (position) =>
        `${label(position)}: ${money(position.value)}, ${percent((100 * position.value) / total)} of the total`,
    ),
    largest.length > 1 ? `Total: ${gainSentence(largest)}.` : '',
  );
}
