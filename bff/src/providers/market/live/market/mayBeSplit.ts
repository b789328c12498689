const MAY_BE_SPLIT = 0.25;

/** Where splits are said after the close, such a move may be one. Those that are smaller show until then. */
export function mayBeSplit(before: number, price: number): boolean {
  return Math.abs(price / before - 1) > MAY_BE_SPLIT;
}
