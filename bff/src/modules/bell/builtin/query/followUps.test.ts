/** What a message leaves to the one before it. */

import { ask, investor } from '../testing/anInvestor.ts';
import { askInTurn } from '../testing/askBell.ts';

test.each([
  [['I am scared for all our savings, I can’t sleep', 'is it up or down today'], 'Your portfolio is'],
  [['what is everything worth', 'and what did Harold pay for it all'], 'for everything you hold'],
  [['how often are you right', 'what chance baseline do I compare that to'], 'random: 33%'],
  [['which of my holdings gained the most', 'and the second?', 'and the third'], 'Your third highest holding'],
  [['leaving out crypto, what are my holdings worth', 'and the profit on that group'], 'Your stocks are worth'],
  [['how many stocks and how many coins do I have', 'which side is worth more'], 'Your coins are worth'],
  [['is Tesla higher than when I bought it', 'and Microsoft', 'by how much percent'], '+4.08%'],
  [['are my coins up', 'by how much percent'], '+94.25%'],
  [['how is my portfolio today', 'what is dragging it down'], 'Worst: **Bitcoin (BTC)**'],
  [['how did Ford do in December', 'and its worst day'], 'worst day from Dec 1, 2025 to Dec 31, 2025'],
  [
    ['Ford on february 3', 'and on february 6', 'what is the difference'],
    '$20.15 (F, Feb 6, 2026) − $20.03 (F, Feb 3, 2026) = **+$0.12**',
  ],
  [['lowest close of Apple this year', 'when was that'], 'on Jan 2, 2026'],
  [['what of mine is in the red', 'what do those losses sum to'], 'That’s **$0.00** in total.'],
  [['biggest fall among my holdings today', 'and how much did it cost me'], 'Tesla, Inc. (TSLA)**: −$50.04 on the day'],
  [['how much did I make on my stocks', 'and the coins by themselves?'], 'Your cryptocurrencies are worth'],
  [['what am I worth in total', 'less bitcoin'], 'Without BTC:'],
  [['price of nvidia', 'how many must I sell to raise $1500'], '$1,500.00 buys 7.39244'],
  [['top gainers today', 'just coins', 'and the losers'], 'Of the 32 coins with a current price'],
  [['worst day of TSLA this year', 'and AMD', 'which was worse'], 'worst day this year'],
  [['any news', 'on Tesla', 'and Ethereum'], 'news that mentions ETH'],
  [['Microsoft this month', 'no, I meant since I bought it'], 'You hold 5 **Microsoft'],
  [['what did tesla close at on friday', 'and the day before'], 'Thu, Mar 5, 2026'],
  [['price of tesla on march 2', 'and now'], '(TSLA)**: $449.84'],
  [['how many nvidia do I have', 'for which price have I bought them'], '**$120.00**'],
  [
    ['highest close of nvidia in the last 6 months', 'same query but AMD'],
    '(AMD)**: highest close over the last 6 months',
  ],
  [
    ['how did tesla do last week', 'and ford', 'and microsoft', 'which was the best of those'],
    'Ford Motor Company (F)** outperformed',
  ],
  [['how much is my bitcoin worth', 'and the other coin'], 'Ethereum (ETH)**, worth'],
  [['what is my worst stock', 'and the second one'], 'Your second lowest stock'],
  [['is the market up', 'what about crypto'], 'Dogecoin (DOGE)'],
  [['how much of my portfolio is crypto', 'I want it as a percentage'], '**79.14%**'],
  [['price of one Ethereum', 'sorry, my mistake, Bitcoin I wanted to say'], 'Bitcoin (BTC)'],
  [['my top 3 holdings', 'what about the other ones'], 'Together: **$7,798.21**'],
  [['what is volatility', 'which of my holdings has the highest', 'and the lowest'], 'Your least volatile holding'],
  [
    ['forecast for tesla', 'and for nvidia', 'which of them is more likely to go up'],
    'NVIDIA Corporation (NVDA)**, close of',
  ],
  [['what are my losers', 'how much am i down on those in total'], 'None of your holdings are at a loss'],
  [['what do my coins add up to', 'take bitcoin out of that'], 'Your coins are worth **$5,990.21**'],
  [
    ['my gains this year', 'and in 2025', 'which was the better year'],
    'The better of the two is your portfolio from Jan 1, 2025 to Dec 31, 2025',
  ],
  [
    ['how did the nasdaq do this month', 'and my portfolio', 'who won'],
    'The better of the two is **NASDAQ (IXIC)** this month: **−3.77%**.',
  ],
  [
    ['compare my nvidia and my microsoft', 'which made me more', 'in percent too'],
    'NVIDIA Corporation (NVDA)**: +69.09%',
  ],
  [['my average price for nvidia', 'what is it now', 'so I am up how much per share'], '**+$82.91** each'],
  [
    ['what did ford close at yesterday', 'and the day before that', 'what was the change from one to the other'],
    '(−0.25% from $20.00)',
  ],
  [['compare apple and microsoft this year', 'add nvidia'], 'NVIDIA Corporation (NVDA)** this year'],
  [['my stocks today', 'my coins today', 'which did better'], 'The better of the two is your stocks today'],
  [['how did the nasdaq do this month', 'is my portfolio doing better'], '(IXIC)** over the same time'],
  [['how is the market today', 'and my stocks'], 'Your stocks are up **$5.06**'],
])('%j goes on: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
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

describe('what a message leaves unsaid is what the last one was about', () => {
  test.each([
    [['what is nvidia at', 'how much have I paid'], 'You paid **$2,400.00** for it'],
    [['price of microsoft', 'thanks', 'am I ahead'], '+$102.10 (+4.08%)'],
    [['apple this month', 'and mine, since I bought it'], '+$1,446.75 (+74.19%)'],
    [['how did eth do yesterday', 'what was mine worth at that time'], 'At the closes of Mar 10, 2026'],
    [['value of my coins', 'how much of that is gain'], '+$21,818.79'],
    [['what is the cost basis', 'and mine for tesla'], 'You paid **$1,680.00** for it'],
    [['my gain on bitcoin', 'per coin'], '+$18,978.58'],
    [['gain on my tesla', 'per share'], '**+$29.84** each since you bought'],
    [['what did I buy in 2024', 'what is that worth today'], 'now worth **$41,695.98**, **+$20,195.98**'],
    [['which holdings are worth more than 5000', 'what did they cost me in total'], 'You paid **$23,150.00** for them'],
    [['which holdings are worth more than 5000', 'and under 2000'], 'Tesla, Inc. (TSLA)**: $1,799.36'],
    [['my three largest holdings', 'how did the second one do this year'], 'Ethereum (ETH)** this year'],
    [['what is my smallest holding', 'and the next one'], 'Your second smallest holding by value:'],
    [['what is my second largest holding', 'and the largest'], 'Your largest holding by value:'],
    [['show my apple lots', 'how much is the first one up'], '+$1,217.40 (+81.16%).'],
    [['how did my portfolio do this month', 'which one did worst'], 'by price change this month:'],
    [['how did my portfolio do this year', 'who is to blame'], '- **Bitcoin (BTC)**: **−$6,871.68**'],
    [['my portfolio this month', 'and each holding'], 'Your holdings by dollar gain this month:'],
    [['did I lose money on msft this month', 'and on nvda', 'and together'], 'Together: **−$514.80**'],
    [['how is apple doing this year', 'and bitcoin', 'which of them is better'], '(BTC)** this year'],
    [['how did my portfolio do this year', 'compared with the nasdaq'], '**NASDAQ (IXIC)** over the same time'],
    [['what percent of my stocks is Nvidia', 'and of my whole portfolio'], 'of the value of your priced holdings'],
    [['what was Ethereum at on Christmas', 'how much has it moved since'], 'Since then: down'],
    [['if Tesla rises to 500 what do I gain', 'and AMD to 300'], '(AMD)** would go from $217.53 to **$300.00**'],
    [['what if bitcoin doubles', 'halves'], 'to **$38,978.58** (−50.00%)'],
    [['what if nvidia hits 250', 'what would I make'], '+$941.80 from now'],
    [['if I sold half my tesla', 'and a quarter'], 'Selling 1 of your **Tesla'],
    [['how much is my tesla worth', 'what if I sold half'], 'Selling 2 of your **Tesla'],
    [['what is a large cap', 'do I own any'], 'I’m not sure'],
    [['news on apple', 'how much did I pay'], 'You paid **$1,950.00** for it'],
    [['price of ford', 'any news'], 'mention F'],
    [['is nvidia up today', 'and my nvidia, in dollars'], '+$33.00 on the day'],
    [['what is my crypto gain', 'and relative to cost, in percent'], '(+94.25%) on what you paid'],
    [['profit on my stocks', 'as a share of the cost'], '%) on what you paid'],
    [['what did I pay for microsoft', 'what have I made on each share'], '**+$20.42** each since you bought'],
    [['how are my coins doing', 'only the bitcoin I mean'], 'You hold 0.5 **Bitcoin (BTC)**'],
    [
      ['which of my holdings are at a loss', 'what does that loss come to in total'],
      'None of your holdings are at a loss',
    ],
    [['which of my stocks fell today', 'how much is that loss altogether'], '(TSLA)**: −$50.04 on the day'],
    [['what is my smallest holding', 'and the next smallest after that'], 'Your second smallest holding by value:'],
    [['which of my stocks is winning more', 'and which one is losing more'], 'Worst: **Microsoft'],
    [['my portfolio today', 'who is the biggest drag'], 'Worst: **Bitcoin (BTC)**, −$514.55'],
    [['tesla so far this week', 'and the week before'], 'from Mar 2, 2026 to Mar 8, 2026'],
  ])('%j: %s', async (prompts, said) => {
    expect(await ask(...prompts)).toContain(said);
  });

  test.each([
    [['how did my portfolio do in january', 'and in february', 'which was better'], 'Strongest'],
    [['how did my portfolio do in january', 'and in february', 'and altogether'], 'Your portfolio is worth'],
    [['what if bitcoin doubles', 'what percent of my portfolio would it be'], '66'],
    [['what if apple hits 300', 'and tesla'], '$449.84'],
    [['how many days was tesla up last month', 'what was the best one'], 'Strongest'],
  ])('%j: where it can’t be told, no figure of something else', async (prompts, never) => {
    expect(await ask(...prompts)).not.toContain(never);
  });
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
  [['how is Apple doing', 'and Tesla', 'put those two together'], 'Total: **'],
  [['how did Apple do last week', 'and how is it doing this week'], 'so far this week: '],
  [['how did my portfolio do since the start of February'], 'from Feb 1, 2026 to now: **'],
  [['how is Apple doing', 'was that from yesterday or from this morning?'], 'since the previous close'],
  [['highest close of Apple this year', 'how far below that is it today'], '% from it.'],
  [['Apple and Tesla this month', 'which of both had the larger drawdown'], 'largest drawdown this month **'],
  [['what is my total gain', 'what would it be if you left out Bitcoin'], 'Without BTC:'],
  [['lowest close of Apple this year', 'how far above that are we now'], '(+4.98% from $258.86)'],
  [['how did Apple do since the start of last month'], '(close of Jan 30, 2026)'],
  [['which lots did I buy over a month ago'], 'Bought up to '],
  [['if we just count the coins, how much am I up'], 'Your cryptocurrencies are worth'],
  [['My wife asked how much we put into Tesla'], 'You paid **'],
  [['what is Apple worth', 'and if it went up another 5%'], '(+5.00%)'],
  [['what is my MSFT worth', 'and my Tesla', 'add those up. what part of my portfolio is that'], '**7.75%**'],
  [['what is my Microsoft worth', 'what percent of my money does that make'], '**4.58%**'],
  [['what would 3 Tesla cost', 'and if I bought 5 instead'], '5 × **Tesla'],
  [['what was my portfolio worth on December 31', 'same for 9/30/2025'], 'At the closes of Sep 30, 2025'],
  [['how much Apple do I own', 'take just the lot from 6/2025, what have I made on it'], '+$229.35'],
  [['how did Nvidia do this month', 'which day did it fall the most'], 'worst day this month'],
  [['price of Tesla', 'compared to this time last year, up or down?'], 'on Tue, Mar 11, 2025'],
  [['forecast for Apple', 'how often has that been right for Apple'], 'scored forecasts'],
])('%s', async (prompts, said) => {
  expect(await askInTurn(prompts, investor)).toContain(said);
});

test.each([
  ['how much above its 52-week low is Ford', '% from it.'],
  ['how much is Apple up since Friday’s close', 'closed at **$269.38** on Fri, Mar 6, 2026'],
  ['Ford since the market closed on Monday', 'on Mon, Mar 9, 2026'],
  ['Tesla close on the first session of 2026 (1/2)', 'on Fri, Jan 2, 2026'],
  ['how far did Microsoft fall from peak to trough at its worst this year', 'largest drawdown this year'],
  ['was there a day this year when Apple lost more than 4 percent', 'days this year'],
  ['the top and bottom of your range for Ford', '95% range'],
  ['lower end of the interval for Apple', '95% range'],
  ['among the names I follow, which one fell most today', 'on your watchlist'],
  ['Microsoft: share count and value', 'You hold 5 **Microsoft'],
  ['if I tot up what everything cost me, what do I get', 'You paid **$31,680.00**'],
  ['how much is my priciest holding up today', 'on the day'],
])('%s', async (prompt, said) => {
  const reply = await ask(prompt);
  expect(reply).toContain(said);
  expect(reply).not.toContain('I left out');
  expect(reply).not.toContain('(UPS)');
});

test.each([
  [['how much profit did I make this year', 'what share of it is Apple'], 'I’m not sure how to answer that.'],
  [['how did Apple do this year', 'and the year before'], 'from Jan 1, 2025 to Dec 31, 2025'],
  [['how did Apple do in February', 'and the month before'], 'from Jan 1, 2026 to Jan 31, 2026'],
  [['what was Apple 2 days ago', 'and the day before'], 'Sun, Mar 8, 2026'],
  [['when was Tesla last above 500', 'and Nvidia above 230'], 'closes were above $230.00'],
  [['what is half of my Apple worth', 'and all of it'], 'You hold 12.5 **Apple Inc. (AAPL)**'],
  [['what share of my portfolio is Apple', 'and of my stocks'], '**28.65%** of the value of your stocks'],
  [['what is my portfolio worth without Bitcoin', 'and with it'], 'Your portfolio is worth **$56,825.19**'],
  [['how is my watchlist doing', 'and each?'], 'I’m not sure how to answer that.'],
  [['rank my holdings by gain', 'the highest'], 'Best: **Bitcoin (BTC)**'],
  [['Apple this month', 'no, I meant since I bought it'], 'You hold 12.5 **Apple Inc. (AAPL)**'],
])('%j is carried on: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});
