/** What is named first, ordered, supposed, or taken back in another way gives what the plain question gives. */
import { bellServices } from '../../../../test/bellServices.ts';
import type { Turn } from '../engine/bellEngine.ts';
import { builtinEngine } from './builtinEngine.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['TSLA', '4', '420', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
  ],
  watchlist: ['TSLA', 'KO'],
});
const bell = builtinEngine();

/** The last reply of a conversation whose messages stand on either side of `›`. */
async function last(said: string): Promise<string> {
  const conversation: Turn[] = [];
  let text = '';
  for (const prompt of said.split(' › ')) {
    text = '';
    const { signal } = new AbortController();
    for await (const piece of bell.answer({ prompt, conversation: [...conversation], services, signal })) text += piece;
    conversation.push({ sender: 'user', text: prompt }, { sender: 'ai', text });
  }
  return text;
}

it.each([
  // A name first
  ['my tesla, is it in the red? › what is that in percent', 'am i up on tesla › what is that in percent'],
  ['about my bitcoin: when did i buy it', 'when did i buy my bitcoin'],
  ['my watchlist, who is the top gainer on it today', 'which on my watchlist is up the most today'],
  ['my stocks, how are they doing this year', 'how are my stocks doing this year'],
  ['bitcoin, where is it going', 'bitcoin forecast'],
  // Orders
  ['what did each holding make me today, with the worst one on top', 'gain of each holding today, worst first'],
  // Slang and other words
  ['is tesla getting totally wrecked this week', 'is tesla falling this week'],
  ['how far down am i this month', 'how much am i down this month'],
  ['have i already put coke on my list', 'is coke on my watchlist'],
  ['what day did i get my apple', 'when did i buy my apple'],
  ['how long is tesla’s run of up days', 'tesla winning streak'],
  ['how much money went into my stocks in 2024', 'how much did i put into my stocks in 2024'],
  ['your hunch on where tesla ends up', 'your forecast for tesla'],
  ['what price must tesla hit for me to get my money back', 'what price must tesla trade at to break even'],
  // What is supposed
  ['tesla dropping to 300, what is my stake worth', 'if tesla drops to 300, what is my stake worth'],
  ['if my portfolio takes a 10% hit, what is left', 'if my portfolio falls 10%, what is left'],
  [
    'how much bitcoin do i own › at 90k what is that worth',
    'how much bitcoin do i own › if it goes to 90k what is mine worth',
  ],
  [
    'how much bitcoin do i own › what would i get if i sold a quarter',
    'what would i get if i sold a quarter of my bitcoin',
  ],
  ['parting with half my tesla would bring me how much', 'if i sold half my tesla how much would i get'],
  // Corrections and stories
  ['what is my tesla worth › whoops wrong stock, i was thinking of apple', 'what is my apple worth'],
  [
    'price of coke › what is the apple forecast › would you call that high',
    'what is the apple forecast › is that high',
  ],
])('%s', async (said, plain) => {
  expect(await last(said)).toBe(await last(plain));
});

it('leaves out since when someone worked', async () => {
  expect(await last('on shift since 6 last night so i missed everything, am i up today')).toContain('I left out');
});

it('takes what a broker says as the question of what is recorded', async () => {
  expect(await last('my broker says i paid 149 a share for apple, what do you have')).toContain('$150.00');
});

it('explains a word that is said to be one', async () => {
  expect(await last('kept hearing the word market cap, what is that')).toContain('**Market capitalization**');
});

it('gives each of several names', async () => {
  const reply = await last('how much is each of apple and tesla up this year');
  expect(reply).toContain('AAPL');
  expect(reply).toContain('TSLA');
});
