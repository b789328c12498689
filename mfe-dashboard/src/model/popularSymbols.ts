import type { InstrumentType } from '@bellwether/sdk/contract/types';

interface Popular {
  readonly symbol: string;
  readonly name: string;
}

/** What a search can begin with: eight, as a result has eight figures. */
export const POPULAR_SYMBOLS: Readonly<Record<InstrumentType, readonly Popular[]>> = {
  stock: [
    { symbol: 'AAPL', name: 'Apple' },
    { symbol: 'MSFT', name: 'Microsoft' },
    { symbol: 'NVDA', name: 'NVIDIA' },
    { symbol: 'AMZN', name: 'Amazon' },
    { symbol: 'GOOGL', name: 'Alphabet' },
    { symbol: 'META', name: 'Meta' },
    { symbol: 'TSLA', name: 'Tesla' },
    { symbol: 'SPY', name: 'S&P 500 fund' },
  ],
  crypto: [
    { symbol: 'BTC', name: 'Bitcoin' },
    { symbol: 'ETH', name: 'Ethereum' },
    { symbol: 'SOL', name: 'Solana' },
    { symbol: 'BNB', name: 'BNB' },
    { symbol: 'XRP', name: 'XRP' },
    { symbol: 'DOGE', name: 'Dogecoin' },
    { symbol: 'ADA', name: 'Cardano' },
    { symbol: 'LTC', name: 'Litecoin' },
  ],
};
