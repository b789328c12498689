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
  ['what did I pay for my first lot of Apple', '10 at $150.00, bought **Mar 4, 2024**.'],
  ['how much is my second Apple purchase up', 'now worth **$679.35**, +$229.35 (+50.97%).'],
  ['my third apple lot', 'You have only 2 lots of that.'],
  ['which apple lot is up more', '+$1,217.40 (+81.16%)'],
  ['which positions have I held for less than one year', 'Bought from Mar 12, 2025 to Mar 11, 2026, **4** of the lots'],
  ['what have I held for more than a year', 'Bought up to Mar 11, 2025, **3** of the lots'],
  ['what have I bought since june', 'Bought from Jun 1, 2025 to Mar 11, 2026, **3** of the lots'],
  ['how did Nvidia close on the day I bought it', 'closed at **$144.14** on Mon, Feb 3, 2025'],
  ['what were my coins worth at the end of last year', 'was worth **$52,314.18**. What you sold since isn’t counted.'],
  ['what was Apple at the end of last year', 'closed at **$261.61** on Wed, Dec 31, 2025'],
  ['how big is the part of Ethereum in my crypto', '**13.32%** of the value of your coins'],
  ['by what factor has my Bitcoin multiplied', '**1.95 times** the $20,000.00 that you paid'],
  ['how concentrated am I', 'largest holdings by share'],
  ['how did each of my holdings do this year', 'Your 6 holdings by price change this year:'],
  ['how did the market do in february', '**S&P 500 (SPX)** from Feb 1, 2026 to Feb 28, 2026'],
  ['if btc nukes 30% whats my port at', 'would go from $77,957.15 to **$54,570.01**'],
  ['should Tesla crash by half, what would my position be worth', 'Your 4 would be worth **$899.68**'],
  ['what did my portfolio make last year against SPY', 'from Jan 1, 2025 to Dec 31, 2025'],
  ['what did my portfolio make last year against SPY', '(SPY)** over the same time'],
  ['if Apple and Microsoft both drop 10%, what do I lose', 'If your AAPL and MSFT fell by 10.00%'],
  ['has Tesla fallen more than a fifth this year', '(−22.66%)'],
  ['Apple high and low yesterday', 'That day: high $273.19, low $267.66.'],
  ['biggest stock gainers today', 'Of the 98 stocks with a current price, by percent change:'],
  ['top 4 coins today', '- **Shiba Inu (SHIB)**: $0.0000124779'],
  [
    'how often are you right when you are more than 40% sure',
    'with a confidence of at least 40.00%, **43.00%** were correct',
  ],
  ['how often are you right when you are more than 45% sure', 'in groups of confidence'],
  [
    'how often are you right when you are more than 45% sure',
    'Of the 400 scored forecasts with a confidence of at least 40.00%',
  ],
  ['hit rate with less than 35% confidence', 'with a confidence below 40.00%, **38.00%** were correct'],
  ['hit rate with more than 90% confidence', 'I have no scored forecasts with a confidence above 90.00%.'],
  ['what was the previous close of Apple', 'closed at **$270.16** on Tue, Mar 10, 2026'],
  ['apple prev close', 'closed at **$270.16** on Tue, Mar 10, 2026'],
  ['how did Apple do since mon', 'closed at **$270.66** on Mon, Mar 9, 2026'],
  ['what did I buy in the last fortnight', 'none of the lots that you hold'],
  ['were Tesla to fall 20%, what would I lose', 'to **$359.87** (−20.00%)'],
  ['my husband left me these investments. what are they worth?', 'Your portfolio is worth'],
  [
    'how many of the closes were inside the 80% range of the forecast',
    'inside the 80% range for **80.10%** of the scored forecasts',
  ],
  ['which of my stocks has the most confident forecast', 'confidence'],
  ['my realized and unrealized gains', 'You have no recorded sales'],
  ['my realized and unrealized gains', 'a profit of'],
  ['how much larger is my bitcoin than my ethereum', 'BTC is worth **$32,988.37** more than ETH'],
  ['what is today’s date', 'Today is **Wed, Mar 11, 2026** in New York.'],
  ['did I buy Nvidia at 150', 'You break even at **$120.00**'],
  ['if bitcoin goes back to its 52-week high, what is mine worth', 'would go from $77,957.15 to **$119,974.87**'],
  ['what would my portfolio be worth if I had never bought any bitcoin', 'Without BTC:'],
  ['for the minutes: price of apple', 'I left out “for the minutes.”'],
  ['apple worries me. what was its worst day this year?', '**Apple Inc. (AAPL)**: worst day'],
  ['combined gain of apple and nvidia', '$3,104.95'],
  ['what’s on my watchlist moving the most', 'Worst: **Tesla, Inc. (TSLA)**'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  [['AAPL this week', 'and the week before that'], 'from Feb 26, 2026 to Mar 4, 2026'],
  [['how did doge do in jan', 'feb?'], 'from Feb 1, 2026 to Feb 28, 2026'],
  [['how did Apple do in 2025', 'and the year before'], 'from Jan 1, 2024 to Dec 31, 2024'],
  [['what was tesla on march 1', 'and the day before'], 'Sat, Feb 28, 2026'],
  [['what did Ford close at last Friday', 'and the Friday before'], 'Fri, Feb 27, 2026'],
  [['when did I buy my ETH', 'how much was it that day'], 'closed at **$2,437.57** on Mon, Apr 7, 2025'],
  [['what if everything I own drops by a third', 'ok and just 5%'], 'fell by 5.00%'],
  [['if Tesla rises to 500 what do I gain', 'and 600'], 'to **$600.00**'],
  [['what is volatility', 'which of my holdings has the most of it'], 'Ethereum (ETH)'],
  [['forecast for amd', 'and tesla', 'which is more confident'], 'Advanced Micro Devices, Inc. (AMD)'],
  [['everything is red today', 'which ones of mine are red'], 'Tesla, Inc. (TSLA)**: −2.71%'],
  [['how did the S&P do last month', 'and my portfolio'], 'Your portfolio from Feb 1, 2026 to Feb 28, 2026'],
  [['why is my portfolio down today', 'is it the bitcoin'], '−$514.55 on the day'],
  [['how are my microsoft shares', 'is that since I bought them or just today'], '+$102.10 (+4.08%)'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  ['which day in 2026 was the worst for Apple, and how much was the loss', '$26,'],
  ['is my crypto down more than my stocks today', '%'],
  ['what did Nvidia do the week I bought it', '$'],
  ['my students like an index. Can you put it simply?', '$32,'],
])('%s: no figure of something else', async (prompt, never) => {
  expect(await ask(prompt)).not.toContain(never);
});

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
  ['how much did I spend in 2025', '**5** of the lots that you hold, for **$10,180.00**:'],
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

test.each(['I bought a new car. What is it worth?', 'My house is big. What is it worth?'])(
  '%s: of no holding',
  async (prompt) => {
    expect(await ask(prompt)).not.toMatch(/\$\d/);
  },
);

test('the surest forecast is found without making any prediction, which would be issued', async () => {
  const forecast = () => Promise.reject(new Error('a prediction was asked for'));
  const reply = await askInTurn(['which of my stocks has the most confident forecast'], { ...services, forecast });
  expect(reply).toMatch(/Your surest stock.*\n\n- \*\*.*% confidence/);
});
