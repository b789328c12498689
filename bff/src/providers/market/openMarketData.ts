import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MarketData } from '../../market/marketData.ts';
import { filesMarket } from './files/filesMarket.ts';
import { loadPriceFiles, NoPriceFiles } from './files/loadPriceFiles.ts';
import { simulatedMarket } from './simulated/simulatedMarket.ts';

/**
 * Creates the configured market. Logs one sentence per price file that is unusable or doubtful.
 * @throws ConfigError if no file is usable
 */
export function openMarketData(
  { marketData, marketDataDir = '' }: Pick<Config, 'marketData' | 'marketDataDir'>,
  { clock, log }: { clock: Clock; log: Pick<Logger, 'info' | 'warn'> },
): MarketData {
  if (marketData === 'simulated') return simulatedMarket({ clock });
  if (marketData === 'live') {
    throw new ConfigError('MARKET_DATA=live is not supported yet. Use simulated or files.');
  }
  try {
    const { series, actions, leftOut, absurd } = loadPriceFiles(marketDataDir);
    for (const sentence of [...leftOut, ...absurd]) log.warn(sentence);
    log.info({ series: series.size }, 'price files read');
    return filesMarket(series, clock, actions);
  } catch (error) {
    if (error instanceof NoPriceFiles) throw new ConfigError(error.message, { cause: error });
    throw error;
  }
}
