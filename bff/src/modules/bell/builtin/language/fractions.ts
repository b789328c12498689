const FRACTION = /(?<![\d/.])(\d{1,3})\/(\d{1,3})(?=\s+(?:of\s+)?(?:an?\s+)?\p{L})/gu;

/** Turns `1/2 BTC` into `0.5 BTC`, to eight decimals. A day such as `3/3` follows the name and stays as it is. */
export function withoutFractions(message: string): string {
  return message.replace(FRACTION, (written, part: string, whole: string) =>
    Number(part) < Number(whole) ? String(Number((Number(part) / Number(whole)).toFixed(8))) : written,
  );
}
