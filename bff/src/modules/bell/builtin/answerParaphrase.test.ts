/** Messages that no rule reads, and that say a plain question in other words. It is Wednesday, March 11, 2026. */
import { investor } from './testing/anInvestor.ts';
import { ask, askInTurn } from './testing/askBell.ts';

test.each([
  ['Apple been worth a hoot to me since I bought it?', 'How much have I gained on AAPL?', '+$1,446.75'],
  ['The most high price of AMD on the last 52 weeks, please', 'What is AMD’s 52-week high?', 'Advanced Micro Devices'],
  ['Since how many time do I have my Microsoft?', 'How long have I held my MSFT?', 'Aug 1, 2025'],
])('%s: answered as “%s”', async (message, plain, said) => {
  const reply = await askInTurn([message], investor);
  expect(reply).toContain(`I read that as “${plain}”`);
  expect(reply).toContain(said);
});

test('words that no one knows are named', async () => {
  const reply = await askInTurn(['Apple been worth a zorbish to me since I bought it?'], investor);
  expect(reply).toMatch(/^I read that as “How much have I gained on AAPL\?” I left out “zorbish.”/);
});

test.each(['gians for each of my holdngs', 'Trace Costco’s price across the last 30 days for me.'])(
  '%s: a plain question is not sure enough where words are left out',
  async (message) => {
    expect(await ask(message)).not.toContain('I read that as');
  },
);

test('the next message goes on with the plain question', async () => {
  const reply = await askInTurn(['Apple been worth a hoot to me since I bought it?', 'and in percent?'], investor);
  expect(reply).toContain('Apple Inc. (AAPL)');
  expect(reply).toContain('74.19%');
});

test.each([
  ['what would I get if I sold -3 of my Apple shares'],
  ['gie us the price o Ford without the dividend pal'],
  ['I sold the coins. Whit’s it aw worth the noo?'],
  ['which index fund is best'],
  ['zorbish quux blarg fnord Apple'],
])('%s: not answered as anything else', async (message) => {
  expect(await ask(message)).not.toContain('I read that as');
});

test('what a message may ask is offered', async () => {
  const reply = await ask('zorbish gain of my apple');
  expect(reply.match(/^- “/gm)?.length ?? 0).toBeGreaterThanOrEqual(2);
});
