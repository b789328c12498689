import { bellServices } from '../../bff/test/bellServices.ts';
import { INVESTOR_LOTS } from '../../bff/test/investorLots.ts';

/** The investor who asks: gains and losses, stocks and coins, several lots of one symbol. */
export const investor = bellServices({
  lots: [...INVESTOR_LOTS, ['F', '100', '11', '2025-11-03']],
  watchlist: ['TSLA', 'BTC-USD', 'AAPL', 'AMD', 'KO'],
});
