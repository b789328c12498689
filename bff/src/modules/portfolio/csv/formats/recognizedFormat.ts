import type { ImportFormat } from '@bellwether/sdk/limits/importFormats';
import { BELLWETHER, BELLWETHER_JSON } from './bellwether.ts';
import { CASH_APP } from './cashApp.ts';
import { COINBASE } from './coinbase.ts';
import { COINBASE_PRO } from './coinbasePro.ts';
import { BINANCE_TRADES, BITSTAMP, CRYPTO_COM, GEMINI } from './coinExchanges.ts';
import { COINLEDGER, COINTRACKER, COINTRACKING, COINTRACKING_GERMAN, EXODUS, KOINLY, RIVER } from './coinTaxFiles.ts';
import { DELTA } from './delta.ts';
import { ETORO } from './etoro.ts';
import { FIDELITY_HISTORY, FIDELITY_POSITIONS } from './fidelity.ts';
import type { FileFormat } from './fileFormat.ts';
import { GHOSTFOLIO, GHOSTFOLIO_JSON } from './ghostfolio.ts';
import { IBKR_FLEX } from './ibkrFlex.ts';
import { IBKR_STATEMENT } from './ibkrStatement.ts';
import { KRAKEN_LEDGERS, KRAKEN_TRADES } from './kraken.ts';
import { PLAIN } from './plain.ts';
import { PORTFOLIO_PERFORMANCE, PORTFOLIO_PERFORMANCE_GERMAN } from './portfolioPerformance.ts';
import { ROBINHOOD } from './robinhood.ts';
import { SCHWAB_POSITIONS, SCHWAB_TRANSACTIONS } from './schwab.ts';
import { SNOWBALL } from './snowball.ts';
import { SWISSQUOTE } from './swissquote.ts';
import { TASTYTRADE, TASTYWORKS } from './tastytrade.ts';
import { THINKORSWIM } from './thinkorswim.ts';
import { VANGUARD } from './vanguard.ts';
import { LEDGER_LIVE, TREZOR_SUITE } from './wallets.ts';
import { wealthfolio } from './wealthfolio.ts';
import { WEALTHSIMPLE } from './wealthsimple.ts';
import { yahoo } from './yahoo.ts';

const FORMATS: Readonly<Record<Exclude<ImportFormat, 'generic'>, FileFormat>> = {
  'fidelity-positions': FIDELITY_POSITIONS,
  'fidelity-history': FIDELITY_HISTORY,
  'schwab-positions': SCHWAB_POSITIONS,
  'schwab-transactions': SCHWAB_TRANSACTIONS,
  vanguard: VANGUARD,
  'ibkr-statement': IBKR_STATEMENT,
  'ibkr-flex': IBKR_FLEX,
  robinhood: ROBINHOOD,
  'cash-app': CASH_APP,
  tastytrade: TASTYTRADE,
  tastyworks: TASTYWORKS,
  thinkorswim: THINKORSWIM,
  wealthsimple: WEALTHSIMPLE,
  swissquote: SWISSQUOTE,
  etoro: ETORO,
  coinbase: COINBASE,
  'coinbase-pro': COINBASE_PRO,
  'kraken-trades': KRAKEN_TRADES,
  'kraken-ledgers': KRAKEN_LEDGERS,
  ghostfolio: GHOSTFOLIO,
  'ghostfolio-json': GHOSTFOLIO_JSON,
  wealthfolio,
  'portfolio-performance': PORTFOLIO_PERFORMANCE,
  'portfolio-performance-german': PORTFOLIO_PERFORMANCE_GERMAN,
  yahoo,
  gemini: GEMINI,
  bitstamp: BITSTAMP,
  'binance-trades': BINANCE_TRADES,
  'crypto-com': CRYPTO_COM,
  delta: DELTA,
  snowball: SNOWBALL,
  koinly: KOINLY,
  coinledger: COINLEDGER,
  cointracker: COINTRACKER,
  cointracking: COINTRACKING,
  'cointracking-german': COINTRACKING_GERMAN,
  river: RIVER,
  exodus: EXODUS,
  'ledger-live': LEDGER_LIVE,
  'trezor-suite': TREZOR_SUITE,
  plain: PLAIN,
  bellwether: BELLWETHER,
  'bellwether-json': BELLWETHER_JSON,
};

/** Returns the format whose header is among the rows, and where it is; null if there is none. */
export function recognizedFormat(
  rows: readonly (readonly string[])[],
  asked: ImportFormat | undefined,
): { format: FileFormat; at: number } | null {
  if (asked === 'generic') return null;
  const formats = asked ? [FORMATS[asked]] : Object.values(FORMATS);
  for (const [at, cells] of rows.entries()) {
    const names = new Set(cells.map((cell) => cell.trim().toLowerCase()));
    const isIn = (header: readonly string[]) => header.every((name) => names.has(name));
    const format = formats.find(
      ({ header, headerOfPart }) => isIn(header) || (at === 0 && headerOfPart !== undefined && isIn(headerOfPart)),
    );
    if (format) return { format, at };
  }
  return null;
}
