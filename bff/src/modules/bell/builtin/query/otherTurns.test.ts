/** What a message of several turns, or of several sentences, is about. */

import { ask, investor } from '../testing/anInvestor.ts';
import { askInTurn } from '../testing/askBell.ts';

describe('a message that was read in parts is what those parts asked', () => {
  test.each([
    [
      [
        'I have been retired for years and like to check things early. How did Tesla close yesterday?',
        'and the day before',
      ],
      'on Mon, Mar 9, 2026',
    ],
    [['My brother keeps talking about Ethereum. What is it at?', 'and a week ago'], 'on Wed, Mar 4, 2026'],
    [["I'm thinking of my kids' college. How did my portfolio do this year?", 'and last year'], 'to Dec 31, 2025'],
    [['I bought Ford in May for no reason. How did it do this week?', 'and this month'], '(F)** this month'],
    [['I have two questions. What is Apple at? And how has it done this year?'], '(AAPL)** this year'],
    [
      ['So I was told to look at Microsoft. Am I in the green with it? And how did it do this week?'],
      '+$102.10 (+4.08%)',
    ],
  ])('%j: %s', async (prompts, said) => {
    expect(await askInTurn(prompts, investor)).toContain(said);
  });
});

describe('a follow-up keeps the time and the figure of what it follows', () => {
  test.each([
    [
      ['how much did I make on tesla this year', 'and on my apple'],
      'Your **Apple Inc. (AAPL)**: **+$126.63** this year',
    ],
    [['what did Apple close at on Friday, and what did I pay for mine', 'and microsoft'], 'You paid **$2,500.00**'],
    [['how did my nvidia do today', 'and my tesla'], '(TSLA)**: −$50.04 on the day'],
    [['what did I pay for tesla', 'and my apple'], 'You paid **$1,950.00** for it'],
    [['how did the S&P do today', 'compared to my portfolio'], 'today (coins over 24 hours)'],
    [['how did the S&P do this year', 'and mine'], 'Your portfolio this year'],
    [['how did my portfolio do this month', 'compared with last month'], 'from Feb 1, 2026 to Feb 28, 2026'],
    [['how did my portfolio do this month', 'was last month better'], 'Your portfolio this month'],
    [
      ['is my portfolio up this week', 'and compared with the week before'],
      'Your portfolio from Feb 26, 2026 to Mar 4, 2026',
    ],
    [['how did tesla do this month', 'is that better than last month'], 'from Feb 1, 2026 to Feb 28, 2026: down'],
    [['how volatile is Tesla', 'how volatile is it compared to Apple'], 'is more volatile than'],
    [['my gain on apple', 'and on all of them'], 'Your portfolio is worth'],
    [['my gain on tesla', 'no, the other one, microsoft'], '+$102.10 (+4.08%)'],
    [['how did my stocks do today', 'and the coins', 'and both'], 'Your portfolio is '],
    [['compare bitcoin and ethereum this year', 'and solana too'], '(BTC)** this year'],
    [['what is my portfolio worth', 'without bitcoin', 'and without ethereum too'], 'Without BTC and ETH:'],
  ])('%j: %s', async (prompts, said) => {
    expect(await ask(...prompts)).toContain(said);
  });
});

describe('a short question is about what was said last', () => {
  test.each([
    [['which of my stocks are in the red', 'by how much each'], 'None of your stocks are at a loss'],
    [['which is bigger, my apple or my microsoft', 'by how much'], 'AAPL is worth **$794.65** more'],
    [
      ['which is bigger, my apple or my microsoft', 'by how much', 'and which did better this year'],
      '(AAPL)** this year',
    ],
    [['highest close of bitcoin this year', 'and when'], 'on Jan 2, 2026'],
    [['highest close of bitcoin this year', 'and when', 'how far are we from that'], '% from it'],
    [['52 week high of apple', 'when was that', 'and tesla'], 'highest close over the last 52 weeks **$817.10**'],
    [['price of apple and tesla', 'my gain on apple', 'and the other one'], 'You hold 4 **Tesla'],
    [['show me my holdings', 'which ones are up'], 'At a profit since you bought'],
    [['show me my holdings', 'which ones are up', 'and which are down'], 'None of your holdings are at a loss'],
    [['show me my watchlist', 'which ones are up'], 'symbols on your watchlist are up'],
    [['how did my portfolio do this month', 'why'], 'Your holdings by dollar gain this month'],
    [['how did my portfolio do this month', 'what was the main reason'], 'Your holdings by dollar gain this month'],
    [['should I buy nvidia', 'ok but what is the forecast'], 'NVIDIA Corporation (NVDA)**, close of'],
    [['what would I get if I sold half my bitcoin', 'and what would be my profit'], '**$9,489.29**'],
    [['what is my worst stock', 'when did I buy it', 'how much have I lost since'], 'Microsoft Corporation (MSFT)'],
    [
      ['what on my watchlist do I not own', 'how did they do this year', 'which is better'],
      'The Coca-Cola Company (KO)',
    ],
  ])('%j: %s', async (prompts, said) => {
    expect(await ask(...prompts)).toContain(said);
  });
});

test.each([
  ["No, that's not what I asked. What is my Apple worth?", 'You hold 12.5 **Apple'],
  ['price of tesla › that is wrong, what is my gain', 'You hold 4 **Tesla'],
  ["how much we've lost on tesla", 'You hold 4 **Tesla'],
  ['how did my portfolio do today compared to the S&P', 'S&P 500 (SPX)'],
])('%s', async (asked, said) => {
  expect(await ask(...asked.split(' › '))).toContain(said);
});

test.each([
  [['compare bitcoin and ethereum this year', 'and solana'], '(BTC)** this year'],
  [['how did my apple do today', 'and overall'], 'Your portfolio is worth'],
  [['what is my portfolio worth', 'without bitcoin', 'and without ethereum'], 'BTC'],
  [['if I sold my tesla, what would I get', 'and half the ether', 'both together'], 'Selling 1.5'],
  [['best day of tesla this month', 'and the worst last month'], 'this month'],
  [['my apple lots', 'and in total'], 'Your portfolio is worth'],
])('%j: not %s', async (prompts, never) => {
  expect(await ask(...prompts)).not.toContain(never);
});

test.each([
  [
    ['how are my coins this year', 'and my stocks this year', 'which did better'],
    'Your coins this year',
    'Your stocks',
  ],
  [['how did my portfolio do in january', 'and in february', 'which month was better'], 'Jan 31, 2026', 'Feb 28, 2026'],
  [['how did Tesla do in January', 'and in February', 'which was worse'], 'Jan 31, 2026', 'Feb 28, 2026'],
  [['what did my portfolio do yesterday', 'and the day before'], 'Your portfolio on Mar 9, 2026', ''],
  [['forecast for tesla', 'and bitcoin', 'which are you more sure about'], '(BTC)**, close of', '(TSLA)**, close of'],
  [['my return this year', 'is that better than the nasdaq'], '**NASDAQ (IXIC)** over the same time', ''],
  [['compare Apple and Microsoft this year', 'and now with Nvidia'], '(AAPL)** this year', '(NVDA)** this year'],
  [['when does the market open', 'and close?'], 'It closes Mar 11, 4:00 PM ET', ''],
  [['when does the market close', 'and tomorrow?', 'and on Good Friday?'], '**closed** on Fri, Apr 3, 2026', ''],
  [['if bitcoin went to 150 thousand what would I have', 'and at two hundred?'], '**$200,000.00**', ''],
  [['if tesla hits 500 what do I gain', 'and at 600'], 'to **$600.00**', ''],
  [['how many Nvidia do I have', 'when did I get it'], 'bought **Feb 3, 2025**', ''],
  [['how much is half my bitcoin worth', 'and a quarter'], 'A quarter of it is **$9,744.64**', ''],
  [['is Coke on my watchlist', 'and Pepsi'], '(PEP)** is not on your watchlist', ''],
  [['what was Apple worth a year ago', 'what would mine have been worth then'], 'At the closes of Mar 11, 2025', ''],
])('%j: %s', async (prompts, ...said) => {
  const reply = await ask(...prompts);
  for (const one of said) expect(reply).toContain(one);
});

test.each([
  ['how volatile is it compared to Apple', '13.76%'],
  ['how much would it cost to get to fifty shares of Nvidia, I have twenty', '$10,145.50'],
  ['is Apple open today', '$272.65'],
])('%s: not %s', async (asked, never) => {
  expect(await ask(asked)).not.toContain(never);
});

describe('a question that says what it is about takes nothing from the last one', () => {
  test.each([
    ['how did Nike do last month', 'how much is Apple', '(AAPL)**: $271.74'],
    ['forecast for Bitcoin', 'what’s Ford at', '(F)**: $20.08'],
    ['price of Disney', 'what’s on my watchlist', 'on your watchlist:'],
    ['which of my holdings is the worst', 'How’s my watchlist today?', 'on your watchlist:'],
    ['what did I pay for my Ford', 'How much is my portfolio, please?', 'Your portfolio is worth'],
    ['what did I pay for my Ford', 'do I own any crypto', 'Your cryptocurrencies are worth'],
    ['if Tesla falls 10%, what do I lose', 'how much Ethereum can I get for $300', '$300.00 buys'],
    [
      'if Tesla falls 10%, what do I lose',
      'suppose everything I own drops 15 percent',
      'If everything you hold fell by 15',
    ],
  ])('“%s”, then “%s”', async (before, question, said) => {
    expect(await askInTurn([before, question], investor)).toContain(said);
  });
});
