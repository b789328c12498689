/** Figures of levels, of days, of targets, of times that are over, and of what is only described. */
import { bellServices } from '../../../../../test/bellServices.ts';
import { askInTurn } from '../testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['NVDA', '20', '120', '2025-02-03'],
    ['TSLA', '4', '420', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
  watchlist: ['TSLA', 'AMD', 'KO'],
});
const ask = (...prompts: string[]) => askInTurn(prompts, services);

test.each([
  ['was apple above 280 this year', 'closes were above $280.00 this year'],
  ['has bitcoin ever been over 100k', 'closes were above $100,000.00 since my prices begin'],
  ['did nvda hit 210 this month', 'above $210.00 this month'],
  ['was tesla ever under 100 in the last 6 months', 'no close was below $100.00'],
  ['how often did tesla close higher this month', 'closed higher than the day before on'],
  ['on how many days was bitcoin down in February', 'closed lower than the day before on'],
  ['JPM past 5 sessions', 'over the last 5 sessions'],
  ['how far is apple from 300', 'to **$300.00**'],
  ['how far am I from 100k', 'To be worth **$100,000.00**, it would have to gain'],
  ['is my portfolio above 1000', 'To be worth **$1,000.00**, it would have to lose'],
  ['how much does tesla have to rise to get back to its 52 week high', 'Tesla, Inc. (TSLA)** would go from'],
  ['by what percent must Tesla grow that it comes back to the price from 2 February', 'would go from'],
  ['how did my portfolio do in February', 'Your portfolio from Feb 1, 2026 to Feb 28, 2026:'],
  ['how much did i make since January 15', 'Your portfolio from Jan 15, 2026 to now:'],
  ['how much did I spend in 2025', 'You paid **$10,180.00** for them.'],
  ['gain on positions bought in 2024', 'bought **May 6, 2024**, now worth'],
  ['the week before last, how much did Tesla move', 'from Feb 23, 2026 to Mar 1, 2026'],
  ['second best holding', 'Your second highest holding by percent gain'],
  ['the purchase price and the current price of my Tesla', '**$420.00** each on average'],
  ['which of my holdings are not in the green', 'at a loss since you bought'],
])('%s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  [['what is the forecast for my biggest holding'], 'Your largest holding by value:', 'Bitcoin (BTC)**, close of'],
  [['how did my biggest holding do this year'], 'Your largest holding by value:', 'Bitcoin (BTC)** this year'],
  [['value of my apple, microsoft and nvidia', 'No, I meant only the first two of them'], 'Apple', 'Microsoft'],
  [['what on my watchlist do I not own', 'what are their prices'], 'Advanced Micro Devices', 'Coca-Cola'],
  [['QQQ', 'SPY too', 'which is up more today'], 'QQQ', 'SPY'],
  [['tesla price', 'not the price, my gain'], 'You hold 4', 'Tesla'],
  [['how sure are you about the apple forecast', 'is that a lot?'], 'I don’t rate figures.', 'confidence'],
  [['how much is my apple worth', 'what percent is that'], 'of the value of your priced holdings', 'Apple'],
  [['Pfizer in January', 'and Disney in the same month?'], 'Disney', 'from Jan 1, 2026 to Jan 31, 2026'],
])('%j', async (prompts, ...said) => {
  const reply = await ask(...prompts);
  for (const one of said) expect(reply).toContain(one);
});

test.each([
  'can i get an email when apple hits 300',
  'what was the return for February 2026 of my cat against the S&P 500',
  'how much would my total be without what my wife bought',
])('%s: what means something else states no figure of it', async (question) => {
  expect(await ask(question)).not.toMatch(/closes were|Your portfolio from/);
});
