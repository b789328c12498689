import { plainDate, quantity } from '@bellwether/sdk/format';
import type { Shortage } from './matchLots.ts';

/**
 * `You had 5 AAPL in “Schwab” on Jun 1, 2025; this sells 10.` `isSubject`: the refusal is about that sale and not about
 * another.
 */
export function shortageText(
  { disposal, held, pick }: Shortage,
  { isSubject, accounts }: { isSubject: boolean; accounts: ReadonlyMap<string, string> | null },
): string {
  const name = accounts?.get(disposal.account);
  const place = name === undefined ? '' : ` in “${name}”`;
  const had = `${quantity(held.toNumber())} ${disposal.symbol}${place} on ${plainDate(disposal.date ?? '')}`;
  const units = quantity(Number(pick?.quantity ?? disposal.quantity));
  const takes = disposal.kind === 'sell' ? { present: 'sells', past: 'sold' } : { present: 'moves', past: 'moved' };
  if (pick) {
    return isSubject
      ? `A lot that you chose had ${had}; this ${takes.present} ${units} of it.`
      : `A lot that you chose would have had ${had}, when you ${takes.past} ${units} of it.`;
  }
  return isSubject
    ? `You had ${had}; this ${takes.present} ${units}.`
    : `You would have had ${had}, when you ${takes.past} ${units}.`;
}
