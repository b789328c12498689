import type { AccountChoice, AccountNamed, ImportCheck } from '@bellwether/sdk/contract/types';
import { accountNameKey } from '@bellwether/sdk/limits/accounts';
import type { ImportFormat } from '@bellwether/sdk/limits/importFormats';

/** Whose account a program's file is of. Files of other programs may be of any. */
const BROKERS: Readonly<Partial<Record<ImportFormat, string>>> = {
  'fidelity-positions': 'Fidelity',
  'fidelity-history': 'Fidelity',
  'schwab-positions': 'Schwab',
  'schwab-transactions': 'Schwab',
  vanguard: 'Vanguard',
  'ibkr-statement': 'Interactive Brokers',
  'ibkr-flex': 'Interactive Brokers',
  robinhood: 'Robinhood',
  'cash-app': 'Cash App',
  tastytrade: 'tastytrade',
  tastyworks: 'tastytrade',
  thinkorswim: 'Schwab',
  wealthsimple: 'Wealthsimple',
  swissquote: 'Swissquote',
  etoro: 'eToro',
  coinbase: 'Coinbase',
  'coinbase-pro': 'Coinbase',
  'kraken-trades': 'Kraken',
  'kraken-ledgers': 'Kraken',
  gemini: 'Gemini',
  bitstamp: 'Bitstamp',
  'binance-trades': 'Binance',
  'crypto-com': 'Crypto.com',
  river: 'River',
  exodus: 'Exodus',
  'ledger-live': 'Ledger',
  'trezor-suite': 'Trezor',
};

/** Returns the name of the broker that a file is from, or null. */
export function brokerOf(format: ImportFormat | undefined): string | null {
  return (format && BROKERS[format]) ?? null;
}

interface Given {
  /** The user's accounts; none while there is only the main one. */
  readonly accounts: readonly AccountNamed[];
  /** The account that the page shows. */
  readonly shown: string | undefined;
}

/**
 * Returns the account that a file is put into unless the user chooses another: the broker's, or the one that the page shows.
 * undefined: what the rows of the file say, else the main one. Whoever has no accounts gets none, and a file whose rows are mostly
 * in the main account stays with it. `counts` are those of the check without an account.
 */
export function suggestedAccount(
  { reading, accounts: named, counts }: Pick<ImportCheck, 'reading' | 'accounts' | 'counts'>,
  { accounts, shown }: Given,
): AccountChoice | undefined {
  if (accounts.length === 0 || named !== undefined) return undefined;
  const broker = brokerOf(reading.format);
  if (broker === null) return shown === undefined ? undefined : { id: shown };
  const there = accounts.find(({ name }) => accountNameKey(name) === accountNameKey(broker));
  if (there) return { id: there._id };
  const isMostlyThere = counts.duplicate > counts.added;
  return isMostlyThere ? undefined : { name: broker };
}
