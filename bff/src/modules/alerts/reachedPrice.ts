import type { Quote } from '@bellwether/sdk/contract/types';
import { level } from '@bellwether/sdk/format';
import type { Condition } from './decide.ts';

/**
 * Says where the price is if it has passed the price of an alert already, and what would be a price to wait for; null if the
 * alert can wait. An old price has passed nothing.
 */
export function reachedPrice(
  { symbol, kind, value }: Pick<Condition, 'symbol' | 'kind' | 'value'>,
  quote: Quote | undefined,
): { readonly sentence: string; readonly other: 'higher' | 'lower' } | null {
  if (!quote || quote.price === null || quote.state === 'stale' || value === null) return null;
  const { price, isIndex } = quote;
  const [isReached, place, other] =
    kind === 'price-above'
      ? ([price >= value, 'above', 'higher'] as const)
      : kind === 'price-below'
        ? ([price <= value, 'below', 'lower'] as const)
        : ([false, '', 'lower'] as const);
  if (!isReached) return null;
  const beyond = price === value ? '' : `, ${place} ${level(value, isIndex)}`;
  return { sentence: `${symbol} is already at ${level(price, isIndex)}${beyond}.`, other };
}
