import { money, points } from '@bellwether/sdk/format';

/** Axis labels omit cents from $1,000 up: `$25,000`. */
export function axisMoney(value: number): string {
  return whole(money(value), value);
}

/** The same for an index: `8,500`. */
export function axisPoints(value: number): string {
  return whole(points(value), value);
}

function whole(text: string, value: number): string {
  return value >= 1000 ? text.replace(/\.00(?=T?$)/, '') : text;
}
