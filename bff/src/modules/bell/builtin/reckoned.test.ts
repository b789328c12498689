/** What is reckoned with the sum of the last reply, and with the last two. */
import { ask } from './testing/anInvestor.ts';

test.each([
  [
    ['what’s my total gain', 'what would each of my four grandchildren get'],
    '$25,145.19 split 4 ways is **$6,286.30** each.',
  ],
  [['my portfolio worth', 'split that three ways'], '**$18,941.73**'],
  [
    ['value of my bitcoin', 'my church gets ten percent of that. How much is it?'],
    '10% of $38,978.58 is **$3,897.86**.',
  ],
  [['value of my bitcoin', 'divided by 3'], '$38,978.58 split 3 ways is **$12,992.86** each.'],
  [['value of my bitcoin', 'my rent is 1200, how many months of rent is that'], '**32.48** times $1,200.00'],
  [['value of my bitcoin', 'thanks', 'how many months is that at 1,500 a month'], '**25.99** times $1,500.00'],
  [['what’s my total gain', 'a third of that'], 'A third of $25,145.19 is **$8,381.73**.'],
  [['what’s my total gain', 'how much is left after 15% tax'], '$25,145.19 minus 15% is **$21,373.41**.'],
  [['price of nvda', 'times 20 that is what'], '$202.91 times 20 is **$4,058.20**.'],
  [
    ['my gains in crypto', 'half of that goes to my ex, how much do I keep'],
    '$21,818.79 minus half is **$10,909.40**.',
  ],
  [['my total profit', 'if the tax man takes a third how much is left'], '$25,145.19 minus a third is **$16,763.46**.'],
  [['value of my bitcoin', 'plus 5000'], '$38,978.58 plus $5,000.00 is **$43,978.58**.'],
  [['price of apple', 'times 40'], '$271.74 times 40 is **$10,869.60**.'],
  [['what are my coins worth', 'is that enough for a 40k truck'], '**$4,968.79** more than $40,000.00'],
  [['how did my portfolio do this year', 'half of that'], 'Half of −$8,667.12 is **−$4,333.56**.'],
  [
    ['what’s my total gain', 'half of that', 'split between the two of us'],
    '$12,572.60 split 2 ways is **$6,286.30** each.',
  ],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [
    ['what was my portfolio worth on january 2nd', 'and on march 2nd', 'what’s the difference'],
    '**−$4,644.27** (−7.06% from $65,779.29).',
  ],
  [
    ['price of microsoft', 'and 2 weeks ago', 'difference in percent?'],
    '$520.42 (MSFT) is **4.98%** below $547.68 (MSFT, Feb 25, 2026).',
  ],
  [
    ['total cost of everything', 'total market value', 'so the difference is?'],
    '$56,825.19 (your portfolio) − $31,680.00 (paid) = **+$25,145.19**',
  ],
  [
    ['what are my coins worth', 'and how much did they cost me', 'difference?'],
    '$44,968.79 (your cryptocurrencies) − $23,150.00 (paid) = **+$21,818.79**',
  ],
])('the last two sums, %j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

test.each([
  [['what would each of my four grandchildren get'], 'each.'],
  [['my lots', 'a third of that'], 'A third of'],
  [['value of my bitcoin', 'how many years is that at 1500 a month'], 'times $1,500.00'],
  [['price of QQQ', 'SPY too', 'spread between the two in day change'], 'split 2 ways'],
])('reckons with nothing else: %j', async (prompts, never) => {
  expect(await ask(...prompts)).not.toContain(never);
});
