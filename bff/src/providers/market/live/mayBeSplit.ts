const MAY_BE_SPLIT = 0.25;
/** Of new units for an old one, or the other way around. Others are rare, and small ones no price tells. */
const USUAL_RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100];
/** No stock and no coin moves so far in a day, but for one that is worth nothing any more. */
const IMPOSSIBLE = 20;
/** How far the market moves beside a split. */
const BESIDE = 0.03;

/** Where splits are said after the close, such a move may be one. Those that are smaller show until then. */
export function mayBeSplit(before: number, price: number): boolean {
  return Math.abs(price / before - 1) > MAY_BE_SPLIT;
}

/** Whether a price is so far from the close before that it is an error of the feed. */
export function isImpossible(before: number, price: number): boolean {
  return Math.max(before / price, price / before) > IMPOSSIBLE;
}

/** Where splits are said before, one may still be said late: a move that is one almost to the percent is more likely that than news. */
export function looksLikeSplit(before: number, price: number): boolean {
  const ratio = Math.max(before / price, price / before);
  return USUAL_RATIOS.some((usual) => Math.abs(ratio / usual - 1) <= BESIDE);
}
