/** A number as people write a price. `value` is null where it is no price, or could be two. */
export interface WrittenPrice {
  readonly isNumber: boolean;
  readonly value: number | null;
}

const PLAIN = /^\$?(\d{1,9}(?:\.\d{1,8})?)(k?)$/i;
const GROUPED = /^\$?(\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?)$/;

/**
 * `200`, `$1,250.50`, `70k`. `1.234` and `1,5` could be two prices, with decimals or with thousands. A button says exactly what
 * it does, so no price has digits that are not shown.
 */
export function readPrice(word: string): WrittenPrice {
  if (word.length > 24 || !/^\$?\d/.test(word) || word.endsWith('%')) return { isNumber: false, value: null };
  const [, plain, k = ''] = PLAIN.exec(word) ?? [];
  const written = plain ?? GROUPED.exec(word)?.[1]?.replaceAll(',', '') ?? '';
  const value = Number(written) * (k === '' ? 1 : 1_000);
  const [, decimals = ''] = written.split('.');
  const isShownWhole = value >= 1 ? decimals.length <= 2 : decimals.replace(/^0+/, '').length <= 6;
  return { isNumber: true, value: written !== '' && value > 0 && isShownWhole ? value : null };
}
