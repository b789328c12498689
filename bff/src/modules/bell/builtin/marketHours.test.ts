import { bellServices } from '../../../../test/bellServices.ts';
import { SOME_WEDNESDAY, TestClock } from '../../../../test/testClock.ts';
import { ask } from './testing/askBell.ts';

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
  'what did it close at',
  'is apple open to the public',
  'is the market close to its high',
  'what time did I buy apple',
  'the least traded stocks today',
])('%s: no question about hours', async (question) => {
  expect(await ask(question)).not.toContain('The stock exchange is');
});
