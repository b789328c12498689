/** Cryptocurrencies by symbol. A bare symbol in this list means the cryptocurrency, not a stock with the same symbol. */
export interface ListedCoin {
  readonly symbol: string;
  readonly name: string;
}

const coin = (symbol: string, name: string): ListedCoin => ({ symbol, name });

export const COINS: readonly ListedCoin[] = [
  coin('BTC', 'Bitcoin'),
  coin('ETH', 'Ethereum'),
  coin('SOL', 'Solana'),
  coin('BNB', 'BNB'),
  coin('XRP', 'XRP'),
  coin('DOGE', 'Dogecoin'),
  coin('ADA', 'Cardano'),
  coin('TRX', 'TRON'),
  coin('AVAX', 'Avalanche'),
  coin('LINK', 'Chainlink'),
  coin('DOT', 'Polkadot'),
  coin('LTC', 'Litecoin'),
  coin('BCH', 'Bitcoin Cash'),
  coin('XLM', 'Stellar'),
  coin('SHIB', 'Shiba Inu'),
  coin('UNI', 'Uniswap'),
  coin('ATOM', 'Cosmos'),
  coin('XMR', 'Monero'),
  coin('ETC', 'Ethereum Classic'),
  coin('HBAR', 'Hedera'),
  coin('FIL', 'Filecoin'),
  coin('NEAR', 'NEAR Protocol'),
  coin('ICP', 'Internet Computer'),
  coin('APT', 'Aptos'),
  coin('ARB', 'Arbitrum'),
  coin('OP', 'Optimism'),
  coin('AAVE', 'Aave'),
  coin('ALGO', 'Algorand'),
  coin('VET', 'VeChain'),
  coin('SUI', 'Sui'),
  coin('TON', 'Toncoin'),
  coin('PEPE', 'Pepe'),
];
