import type { Portfolio, Position } from '@bellwether/sdk/contract/types';

/** A slice of the portfolio. With `joined`, it combines several small positions. */
export interface AllocationShare {
  readonly name: string;
  /** US dollars. */
  readonly value: number;
  readonly percentage: number;
  readonly joined?: boolean;
}

const MOST = 8;
const SMALLEST_PERCENT = 1;

/** Returns the most valuable priced positions: at most eight, of one percent or more. The rest become `Other (12)`. */
export function allocationOf({
  positions,
  totalValue,
}: Pick<Portfolio, 'positions' | 'totalValue'>): AllocationShare[] {
  const shares = positions.flatMap((position) => shareOf(position) ?? []);
  const kept = shares.filter(({ percentage }, at) => at < MOST && percentage >= SMALLEST_PERCENT);
  const joined = shares.length - kept.length;
  if (joined < 2) return shares;
  const value = rest(totalValue, kept);
  const percentage = totalValue === 0 ? 0 : Math.round((value / totalValue) * 10_000) / 100;
  return [...kept, { name: `Other (${joined})`, value, percentage, joined: true }];
}

function shareOf({ symbol, currentValue, sharePercentage }: Position): AllocationShare | null {
  return currentValue === null || sharePercentage === null
    ? null
    : { name: symbol, value: currentValue, percentage: sharePercentage };
}

/** In whole cents, so the parts add up to the total as shown. */
function rest(total: number, parts: readonly AllocationShare[]): number {
  const taken = parts.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return Math.max(0, Math.round(total * 100) - taken) / 100;
}
