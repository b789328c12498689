import type { Quote } from '@bellwether/sdk/contract/types';
import { reachedPrice } from '../../alerts/reachedPrice.ts';
import type { ActOffered } from './offerAct.ts';
import { alertAgain } from './wish.ts';

/**
 * Returns the offer, or where the price is if it has passed that of the alert already: the endpoint would refuse that alert.
 * Without a price the offer stands.
 */
export async function withoutReached(
  offered: ActOffered,
  quotes: (symbols: readonly string[]) => Promise<readonly Quote[]>,
): Promise<ActOffered> {
  const { act } = offered;
  if (act?.kind !== 'alert') return offered;
  const { symbol, alert, value } = act;
  const [quote] = await quotes([symbol]).catch(() => []);
  const reached = reachedPrice({ symbol, kind: alert, value }, quote);
  if (!reached) return offered;
  const otherWay = alert === 'price-above' ? 'below' : 'above';
  return {
    text: `${reached.sentence} An alert needs a ${reached.other} price to wait for.`,
    act: null,
    questions: quote?.price === value ? [] : [alertAgain(symbol, otherWay, value)],
  };
}
