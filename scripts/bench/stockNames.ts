/** Symbols of letters alone, as of a stock: `SAAA`, `SAAB`. */
export function namedStocks(count: number): string[] {
  const letter = (at: number) => String.fromCharCode(65 + (at % 26));
  return Array.from({ length: count }, (_, at) => `S${letter(at / 676)}${letter(at / 26)}${letter(at)}`);
}
