import { bellServices } from '../../../../../test/bellServices.ts';
import { INVESTOR_LOTS } from '../../../../../test/investorLots.ts';
import { askInTurn } from './askBell.ts';

/** Someone with stocks and coins, two lots of one of them, and a watchlist. */
export const investor = bellServices({
  lots: INVESTOR_LOTS,
  watchlist: ['TSLA', 'AMD', 'KO'],
});

/** Asks as that investor, message by message, and returns the last reply. */
export const ask = (...prompts: string[]) => askInTurn(prompts, investor);
