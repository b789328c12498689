import { money, signedMoney } from './money.ts';
import { signedPercent } from './percent.ts';

/** The figures of a metric card: a change in words, and whether it is a gain. */
export interface SignedFigures {
  readonly change: string;
  readonly changeType: 'increase' | 'decrease' | 'other';
}

/** A zero would be drawn as a fall. */
const UNCHANGED = 'Unchanged';

export function signedFigures(amount: number, change: string): SignedFigures {
  if (amount === 0) return { change: UNCHANGED, changeType: 'other' };
  return { change, changeType: amount > 0 ? 'increase' : 'decrease' };
}

interface Totals {
  readonly totalValue: number;
  readonly totalProfitLoss: number;
  readonly totalProfitLossPercentage: number;
}

/** What a portfolio is worth, and what it gained since its purchase. */
export function valueFigures({ totalValue, totalProfitLoss, totalProfitLossPercentage }: Totals) {
  const gain = `${signedMoney(totalProfitLoss)} (${signedPercent(totalProfitLossPercentage)})`;
  return { value: money(totalValue), ...signedFigures(totalProfitLoss, gain) };
}

/** What it gained over the day. */
export function growthFigures({ dollars, percent }: { readonly dollars: number; readonly percent: number }) {
  return { value: signedPercent(percent), ...signedFigures(dollars, signedMoney(dollars)) };
}
