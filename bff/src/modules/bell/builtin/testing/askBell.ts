import { type Belongings, bellServices } from '../../../../../test/bellServices.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { builtinEngine } from '../builtinEngine.ts';

const bell = builtinEngine();
/** The lists of the user in these tests. */
export const belongings: Belongings = {
  lots: [
    ['AAPL', '10', '150'],
    ['AAPL', '2.5', '180'],
    ['MSFT', '5', '500'],
    ['BTC', '0.5', '40000'],
    ['ZZZZ', '3', '10'],
  ],
  watchlist: ['TSLA', 'BTC-USD', 'AAPL'],
};
export const services = bellServices(belongings);
/** The services of a user without holdings or watchlist. */
export const nothing = bellServices();

/** Returns the whole reply. */
export async function ask(prompt: string, asked: BellServices = services): Promise<string> {
  let text = '';
  const signal = new AbortController().signal;
  for await (const piece of bell.answer({ prompt, conversation: [], services: asked, signal })) text += piece;
  return text;
}
