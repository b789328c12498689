/** Questions about what one holds: sides of it, its best and worst, all but a part of it, and what it is spread over. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['what do my winners add up to', 'At a profit since you bought:'],
  ['total value of my winners', 'Together: **$56,825.19**'],
  ['what are my losers worth', 'None of your holdings are at a loss'],
  ['which are my winners', 'At a profit since you bought:'],
  ['who are my losers today', 'Your 2 lowest holdings by percent change today'],
  ['which holdings are up', 'At a profit since you bought:'],
  ['which of my stocks are down', 'None of your stocks are at a loss'],
  [
    'which of my holdings doubled since I bought them',
    'None of your holdings have a percent gain since you bought above',
  ],
  ['how many of my holdings are up more than 80%', 'Your holdings with a percent gain since you bought above +80.00%'],
  ['what’s my win rate', '**6** up: BTC, ETH, NVDA, AAPL, MSFT, and TSLA'],
  ['is ethereum a winner for me or a loser', '+$2,840.21 (+90.17%)'],
])('a side of what one holds: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['rank my holdings from best to worst', 'Your 6 highest holdings by percent gain since you bought:'],
  ['rank my holdings worst to best', 'Your 6 lowest holdings by percent gain since you bought:'],
  ['rank my holdings by value, best to worst', 'Your 6 largest holdings by value:'],
  ['my holdings from smallest to biggest gain', 'Your 6 lowest holdings by dollar gain since you bought:'],
  ['who dragged me down this month', 'Your holdings by dollar gain this month:'],
  ['my best holding by value', 'Your largest holding by value:'],
  ['what is my worst stock worth', 'Worst: **Microsoft Corporation (MSFT)**, +4.08% (+$102.10), now worth $2,602.10'],
  ['what is my biggest loser worth', 'Worst: **Microsoft Corporation (MSFT)**'],
  ['how much of my portfolio is my worst stock', '**Microsoft Corporation (MSFT)**: $2,602.10. That’s'],
  ['what moved my portfolio the most today', '- **Bitcoin (BTC)**: −$514.55 (−1.30%)'],
])('the best and the worst: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['take away Bitcoin and Ethereum. how is the rest doing?', 'Without BTC and ETH:', 'past 24 hours'],
  ['what would I have without my worst stock', 'Without MSFT:', 'coin'],
  ['my portfolio without my two biggest coins', 'I’m not sure how to rank', 'largest stocks'],
  ['total value ex crypto and ex nvidia', 'Your stocks are worth **$7,798.21**', 'Your holdings'],
  ['excluding bitcoin stock, what’s my total', 'Together: **$17,846.62**', 'Your stocks'],
])('what is left out: %s', async (question, said, not) => {
  const reply = await ask(question);
  expect(reply).toContain(said);
  expect(reply).not.toContain(not);
});

test.each([
  [['profit on my Nvidia', 'and the rest?'], 'Without NVDA:'],
  [['how much of my portfolio is bitcoin', 'and without it, how much is left?'], 'Without BTC:'],
  // It may ask for the next.
  [['what is my biggest position', 'and without it?'], 'Without BTC'],
])('the rest of it: %s', async (turns, said) => {
  expect(await ask(...turns)).toContain(said);
});

test.each([
  ['am I too concentrated', 'Your 6 largest holdings by share:'],
  ['how is my portfolio split up', '**Apple Inc. (AAPL)**: $3,396.75. That’s'],
  ['weights of all positions please', '**Apple Inc. (AAPL)**: $3,396.75. That’s'],
  ['do I have at least 5 thousand in stocks', 'Your stocks are worth **$11,856.41**'],
  ['value of AAPL + MSFT', 'Total: **$5,998.85**'],
  ['if you put Apple and Microsoft together what slice of the portfolio is that', 'Total: **$5,998.85**'],
  ['Apple plus Nvidia, what are they worth together?', 'Total: **$7,454.95**'],
  ['is my portfolio bigger now than what I put in', 'a profit of'],
  ['what’s the total of my stock holdings, coins not included', 'Together: **$11,856.41**'],
  ['show me my holdings with their purchase dates', '- **Tesla, Inc. (TSLA)**: 4 at $420.00, bought **Sep 15, 2025**'],
  ['list holdings with number of shares', '- **NVIDIA Corporation (NVDA)**: 20'],
  ['what’s the value of 3 of my apple shares', '3 × **Apple Inc. (AAPL)**: **$815.22**'],
  ['the gain on the 2.5 apple shares I bought in June', 'now worth **$679.35**, **+$229.35** (+50.97%)'],
  ['what did I pay for the newer apple lot', '2.5 at $180.00, bought **Jun 2, 2025**.'],
  ['have I had my tesla for more than a year', '**short-term** up to Sep 15, 2026'],
  ['have I held Tesla longer than three months', 'bought **Sep 15, 2025**'],
  ['how much in dividends have I gotten from Apple', 'You have no dividends recorded for'],
  ['what happened to my stuff yesterday', 'Your portfolio on Mar 10, 2026:'],
])('its parts: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['what was my last trade', 'bought **Sep 15, 2025**.', 'Your portfolio is worth'],
  ['when was my last transaction', 'You have no sales recorded so far.', 'Your portfolio is worth'],
  ['show me all my transactions', 'in the Transactions view', 'Your portfolio is worth'],
  ['last trade of Apple', '**Apple Inc. (AAPL)**: $271.74', 'bought'],
  ['which holdings are barely up', 'what “barely” should change', 'At a profit'],
  ['how much are my tech stocks worth', 'I don’t know sectors or industries', 'Which one?'],
  ['which sectors am i in', 'I don’t know sectors or industries', 'Your portfolio'],
])('%s', async (question, said, not) => {
  const reply = await ask(question);
  expect(reply).toContain(said);
  expect(reply).not.toContain(not);
});

test('two questions after a few words that ask for nothing', async () => {
  const reply = await ask('Two things. What is my total and what did Apple do for me?');
  expect(reply).toContain('Your portfolio is worth');
  expect(reply).toContain('You hold 12.5 **Apple Inc. (AAPL)**');
});
