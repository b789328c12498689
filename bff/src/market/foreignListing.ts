/** Exchanges outside the United States, by the suffix of Yahoo's and most brokers' symbols, with the currency of their quotes. */
const EXCHANGES: Readonly<Record<string, readonly [exchange: string, currency: string]>> = {
  AS: ['Euronext Amsterdam', 'euros'],
  AX: ['the Australian Securities Exchange', 'Australian dollars'],
  BO: ['the BSE in Mumbai', 'Indian rupees'],
  BR: ['Euronext Brussels', 'euros'],
  CO: ['Nasdaq Copenhagen', 'Danish kroner'],
  DE: ['Xetra', 'euros'],
  F: ['the Frankfurt Stock Exchange', 'euros'],
  HE: ['Nasdaq Helsinki', 'euros'],
  HK: ['the Hong Kong Stock Exchange', 'Hong Kong dollars'],
  JO: ['the Johannesburg Stock Exchange', 'South African cents'],
  KQ: ['KOSDAQ', 'South Korean won'],
  KS: ['the Korea Exchange', 'South Korean won'],
  L: ['the London Stock Exchange', 'pence or pounds'],
  LS: ['Euronext Lisbon', 'euros'],
  MC: ['the Madrid Stock Exchange', 'euros'],
  MI: ['Borsa Italiana', 'euros'],
  MX: ['the Mexican Stock Exchange', 'Mexican pesos'],
  NS: ['the National Stock Exchange of India', 'Indian rupees'],
  NZ: ['the New Zealand Exchange', 'New Zealand dollars'],
  OL: ['Oslo Børs', 'Norwegian kroner'],
  PA: ['Euronext Paris', 'euros'],
  SA: ['B3 in São Paulo', 'Brazilian reais'],
  SI: ['the Singapore Exchange', 'Singapore dollars'],
  SS: ['the Shanghai Stock Exchange', 'yuan'],
  ST: ['Nasdaq Stockholm', 'Swedish kronor'],
  SW: ['the SIX Swiss Exchange', 'Swiss francs'],
  SZ: ['the Shenzhen Stock Exchange', 'yuan'],
  T: ['the Tokyo Stock Exchange', 'yen'],
  TO: ['the Toronto Stock Exchange', 'Canadian dollars'],
  TW: ['the Taiwan Stock Exchange', 'New Taiwan dollars'],
  V: ['the TSX Venture Exchange', 'Canadian dollars'],
  VI: ['the Vienna Stock Exchange', 'euros'],
  WA: ['the Warsaw Stock Exchange', 'zlotys'],
};

const COIN_CURRENCIES: Readonly<Record<string, string>> = {
  AUD: 'Australian dollars',
  BRL: 'Brazilian reais',
  CAD: 'Canadian dollars',
  CHF: 'Swiss francs',
  EUR: 'euros',
  GBP: 'pounds',
  INR: 'Indian rupees',
  JPY: 'yen',
  KRW: 'South Korean won',
  TRY: 'Turkish lira',
  USDC: 'the coin USDC',
  USDT: 'the coin USDT',
};

/**
 * Returns why a symbol that the market does not have cannot be kept in US dollars, as a sentence; null if its spelling
 * names no other currency. Not for symbols that the market has: BF.B is a share class.
 */
export function foreignListing(symbol: string): string | null {
  const [, suffix = ''] = /\.([A-Z]{1,2})$/.exec(symbol) ?? [];
  const [exchange, currency] = (Object.hasOwn(EXCHANGES, suffix) && EXCHANGES[suffix]) || [];
  if (exchange) {
    return `${symbol} is quoted in ${currency} (${exchange}). Bellwether keeps prices in US dollars. Try a US listing.`;
  }
  const [, coin, quoted = ''] = /^([A-Z0-9]+)-([A-Z]{3,4})$/.exec(symbol) ?? [];
  if (coin === undefined || !Object.hasOwn(COIN_CURRENCIES, quoted)) return null;
  return `${symbol} is quoted in ${COIN_CURRENCIES[quoted]}. Bellwether keeps prices in US dollars. Try ${coin}.`;
}
