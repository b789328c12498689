import { type Belongings, bellServices } from '../../../../../test/bellServices.ts';
import type { Turn } from '../../engine/bellEngine.ts';
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
export function ask(prompt: string, asked: BellServices = services): Promise<string> {
  return askInTurn([prompt], asked);
}

/** Returns the reply to the last message of a conversation. */
export async function askInTurn(prompts: readonly string[], asked: BellServices): Promise<string> {
  const conversation: Turn[] = [];
  const { signal } = new AbortController();
  let text = '';
  for (const prompt of prompts) {
    text = '';
    const pieces = bell.answer({ prompt, conversation: [...conversation], services: asked, signal });
    for await (const piece of pieces) text += piece;
    conversation.push({ sender: 'user', text: prompt }, { sender: 'ai', text });
  }
  return text;
}
