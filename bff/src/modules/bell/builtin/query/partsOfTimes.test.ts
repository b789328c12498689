/** Parts of months and years, runs of weeks, and times that are set beside each other. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['how did Apple do in early February', 'from Feb 1, 2026 to Feb 10, 2026'],
  ['nvda in mid-february', 'from Feb 11, 2026 to Feb 20, 2026'],
  ['how was Google in the middle of february', 'from Feb 11, 2026 to Feb 20, 2026'],
  ['what was tesla trading at in late january', 'from Jan 21, 2026 to Jan 31, 2026'],
  ['apple in late 2025', 'from Sep 1, 2025 to Dec 31, 2025'],
  ['nvidia early last year', 'from Jan 1, 2025 to Apr 30, 2025'],
  ['amazon on cyber monday', 'on Mon, Dec 1, 2025'],
  ['first day this year Tesla closed under 500', 'the first of them on Feb 27, 2026'],
  ['tesla on the first trading day this year', 'on Fri, Jan 2, 2026'],
  ['how many weeks in a row has Nvidia gone up', '**0** weeks up in a row, to the close of Mar 6, 2026'],
  ['how many straight months has tesla been down', '**1** month down in a row, to the close of Feb 27, 2026'],
  ['longest streak of weekly gains for apple', 'most weeks up in a row over the last year **5**'],
  ['how many days since tesla’s all-time high', 'on May 8, 2025, 307 days ago'],
  ['closing prices of nvidia for the last 5 trading days', 'closes over the last 5 sessions: $210.84 on Mar 5'],
  ['last five closes of AMD', 'closes over the last 5 sessions:'],
  ['50 day moving average of nvidia', 'average close over the last 50 sessions **$229.53**, of 50 closes'],
  ['is apple above its 200-day moving average', 'The latest price is $271.74, −4.29% from it'],
  ['how did coins do last month', 'I follow 6 coins in the market overview. By price change from Feb 1, 2026'],
  ['what time did the market open today and where is the S&P now', '(SPX)**: 7,657.86 points'],
  ['RSI of Tesla', 'I don’t have technical indicators'],
  ['beta of NVDA', 'I don’t have published betas'],
  ['NVDA CAGR over the last year', 'I don’t annualize returns'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test.each([
  [
    ['how did Tesla do in january', 'and february?', 'which month was better'],
    'from Jan 1, 2026 to Jan 31, 2026: **+3.23%**.',
  ],
  [['NVDA in Q3 2025', 'and Q4', 'which quarter was better'], 'from Jul 1, 2025 to Sep 30, 2025: **+21.63%**.'],
  [['my portfolio in january', 'and in february', 'which was better'], 'your portfolio from Jan 1, 2026 to Jan 31'],
])('%j sets the two beside each other: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['if I sold half my bitcoin, how much would I get', 'and the gain on that', 'and what is left'], 'leave **0.25**'],
  [['how much did I pay for tesla', 'when'], 'bought **Sep 15, 2025**'],
  [['which is up the most on my watchlist today', 'forecast for it'], '(AMD)**, close of Wed, Mar 11'],
  [['cheapest on my watchlist', 'what was it a year ago'], '(KO)** closed at **$79.20**'],
  [
    ['TSLA in 2025', 'and 2024', 'best year?'],
    'The better of the two is **Tesla, Inc. (TSLA)** from Jan 1, 2025 to Dec 31, 2025',
  ],
  [['my roommate says doge is going to the moon, what’s it at'], '(DOGE)**: $0.198602'],
  [['I heard tesla will double. what would my tesla be worth then'], '**$3,598.72**'],
  [['how many of my positions are profitable?'], 'Of your 6 holdings, since you bought'],
  [['how many of my coins are losing money'], 'Of your 2 coins, since you bought'],
  [['what portion of my cost is in coins'], '**73.07%** of what you paid'],
  [['what is the ratio of my stocks to my crypto'], '**79.14%** of the value'],
  [['at what price am i flat on tesla'], 'You break even at **$420.00**'],
  [['did BTC break 80k this week'], '**3** of 6 closes were above'],
  [['what even is a stock'], 'piece of a company'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test('what a word of thanks leads to is not left out', async () => {
  expect(await ask('ok the model: where does it think BTC closes tonight')).not.toContain('You’re welcome');
});

test.each([
  ['what was Amazon’s price on prime day', '“on prime day”'],
  ['did apple close higher early', '“early”'],
  ['which of my stocks are above their 200-day moving average', 'I’m not sure'],
  ['how did my stocks do this month', 'Your stocks this month'],
])('%s is none of those: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});
