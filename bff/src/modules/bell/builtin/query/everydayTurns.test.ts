/** What ordinary people type in their first ten minutes, and how they go on. */

import { ask } from '../testing/anInvestor.ts';

test.each([
  [
    ['what is my portfolio worth', 'was it more last week'],
    ['At the closes of Mar 4, 2026', 'The same is worth $56,825.19 now'],
  ],
  [['was my portfolio worth more a month ago'], ['At the closes of Feb 11, 2026', 'The same is worth $56,825.19 now']],
  [['which day was my portfolio worth the most last week'], ['worth the most on **Mar 2, 2026**']],
  [['how is my portfolio doing today', 'which one is dragging it down', 'and the best one?'], ['Best: **Ethereum']],
  [['which holding lost the most today', 'and the best one?'], ['Best: **Ethereum']],
  [['$5000 of apple, what would it be worth if I bought it in january 2020'], ['spent at the close of Jan 2, 2020']],
  [['how much did I pay in total for my two Apple purchases, each'], ['**$1,500.00** in all', '**$450.00** in all']],
  [['my two most recent purchases'], ['Microsoft', 'Tesla']],
  [['how much is 50 shares of ford', 'and 100', 'what about 100 of gm'], ['100 × **General Motors']],
  [['what if I sell half my tesla', 'how much of that is profit'], ['a gain of **$59.68**']],
  [['what if bitcoin goes to zero', 'what would I have left'], ['Your portfolio would be worth **$17,846.61**']],
  [
    ['if I had bought 1 bitcoin on january 1 2025 what would I have', 'how much profit is that'],
    ['+$35,557.10|up $35,557.10'],
  ],
  [['avg cost on aapl', 'what if I buy 10 more at today’s price'], ['an average of **$207.44** each']],
  [['what did I pay for apple on average', 'what if I bought 10 more'], ['an average of **$207.44** each']],
  [['if tesla gets to 500 what’s mine worth'], ['Your 4 would be worth **$2,000.00**']],
  [['if I had bought 10 AMD on january 2nd where would I be'], ['**Advanced Micro Devices', 'Jan 2, 2026']],
  [['show me costco', 'what about target'], ['Target Corporation (TGT)']],
  [['break-even on my tesla', 'how far over that am I'], ['+7.10%']],
  [
    ['how many different things do I own', 'can you list them for me please'],
    ['Tesla, Inc.', 'Bitcoin'],
  ],
  [['how many lots of Apple do I hold', 'what is the gain on the first one'], ['+$1,217.40']],
  [
    ['return of Google from January 1 to the end of February', 'and Amazon over the same stretch'],
    ['(AMZN)** from Jan 1, 2026 to Feb 28, 2026', '+1.46%'],
  ],
  [['how much did I put into Tesla', 'and what is it worth today', 'so what is my gain, in percent'], ['+7.10%']],
  [
    ['add Disney to my watchlist', 'what else is on there'],
    ['Tesla, Inc.', 'Coca-Cola'],
  ],
  [['is my money insured here', 'ok but do you hold my money'], ['holds no money, shares, or coins']],
  [['how much did I put in all together', 'and what’s it worth now', 'so that’s what percent'], ['+79.37%']],
  [['what’s the biggest piece of my portfolio', 'what percent is it'], ['68.59%']],
  [['value of my portfolio on December 31, 2025', 'and now', 'difference'], ['**−$8,667.12**']],
  [['so how’m I doing overall'], ['a profit of **$25,145.19**']],
  [['remove Tesla from my watchlist', 'what is left on it then?'], ['Coca-Cola']],
  [
    ['when did I buy my Apple shares?', 'what did I pay each time'],
    ['10 at $150.00', '2.5 at $180.00'],
  ],
  [
    ['is my portfolio higher than it was last Friday?'],
    ['At the closes of Mar 6, 2026', 'The same is worth $56,825.19 now'],
  ],
  [['what was Apple at on the 3rd?', 'and the 6th?'], ['Mar 6, 2026']],
  [['what’s a good stock'], ['I don’t give investment advice']],
])('%j: %j', async (prompts, said) => {
  const reply = await ask(...prompts);
  for (const one of said) expect(one.split('|').some((text) => reply.includes(text))).toBe(true);
});

test.each([
  ['what is a dividend', 'how much profit is that'],
  ['how is the market today', 'how much profit is that'],
  ['any news', 'how much profit is that'],
])('%s, %s: what made no profit has none', async (...prompts) => {
  expect(await ask(...prompts)).not.toContain('$25,145.19');
});

test('what is held is asked of after a sale that was supposed', async () => {
  const reply = await ask('if I sold my Apple, what would I get', 'and how much Tesla do I have');
  expect(reply).toMatch(/^You hold 4 \*\*Tesla/);
});

test.each([['what’s a safe stock'], ['what’s a cheap stock'], ['what’s a risky coin']])(
  '%s asks for no meaning',
  async (said) => {
    expect(await ask(said)).not.toMatch(/^\*\*(?:Stock|Cryptocurrency)\*\* is/);
  },
);
