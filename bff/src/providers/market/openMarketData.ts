import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/configError.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MarketData } from '../../market/marketData.ts';
import { filesMarket } from './files/filesMarket.ts';
import { NoPriceFiles } from './files/loadPriceFiles.ts';
import { PriceFolder } from './files/priceFolder.ts';
import { type LiveMarketSettings, liveMarket } from './live/market/liveMarket.ts';
import { simulatedMarket } from './simulated/simulatedMarket.ts';

interface OpenedWith {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** What only live prices need: their store, their feeds and who follows symbols. */
  readonly live?: () => Pick<LiveMarketSettings, 'db' | 'feeds' | 'followers' | 'counters' | 'registry'>;
}

/**
 * Creates the configured market. Logs one sentence per price file that is unusable or doubtful.
 * @throws ConfigError if no file is usable
 */
export function openMarketData(
  { marketData, marketDataDir = '' }: Pick<Config, 'marketData' | 'marketDataDir'>,
  { clock, log, live }: OpenedWith,
): MarketData {
  if (marketData === 'simulated') return simulatedMarket({ clock });
  if (marketData === 'live') {
    if (!live) throw new Error('live prices need a store');
    return liveMarket({ ...live(), clock, log });
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
