import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { alpacaAssets } from '../alpaca/alpacaAssets.ts';
import type { SymbolDirectory } from '../directories/symbolDirectory.ts';
import { secTickers } from '../sec/secTickers.ts';
import { tiingoTickers } from '../tiingo/tiingoTickers.ts';

/** The directories that the settings allow. The first that has a name for a symbol gives it. */
export function configuredDirectories({ alpaca, sec, tiingo }: LiveFeeds, clock: Clock): readonly SymbolDirectory[] {
  return [
    ...(sec ? [secTickers({ ...sec, clock })] : []),
    ...(alpaca?.assetsUrl !== undefined ? [alpacaAssets({ ...alpaca, baseUrl: alpaca.assetsUrl, clock })] : []),
    ...(tiingo?.tickersUrl !== undefined ? [tiingoTickers({ baseUrl: tiingo.tickersUrl, clock })] : []),
  ];
}
