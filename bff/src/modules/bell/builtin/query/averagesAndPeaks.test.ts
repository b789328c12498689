/** Averages of holdings and lots, places among lots, the peak of the whole, and one holding beside a kind. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['how much have I made on average per holding', 'Each of your 6 holdings gained **+$4,190.87** on average'],
  ['average value of my coins', 'Each of your 2 coins is worth **$22,484.40** on average. The total is $44,968.79'],
  ['average return of my stocks', 'on average since you bought, all counted the same. Together they gained'],
  ['what did each of my purchases cost on average', 'You paid **$4,525.71** on average for each of your 7 lots'],
  ['on average how much is each of my lots worth', 'Each of your 7 lots is worth **$8,117.88** on average.'],
])('an average: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each(['my average cost', 'average price of my Apple lots', 'average daily gain of my portfolio'])(
  '%s: no average of several',
  async (question) => {
    expect(await ask(question)).not.toContain('Each of your');
  },
);

test.each([
  ['what is my second oldest lot', 'bought **May 6, 2024**', 'Apple'],
  ['what was the second to last thing I bought', 'bought **Aug 1, 2025**', 'Tesla'],
  ['my two most recent purchases', 'bought **Aug 1, 2025**\n- **Tesla', 'Apple'],
  ['show me my first three lots', 'bought **Feb 3, 2025**', 'Tesla'],
  ['when did I last trade', '**Tesla, Inc. (TSLA)**: 4 at $420.00', 'open'],
  ['is any of my lots at a loss', 'None of those lots is at a loss.\n\nNearest to it: **Microsoft', 'Tesla'],
  ['first 5 shares I bought', '', 'bought **'],
])('of lots: %s', async (question, said, not) => {
  const reply = await ask(question);
  expect(reply).toContain(said);
  expect(reply).not.toContain(not);
});

test.each([
  ['when was my portfolio worth the most', 'worth the most on **Aug 21, 2025**'],
  ['how far below its peak is my portfolio', 'worth the most on **Aug 21, 2025**'],
  ['what was my portfolio’s high in February', 'worth the most on **Feb '],
  ['lowest my portfolio has been this year', 'worth the least on **'],
  ['when was my Apple worth the most', '**$3,785.63**. It’s worth $3,396.75 now (−10.27%).'],
])('the peak of a value: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  'what is the biggest position I have ever had in my portfolio',
  'which stock in my portfolio had its high this year',
  'what was my biggest holding in my portfolio this year',
])('%s: no peak of the whole', async (question) => {
  expect(await ask(question)).not.toContain('At daily closes');
});

test.each([
  ['is my Ethereum worth more than all my stocks', 'less than your stocks together'],
  ['do I have more in Apple than in crypto', 'less than your coins together'],
  ['how much is my portfolio without Bitcoin', 'Without BTC:\n\nYour holdings are worth **$17,846.62**'],
  ['what are my winners and losers worth', '**6** up: BTC, ETH, NVDA, AAPL, MSFT, and TSLA, worth **$56,825.19**'],
  ['list what I hold, cheapest price first', 'Your 6 cheapest holdings by price per unit:'],
  ['my watchlist, cheapest first', 'by price of one unit, the lowest first:'],
  ['list my watchlist by price', 'by price of one unit'],
  ['can I have more than one portfolio', 'under Accounts'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});
