/** Numbers in what a message supposes. */
import { ask } from '../testing/anInvestor.ts';

test.each([
  ['if Disney makes it back to 150 what would 8 shares be worth', '**$1,200.00**'],
  ['if Tesla goes to 500, what would a quarter of my Tesla be worth', '**1** would be worth **$500.00**'],
  ['if Tesla falls by half, what would my Tesla be worth', 'Your 4 would be worth **$899.68**'],
  ['if Nvidia goes up 20% what would 7 of my 20 shares be worth', '**7** would be worth **$1,704.44**'],
  ['in case Apple goes to 300, how much is my position worth', 'Your 12.5 would be worth **$3,750.00**'],
  ['imagine that Apple is losing 10 percent, what would happen', '(−10.00%)'],
  ['suppose I sold a quarter of my Tesla. What is that quarter worth now?', 'would bring **$449.84**'],
  ['if Bitcoin goes to 100,000', 'to **$100,000.00**'],
  ['if Apple falls to $1,250.50', 'to **$1,250.50**'],
  ['if BTC drops by $10,000', '−$5,000.00 from now'],
  ['if Ford drops by half a percent', '(−0.50%)'],
  ['if Ford drops 1 1/2 %', '(−1.50%)'],
  ['if Ford rises 12345678%', 'I can’t work that out'],
  ['if Ford falls 10 to 20 percent', 'I can’t work that out'],
  ['if Ford falls less than 20%', 'I can’t work that out'],
  ['if Bitcoin goes to 100.000', 'I can’t work that out'],
  ['if Ether goes up $2.5k', 'I can’t work that out'],
  ['if Ford rises a quarter of a percent', 'I can’t work that out'],
  ['Apple drops by a quarter from here. What would I lose?', 'to **$203.81** (−25.00%)'],
  ['worst case: Tesla goes bust and my shares are worth nothing. What is the rest worth?', 'worth **$55,025.83**'],
  ['If Tesla were wiped out overnight, how much would that knock off my portfolio', '−$1,799.36 from now'],
  ['Bitcoin doubles. What do I gain?', '+$38,978.58 from now'],
  ['I could part with a fifth of my Bitcoin. How many dollars would that fifth be?', '**$7,795.72**'],
  ['if Ether falls 10%, what does that cost me', '−$599.02 from now'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});
