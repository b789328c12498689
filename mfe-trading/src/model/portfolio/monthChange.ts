/** Returns the change from the first to the last price in percent, or null without two prices. */
export function changeOver(closes: readonly number[] | undefined): number | null {
  const first = closes?.[0];
  const last = closes?.at(-1);
  if (!closes || closes.length < 2 || !first || last === undefined) return null;
  return 100 * (last / first - 1);
}
