const { floor, log10, round } = Math;

const SIGNIFICANT = 6;
const powersOfTen = Array.from({ length: 20 }, (_, power) => 10 ** power);

/** Rounds a price to cents from one dollar up, to six significant digits below. */
export function roundPrice(price: number): number {
  if (price >= 1) return round(price * 100) / 100;
  if (!(price > 0)) return 0;
  // An integer over a power of ten is the double nearest to that decimal: the result of toPrecision, ten times faster.
  const scale = powersOfTen[SIGNIFICANT - 1 - floor(log10(price))];
  if (scale === undefined) return Number(price.toPrecision(SIGNIFICANT));
  return round(price * scale) / scale;
}

/** The difference between two prices without floating-point noise: 0.3, not 0.30000000000000004. */
export function changeFrom(before: number, price: number): { change: number; changePercent: number } {
  return {
    change: Number((price - before).toPrecision(10)),
    changePercent: round((price / before - 1) * 1e6) / 1e4,
  };
}
