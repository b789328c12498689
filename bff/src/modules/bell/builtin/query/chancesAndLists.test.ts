/** Chances of a move, lists of figures, money at hand, and what stands around a question. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['my total, my gain, and my best stock please', ['Your portfolio is worth', 'Best: **Apple']],
  ['what’s my total and my worst coin', ['Your portfolio is worth', 'Worst: **Ethereum']],
])('each figure of a list: %s', async (question, said) => {
  const reply = await ask(question);
  for (const one of said) expect(reply).toContain(one);
});

test.each([
  ['what are the chances Apple goes up tomorrow', '**Apple Inc. (AAPL)**, close of', 'later day'],
  ['how likely is Apple to rise tomorrow', '**Apple Inc. (AAPL)**, close of', 'later day'],
  ['what’s the chance Bitcoin falls tomorrow', '**Bitcoin (BTC)**, close of', 'later day'],
  ['what are the chances Apple hits 300 this year', 'I only forecast the next session', 'close of'],
  ['what are the chances Tesla doubles', 'I’m not sure', 'confidence'],
  ['which of my stocks is predicted to go up', 'Most likely outcome of the next session', 'At a profit'],
  // Odds close to random are no direction there either.
  ['forecast for my portfolio tomorrow', '- **No clear direction**: BTC', '**Neutral**: BTC'],
  ['what happened in the market today', '**S&P 500 (SPX)**', 'not sure'],
  ['I got a 300 dollar bonus, how much Bitcoin could I get', '$300.00 buys', 'You hold'],
  ['got paid, have 250 extra, how many Nvidia shares is that', '$250.00 buys', 'You hold'],
  ['my sister put 1000 into Nvidia on January 6 2025, what would that be today', '**$1,331.95**', 'You hold'],
  ['how much is one of my Apple shares up since I bought', 'each since you bought', 'You hold'],
  ['how much have my stocks made me, not the crypto', 'Your stocks are worth', 'Your portfolio'],
  ['I only have five minutes before my shift, how is Tesla doing', '**Tesla, Inc. (TSLA)**: $449.84', 'not sure'],
  ['when does the market stop trading', 'closes Mar 11, 4:00 PM ET', 'Which one?'],
  ['do you charge for this', 'There are three plans', 'not sure'],
  ['which of mine has fallen furthest from its high', 'Your 6 furthest holdings by distance', '6 closest'],
  ['which of my stocks are near their 52-week high', 'closest stocks by distance', 'furthest'],
  ['what companies does SPY hold', 'I’m not sure', 'You don’t hold'],
  ['sorry if this is dumb but did I lose money on Microsoft today', 'Microsoft', 'To complain'],
  ['how’s my retirement money doing this year', 'Your portfolio this year', 'not sure'],
  ['should I worry about my stocks', 'investment advice', 'not sure'],
])('%s: %s', async (question, said, not) => {
  const reply = await ask(question);
  expect(reply).toContain(said);
  expect(reply).not.toContain(not);
});
