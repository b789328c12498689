/** Figures of one's own lots and kinds, whose words ask for another figure when they are taken one by one. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['Which holding have I held the shortest?', 'bought **Sep 15, 2025**'],
  ['which coin have I held for the least time', '**Ethereum (ETH)**'],
  ['Which of my Apple lots cost more per share?', '2.5 at $180.00'],
  ['which of my apple purchases was the cheapest per share', '10 at $150.00'],
  ['which of my apple lots cost the most', '10 at $150.00'],
  ['Which of my holdings have more than one lot?', '**Apple Inc. (AAPL)**: **2 lots**'],
  ['which of my holdings have I bought more than once', '**1** has more than one lot'],
  ['which of my coins did I buy several times', 'Each of your coins is one lot.'],
  ['What are my holdings from oldest to newest?', 'bought **Mar 4, 2024**'],
  ['How much of my cost is long-term?', '**3** of the lots that you hold, for **$23,900.00**'],
  ['how much of my gain is long-term', '**+$21,854.18** (+91.44%)'],
  ['how many of my lots are long-term', '**3** of the lots that you hold'],
  ['How many days until my Tesla is long-term?', '**short-term** up to Sep 15, 2026'],
  ['When does each of my lots become long-term?', '**short-term** up to Apr 7, 2026'],
  ['when did I buy my coins', '**Ethereum (ETH)**: 1.5 at $2,100.00'],
  ['which have I held longer, Nvidia or Ethereum', '**401 days**'],
  ['What was my largest purchase in 2025?', '1.5 at $2,100.00'],
  ['which of the stocks I bought in 2025 has the largest gain', '**NVIDIA Corporation (NVDA)**'],
  ['Which of my stocks did I buy at the lowest price?', 'Your lowest lot of stocks by price per unit'],
  ['how many of my lots are at a gain', '**7** of your 7 lots are at a profit:'],
  ['how many Apple shares did I buy in March 2024', '10 at $150.00, bought **Mar 4, 2024**'],
])('%s: of lots', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  ['What is my average gain per stock?', 'Each of your 4 stocks gained'],
  ['What share of my portfolio is each of my coins?', 'of the value of your priced holdings'],
  ['What share of my portfolio is Apple, without crypto?', 'of the value of your stocks'],
  ['What is the gain of my 3 largest holdings?', 'Total: **$49,026.99**, +$23,476.99 (+91.89%) on what you paid.'],
  ['Do I own anything that costs less than $250?', '**NVIDIA Corporation (NVDA)**: $202.91 each'],
  ['How much more is my largest holding worth than my second largest?', 'BTC is worth **$32,988.37** more than ETH.'],
  ['difference between my largest and my smallest holding', 'more than TSLA.'],
  ['What is my biggest gain and my biggest loss?', '- Best: **Bitcoin (BTC)**'],
  ['What is my largest loss?', 'None of your holdings lost'],
  ['Which of my holdings fell the least this year?', 'Your 6 holdings by price change this year:'],
  ['Is my portfolio more volatile than the S&P 500?', 'Your portfolio over the last month: volatility'],
  ['how many of my holdings are down this year', 'of your 6 holdings are down this year:'],
  ['are all of my holdings at a gain', 'None of your holdings are at a loss'],
  ['did my Nvidia beat the S&P 500 this year', 'outperformed'],
  ['what is my Nvidia worth without the gain', 'You paid **$2,400.00** for it'],
])('%s: of what one holds', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each([
  'Did my stocks beat the S&P 500 this year?',
  'Have my stocks beaten the S&P 500 since June 2025?',
  'Did my coins beat Bitcoin this year?',
  'Which of my holdings had the largest drawdown this year?',
])('%s: gets no figure of the portfolio', async (question) => {
  expect(await ask(question)).not.toMatch(/Your portfolio/);
});
