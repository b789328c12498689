import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/configError.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MarketData } from '../../market/marketData.ts';
import { filesMarket } from './files/filesMarket.ts';
import { NoPriceFiles } from './files/loadPriceFiles.ts';
import { PriceFolder } from './files/priceFolder.ts';
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
    const folder = new PriceFolder(marketDataDir);
    const tell = (sentences: readonly string[]) => {
      for (const sentence of sentences) log.warn(sentence);
      log.info({ series: folder.series.size }, 'price files read');
    };
    tell(folder.news());
    return {
      ...filesMarket(folder, clock),
      async refresh() {
        const { changed, sentences } = await folder.look();
        if (changed || sentences.length > 0) tell(sentences);
      },
    };
  } catch (error) {
    if (error instanceof NoPriceFiles) throw new ConfigError(error.message, { cause: error });
    throw error;
  }
}
