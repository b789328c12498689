/** What is reckoned with the figures of several replies, or compared between them. */
import { ask } from './testing/anInvestor.ts';

test.each([
  [
    ['How much did I invest in 2025?', 'And in 2024?', 'Total the two.'],
    '(Bought from Jan 1, 2024 to Dec 31, 2024) = **$31,680.00**.',
  ],
  [
    ['read me the price of amazon', 'google', 'facebook', 'and add those three up'],
    '$356.26 (AMZN) + $392.78 (GOOGL) + $859.01 (META) = **$1,608.05**.',
  ],
  [['What’s Apple trading at?', 'And Microsoft?', 'What do those two come to?'], '= **$792.16**.'],
  [['apple price', 'msft price', 'thanks', 'add both'], '= **$792.16**.'],
  [['price of apple and msft', 'add those two'], '= **$792.16**.'],
  [['how did my portfolio do in january', 'in february', 'combined?'], '**−$5,174.07**'],
  [['my gain on nvidia', 'my gain on tesla', 'sum of both', 'half of that'], 'Half of $1,777.56 is **$888.78**.'],
])('a sum, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['price of nvda', 'amd', 'what’s the difference'], '$217.53 (AMD) − $202.91 (NVDA) = **+$14.62** (+7.21%'],
  [
    ['bitcoin on jan 2', 'bitcoin on feb 2', 'is it up or down between those two and by how much'],
    '= **−$5,797.18** (−6.29% from $92,094.83).',
  ],
  [
    [
      'Value of my portfolio at the close on March 2?',
      'And on January 2?',
      'Kindly state the difference between those two.',
    ],
    '= **−$4,644.27** (−7.06% from $65,779.29).',
  ],
  [['what did i pay for apple', 'and tesla', 'by how much did one beat the other'], '= **+$270.00**'],
  [['value of my btc', 'value of my eth', 'which is worth more', 'by how much'], '= **+$32,988.37**'],
  [['how many holdings do I have', 'how many lots', 'difference'], '7 (lots) − 6 (holdings) = **1**.'],
  [['msft px', 'what did it close at yesterday', 'so how far is it from there'], '= **+$0.47** (+0.09% from $519.95).'],
  [
    ['Average purchase price of Apple?', 'Current price?', 'Difference per share?', 'Times the quantity I hold?'],
    '+$115.74 (the difference) times the 12.5 AAPL that you hold is **+$1,446.75**.',
  ],
  [['price of btc', 'times my quantity'], '**$38,978.58**'],
])('a difference, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    ['Largest holding?', 'Smallest?', 'Ratio of the first to the second?'],
    '$38,978.58 (BTC) ÷ $1,799.36 (TSLA) = **21.66**.',
  ],
  [['value of my btc', 'value of my eth', 'how many times bigger is the first'], '= **6.51**.'],
  [
    [
      'What was Ford’s lowest close in 2025?',
      'And its highest close in 2025?',
      'So the high was how many percent above the low?',
    ],
    'is **54.96%** above $15.61 (F: lowest close',
  ],
  [
    ['What is Tesla’s average closing price this year?', 'And its current price as a percentage of that?'],
    '**79.37%** of $566.76',
  ],
  [
    ['When did Tesla last close above $500?', 'and what is it now, as a percentage below that'],
    '$449.84 (TSLA) is **12.12%** below $511.89 (TSLA, last such close, Feb 26, 2026).',
  ],
  [['Ethereum price on 1st January 2026?', 'And today?', 'So how much percent up or down it is?'], '**7.99%** below'],
  [['qqq in 2025', 'qqq in 2024', 'qqq in 2023', 'Average of those three, please.'], ': **+7.13%**.'],
  [['gain on my btc', 'gain on my eth', 'gain on my nvda', 'what’s the median of the three'], ': **+$2,840.21**.'],
])('a ratio or a mean, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    ['what did amazon close at on monday', 'and on friday', 'which one was higher'],
    'The higher of the two is **Amazon.com, Inc. (AMZN)**, Mar 9, 2026: **$361.99**.',
  ],
  [
    ['how much is my portfolio up this month', 'and last month', 'so which month was better'],
    'The better of the two is your portfolio from Feb 1, 2026 to Feb 28, 2026',
  ],
  [
    ['Tesla today?', 'And this week?', 'And this month?', 'And this year?', 'ok so which of the four is the worst'],
    'The worst of the four is **Tesla, Inc. (TSLA)** this year: **−22.66%**.',
  ],
  [
    [
      'Correlation of Bitcoin and Ethereum over the past year?',
      'And Bitcoin with the S&P 500?',
      'Which of those two is stronger?',
    ],
    'correlation: **0.83**.',
  ],
  [['apple this month', 'tesla this month', 'which is down more'], 'The worse of the two is **Tesla, Inc. (TSLA)**'],
  [['apple price', 'msft price', 'amd price', 'which of the three is cheapest'], 'Devices, Inc. (AMD)**: **$217.53**.'],
  [
    ['gain on apple', 'and on nvidia', 'which one won'],
    '(NVDA)**: **+$1,658.20, +69.09%** in dollars, but not in percent.',
  ],
])('which of them, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    ['price of nvda', 'how many holdings do I have', 'add those up'],
    'because their units differ: $202.91 (NVDA); 6 (holdings).',
  ],
  [['apple this week', 'apple this month', 'add those up'], 'percentages of different sums have no sum'],
  [['apple price', 'tell me a joke', 'sum of those two'], 'I can’t work that out'],
  [['my lots', 'a third of that'], 'I can’t work that out'],
])('what has no result, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['apple', 'microsoft', 'which one did i make more on'], 'The higher of'],
  [['how much is my apple worth', 'how many shares is that', 'and at what average did i get em'], 'The average of'],
  [['price of apple', 'which is better'], 'The better of'],
  [['how is apple today', 'how is tesla today', 'which is up more'], '**$449.84**'],
  [['tesla this year', 'tesla last month', 'which year was the best'], 'of the two'],
  [['price of apple', 'how much do i have in total'], '$271.74 (AAPL)'],
  [['should i buy apple', 'should i buy tesla', 'add those up'], '='],
])('reckons with nothing that is asked otherwise: %j', async (prompts, never) => {
  expect(await ask(...prompts)).not.toContain(never);
});

test.each([
  [['S&P 500 price', 'half of that'], '$'],
  [['how did the S&P 500 do this week', 'half of that'], '$'],
  [['price of doge', 'times three', 'add the first two'], '='],
  [['price of apple', 'price of tesla', 'what is 2 percent more'], 'above'],
])('what would be misread, %j', async (prompts, never) => {
  expect(await ask(...prompts)).not.toContain(never);
});

test('small prices keep their digits', async () => {
  expect(await ask('price of shib', 'price of pepe', 'add those two')).toMatch(/= \*\*\$0\.0000\d+\*\*\.$/m);
});

test('turns that correct themselves are asked again once, and not once for each turn after them', async () => {
  const turns = Array.from({ length: 12 }, () => 'thanks mate, scratch that, split it 3 ways');
  expect(await ask(...turns, 'split it 3 ways')).not.toBe('');
});
