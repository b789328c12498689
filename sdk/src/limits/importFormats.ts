/** The programs whose files an import knows, with the names that a user reads. `generic` is any other file. */
export const IMPORT_FORMATS = {
  'fidelity-positions': 'Fidelity positions',
  'fidelity-history': 'Fidelity account history',
  'schwab-positions': 'Schwab positions',
  'schwab-transactions': 'Schwab transactions',
  vanguard: 'Vanguard transactions',
  'ibkr-statement': 'Interactive Brokers activity statement',
  'ibkr-flex': 'Interactive Brokers Flex query',
  robinhood: 'Robinhood account activity',
  coinbase: 'Coinbase transactions',
  'kraken-trades': 'Kraken trades',
  'kraken-ledgers': 'Kraken ledgers',
  ghostfolio: 'Ghostfolio activities (CSV)',
  'ghostfolio-json': 'Ghostfolio export (JSON)',
  wealthfolio: 'Wealthfolio activities',
  yahoo: 'Yahoo Finance portfolio',
  delta: 'Delta transactions',
  koinly: 'Koinly universal template',
  coinledger: 'CoinLedger universal template',
  cointracker: 'CoinTracker template',
  cointracking: 'CoinTracking trades',
  'cointracking-german': 'CoinTracking trades (German)',
  river: 'River account activity',
  exodus: 'Exodus transactions',
  plain: 'Plain transactions (CSV)',
  bellwether: 'Bellwether transactions (CSV)',
  'bellwether-json': 'Bellwether transactions (JSON)',
  generic: 'Another program',
} as const;

export type ImportFormat = keyof typeof IMPORT_FORMATS;

export const IMPORT_FORMAT_NAMES = Object.keys(IMPORT_FORMATS) as [ImportFormat, ...ImportFormat[]];
