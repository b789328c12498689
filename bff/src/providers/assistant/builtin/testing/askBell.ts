import { assistantServices, type Belongings } from '../../../../../test/assistantServices.ts';
import type { AssistantServices } from '../../assistantServices.ts';
import { builtinAssistant } from '../builtinAssistant.ts';

const bell = builtinAssistant();
/** Of the person who asks. */
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
export const services = assistantServices(belongings);
/** Of somebody who has nothing yet. */
export const nothing = assistantServices();

/** The whole answer. */
export async function ask(prompt: string, asked: AssistantServices = services): Promise<string> {
  let text = '';
  const signal = new AbortController().signal;
  for await (const piece of bell.answer({ prompt, conversation: [], services: asked, signal })) text += piece;
  return text;
}
