/** What is put in again and again. */
import { ask } from './testing/anInvestor.ts';

test.each([
  ['If I save $200 a month for 3 years, how much would I have saved in total', '36 times, is **$7,200.00**'],
  ['putting fifty dollars in Bitcoin every week for a whole year, how much is that in total', '**$2,600.00** put in.'],
  ['putting 200 dollars in Bitcoin every month for a year, how much is that in total', '**$2,400.00** put in.'],
  ['if I buy 2 Apple every month for a year how much have I spent', 'I’m not sure'],
  ['if I spend 20 bucks a day on Ford for 2 weeks how much have I spent', '14 times, is **$280.00**'],
  ['if I put 50 a week into Ether for 3 months how much have I put in', 'I’m not sure'],
  ['if I put 50 a week into Ether for a year how much will it be worth', 'I’m not sure'],
])('%s: %s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});
