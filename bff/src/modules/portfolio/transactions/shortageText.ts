import { plainDate, quantity } from '@bellwether/sdk/format';
import type { Shortage } from './matchLots.ts';

/** `You had 5 AAPL on Jun 1, 2025; this sells 10.` `isSubject`: the refusal is about that sale and not about another. */
export function shortageText({ disposal, held }: Shortage, { isSubject }: { isSubject: boolean }): string {
  const had = `${quantity(held.toNumber())} ${disposal.symbol} on ${plainDate(disposal.date ?? '')}`;
  const units = quantity(Number(disposal.quantity));
  const takes = disposal.kind === 'sell' ? { present: 'sells', past: 'sold' } : { present: 'moves', past: 'moved' };
  return isSubject
    ? `You had ${had}; this ${takes.present} ${units}.`
    : `You would have had ${had}, when you ${takes.past} ${units}.`;
}
