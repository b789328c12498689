/** What would have to happen for a total, what a trade or a price would make of it, and what is both held and watched. */

import { bellServices } from '../../../../../test/bellServices.ts';
import { INVESTOR_LOTS } from '../../../../../test/investorLots.ts';
import { ask } from '../testing/anInvestor.ts';
import { ask as askOf } from '../testing/askBell.ts';

/** Holds Tesla, Apple, and Bitcoin of the five symbols that are watched. */
const watching = bellServices({ lots: INVESTOR_LOTS, watchlist: ['TSLA', 'BTC-USD', 'AAPL', 'AMD', 'KO'] });
const noLeft = 'I left out';

test.each([
  // 56,825.19 is what all is worth.
  ['By what percent must my portfolio rise to reach $100,000?', 'it would have to gain **$43,174.81** (+75.98%)'],
  ['How much must my portfolio gain to reach $75,000?', 'it would have to gain **$18,174.81**'],
  ['how much would everything I own have to grow for me to reach 75,000', 'it would have to gain **$18,174.81**'],
  ['how much does my whole portfolio need to climb until it hits 60k', 'To be worth **$60,000.00**'],
  ['how much do I need to gain to reach 100000', 'it would have to gain **$43,174.81**'],
  ['By what percent must Bitcoin rise for my portfolio to be worth $75,000?', 'would be worth **$75,000.00**.'],
  ['What price does Nvidia need for my portfolio to be worth $75,000?', 'Your portfolio would be worth **$75,000.00**'],
  ['How much must my Bitcoin rise to reach $50,000?', 'would go from $77,957.15 to **$100,000.00** (+28.28%)'],
  ['By how much must Apple rise to reach $300?', 'would go from $271.74 to **$300.00** (+10.40%)'],
  ['How far is my Nvidia from $5,000?', 'Your 20 would be worth **$5,000.00**'],
  ['how far is Nvidia from 300', 'would go from $202.91 to **$300.00**'],
])('%s: how far it is', async (question, said) => {
  const reply = await ask(question);
  expect(reply).toContain(said);
  expect(reply).not.toContain(noLeft);
});

test.each([
  ['How much Tesla do I have to sell to make it 2% of my portfolio?', 'For 2.00%:'],
  ['how much bitcoin must I sell to get it down to half of my portfolio', 'For 50.00%:'],
  ['How much Apple must I buy to make it 10% of my portfolio?', 'With new money, buy'],
  ['If I bought $1,000 more of Nvidia, how many shares would I own?', 'You would hold **24.92829333**'],
  ['if I buy 5 more Tesla shares, what would my Tesla be worth', 'You would hold **9**'],
  ['What would my Apple be worth at its 52-week high?', 'Your 12.5 would be worth'],
  ['what would my portfolio be worth if Bitcoin returned to its 52-week high', 'Your portfolio would be worth'],
  ['What are 5 of my Nvidia shares worth, and what did I pay for them?', 'on the $600.00 that you paid'],
  ['What is my portfolio worth without Bitcoin, and how much have I gained on it?', 'Without BTC:'],
  // 5 x 300 - 5 x 150
  ['What would I gain if I sold 5 Apple shares at $300?', 'a gain of **$750.00** (+100.00%) on the $750.00'],
  ['How far is Nvidia above my break-even price?', 'it’s 69.09% above that'],
  ['at what price would I lose money on Microsoft', 'You break even at **$500.00**'],
  ['What would my total gain be if Nvidia reached $300?', 'on what you paid.'],
  ['What would I get if I sold 2 Tesla shares and 10 Nvidia shares?', 'Total: **$2,928.78**'],
  ['could I afford 10 shares of AMD if I sold my Tesla', '**$2,175.30**'],
])('%s: what would come of it', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test('the total gain at a price is that of all, and is told only where it is asked for', async () => {
  // 56,825.19 + 20 x (300 - 202.91) - 31,680
  expect(await ask('what would my total gain be if Nvidia reached $300')).toContain(
    'Your portfolio would be worth **$58,766.99**, **+$27,086.99** (+85.50%) on what you paid.',
  );
  expect(await ask('what if Nvidia reached $300')).toContain('Your portfolio would be worth **$58,766.99**.');
});

test.each([
  ['Have I gained more than $25,000?', 'a profit of **$25,145.19**'],
  ['have I made over 500 on Nvidia', '+$1,658.20 (+69.09%)'],
  ['did I lose more than 100 dollars today', 'Your portfolio is'],
])('%s: told by what it is', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['How many symbols on my watchlist do I own?', 'That’s 3 of the 5 symbols on your watchlist.'],
  ['How many of my holdings are on my watchlist?', 'That’s 3 of the 5 symbols on your watchlist.'],
  ['How many stocks on my watchlist do I own?', 'That’s 2 of the 4 stocks on your watchlist.'],
  ['how many of my stocks are not on my watchlist', 'That’s 2 of your 4 stocks.'],
  ['How many symbols on my watchlist do I not own?', 'That’s 2 of the 5 symbols on your watchlist.'],
  ['Is everything I own on my watchlist?', 'Among your holdings, and not on your watchlist:'],
  ['Which of my holdings should I add to my watchlist?', 'Among your holdings, and not on your watchlist:'],
  ['What are the symbols on my watchlist that I own worth?', 'Total: **$44,174.69**'],
  ['Which of my holdings on my watchlist has the largest gain?', 'On your watchlist, you hold TSLA, BTC, and AAPL.'],
  ['Which of my holdings on my watchlist are up today?', '**Apple Inc. (AAPL)**: +$19.75 on the day'],
  ['How much have I gained on the stocks on my watchlist?', '+$1,566.11 (+43.14%) on what you paid'],
  ['Which is up more today, my best holding or my best watchlist symbol?', 'Your holdings by percent change today'],
  ['Rank my watchlist by percent change today.', 'The 5 symbols on your watchlist, by percent change'],
  ['How many symbols do I have on my watchlist?', 'You have 5 symbols on your watchlist:'],
  ['which stocks on my watchlist are up today', '**Advanced Micro Devices, Inc. (AMD)**'],
])('%s: of what is held and watched', async (question, said) => {
  expect(await askOf(question, watching)).toContain(said);
});

test('who holds nothing that is watched is told so', async () => {
  const other = bellServices({ lots: [['AAPL', '1', '100']], watchlist: ['KO'] });
  expect(await askOf('which of my holdings on my watchlist are up today', other)).toContain(
    'You hold none of the symbols on your watchlist.',
  );
});
