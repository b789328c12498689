/**
 * Rounds parts to the unit of their total, so that they add up to it: the largest remainders are rounded up (Hamilton's
 * method). The unit is a cent, and below one dollar the last of six significant digits, as `dollars` rounds the total.
 */
export function roundedParts(parts: readonly number[], total: number): number[] {
  if (total === 0) return parts.map(() => 0);
  const perDollar = total < 1 ? 10 ** (5 - Math.floor(Math.log10(total))) : 100;
  const units = parts.map((part) => Math.floor(part * perDollar));
  const remainder = (at: number) => (parts[at] as number) * perDollar - (units[at] as number);
  const held = [...parts.keys()].filter((at) => parts[at] !== 0);
  const order = held.sort((one, other) => remainder(other) - remainder(one));
  let left = Math.round(total * perDollar) - units.reduce((sum, one) => sum + one, 0);
  for (const at of order) {
    if (left <= 0) break;
    units[at] = (units[at] as number) + 1;
    left -= 1;
  }
  // Only above a hundred billion dollars, where doubles are that coarse.
  if (left !== 0) {
    const largest = units.indexOf(Math.max(...units));
    units[largest] = (units[largest] as number) + left;
  }
  return units.map((one) => one / perDollar);
}
