/** The words that CoinGecko's free plan asks for wherever its prices are shown. */
export const BY_COINGECKO = 'Data provided by CoinGecko (https://www.coingecko.com).';

/** Returns a sentence that says whether prices are simulated, from files, or from a named provider. */
export function sourceNote(source: string): string {
  if (source === 'simulated') return 'These prices are simulated, not real.';
  if (source === 'files') return 'Prices come from price files, one close a day.';
  return `Source: ${source}.`;
}
