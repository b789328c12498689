/** Percent with two decimals. */
export function percent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100 + 0; // never -0
}

/** US dollars with two decimals. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100 + 0;
}
