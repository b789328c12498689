import { inDirectory } from '../../../../market/directory/directory.ts';
import { isMoneyElsewhere } from './currencies.ts';

/** A coin, or anything else that is traded, and what it is priced in. */
export interface CoinPair {
  readonly base: string;
  readonly quote: string;
}

/** What coins are priced in besides the money of a country. */
const COINS_AND_DOLLARS = [
  ...['USD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'FDUSD', 'GUSD', 'PYUSD', 'RLUSD', 'USDP', 'USDD', 'DAI', 'UST'],
  ...['BTC', 'XBT', 'ETH', 'BNB', 'SOL', 'EURC', 'EURI'],
];
const MONEY_IN_NAMES = ['EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'TRY', 'BRL', 'SGD', 'MXN', 'PLN'];

const isQuote = (name: string) => COINS_AND_DOLLARS.includes(name) || isMoneyElsewhere(name);

/** Returns the pair of `BTC/USD`, `BTC-USDT` or `BTC_EUR`, or null. `BRK-B` is none. */
export function separatedPair(symbol: string): CoinPair | null {
  const [, base, quote] = /^([A-Z\d]{1,15})[/_-]([A-Z]{3,5})$/.exec(symbol) ?? [];
  return base !== undefined && quote !== undefined && isQuote(quote) ? { base, quote } : null;
}

/** Returns the pair of `BTCUSD` if its coin is known and only one fits, or null: `BNBUSD` is BNB in USD, and no BN in BUSD. */
export function gluedPair(symbol: string): CoinPair | null {
  if (!/^[A-Z\d]{4,20}$/.test(symbol)) return null;
  const pairs = [...COINS_AND_DOLLARS, ...MONEY_IN_NAMES]
    .filter((quote) => symbol.endsWith(quote))
    .map((quote) => ({ base: symbol.slice(0, -quote.length), quote }))
    .filter(({ base }) => base !== '' && inDirectory({ symbol: base, type: 'crypto' }) !== undefined);
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

const METALS = ['XAU', 'XAG', 'XPT', 'XPD'];

/** Whether a pair is of money or of a metal, and not of a coin. */
export function isNoCoin({ base }: CoinPair): boolean {
  return isMoneyElsewhere(base) || METALS.includes(base);
}
