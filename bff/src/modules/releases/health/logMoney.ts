/** Above it a double overflows. Evidence that large proves no more than evidence of this size. */
const MOST = 700;

/** Returns log(eᵃ + eᵇ) without leaving the logarithms. −∞ is no money. */
export function logAdd(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  return small === Number.NEGATIVE_INFINITY ? large : large + Math.log1p(Math.exp(small - large));
}

/** Returns the mean of amounts given by their logarithms. Finite whatever they are, and exactly 1 if all of them are 1. */
export function meanMoney(logs: readonly number[]): number {
  const most = Math.max(...logs);
  if (most === Number.NEGATIVE_INFINITY) return 0;
  const sum = logs.reduce((money, log) => money + Math.exp(log - most), 0);
  return (Math.exp(Math.min(MOST, most)) * sum) / logs.length;
}
