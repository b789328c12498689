/** Numbers in what a message supposes. */
import { ask } from '../testing/anInvestor.ts';

test.each([
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
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});
