import { bellServices } from '../../../../test/bellServices.ts';
import { SOME_WEDNESDAY, TestClock } from '../../../../test/testClock.ts';
import { ask, askInTurn, services } from './testing/askBell.ts';

test.each([
  ['are we open', 'It closes Mar 11, 4:00 PM ET.'],
  ['What time does the stock exchange close?', 'It closes Mar 11, 4:00 PM ET.'],
  ['Would you be so good as to tell me how long the New York exchange will still be open today?', 'ET, in 5 hours.'],
  ['how many minutes till the market closes', 'ET, in 5 hours.'],
  ['wat time is it in new york rn', 'It’s Mar 11, 11:00 AM ET in New York.'],
  ['is tomorrow a trading day', '**open** on Thu, Mar 12, 2026'],
  ['is monday a trading day', '**open** on Mon, Mar 16, 2026'],
  ['is the stock exchange open on saturday', '**closed** on Sat, Mar 14, 2026'],
  ['does the exchange close early on black friday', '1:00 PM ET, a half day'],
  ['when does the market open again', 'It opens again Mar 12, 9:30 AM ET.'],
  ['is crypto open now', 'Crypto is **open**'],
  ['how many trading days does april 2026 have', '**21** trading days from Apr 1, 2026 to Apr 30, 2026'],
  ['how many trading days are left this month', 'After today, **14** trading days are left until Mar 31, 2026'],
  ['what are the stock market holidays in may 2026', 'closed from May 1, 2026 to May 31, 2026 on Mon, May 25, 2026'],
  ['when does the exchange have its next half day', '**Fri, Nov 27, 2026**'],
  ['My son says the exchange is shut on Easter Monday, is he correct?', '**open** on Mon, Apr 6, 2026'],
  ['whens the next day off for wall street', 'The next holiday of the stock exchange is **Fri, Apr 3, 2026**'],
  ['market hours on thanksgiving and the day after', '**open** on Fri, Nov 27, 2026, from 9:30 AM to 1:00 PM ET'],
  ['how long until the bell rings', 'ET, in 5 hours.'],
  ['when does pre market start', 'Many brokers also trade before and after those hours.'],
  ['what time does trading start in germany time', 'In Central European time, that’s 2:30 PM to 9:00 PM'],
  ['what time does the market open in California', 'In Pacific time, that’s 6:30 AM to 1:00 PM'],
  ['what is the first trading day in january 2027', '**Mon, Jan 4, 2027**'],
])('%s', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test('says how long it is until the opening, in hours and minutes', async () => {
  const early = bellServices({ clock: new TestClock(SOME_WEDNESDAY - 3 * 3_600_000) });
  expect(await ask('how long until the market opens', early)).toContain(
    'It opens Mar 11, 9:30 AM ET, in 1 hour 30 minutes.',
  );
});

test.each([
  [['market open tomorrow?', 'and saturday?'], '**closed** on Sat, Mar 14, 2026'],
  [['is the market open on good friday', 'and what about memorial day'], '**closed** on Mon, May 25, 2026'],
  [['price of apple', 'and saturday?'], '**Apple Inc. (AAPL)**: the exchange was closed on Sat, Mar 7, 2026.'],
])('%s', async (prompts, said) => {
  expect(await askInTurn(prompts, services)).toContain(said);
});

test.each([
  'what did it close at',
  'what did the market close at',
  'did the market close higher yesterday',
  'when does the London stock exchange open',
  'is the stock exchange in Tokyo open',
  'how many days off its high is apple',
  'is apple open to the public',
  'is the market close to its high',
  'what time did I buy apple',
  'the least traded stocks today',
])('%s: no question about hours', async (question) => {
  expect(await ask(question)).not.toContain('The stock exchange is');
});
