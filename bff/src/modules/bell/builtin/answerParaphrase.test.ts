/** Messages that no rule reads, and that say a plain question in other words. It is Wednesday, March 11, 2026. */
import { investor } from './testing/anInvestor.ts';
import { ask, askInTurn } from './testing/askBell.ts';

test.each([
  ['Ford been worth a hoot to me since I bought it?', 'How much have I gained on F?', '+$908.00'],
  ['How many nos. of Apple shares am I having in total, across all lots?', 'How many AAPL do I own?', '12.5'],
  [
    'How much have I made on Apple, no sorry, everything but Apple',
    'What is my total gain without AAPL?',
    '+$24,606.44',
  ],
])('%s: answered as “%s”', async (message, plain, said) => {
  const reply = await askInTurn([message], investor);
  expect(reply).toContain(`I read that as “${plain}”`);
  expect(reply).toContain(said);
});

test('words that no one knows are named', async () => {
  const reply = await askInTurn(['Ford been worth a zorbish to me since I bought it?'], investor);
  expect(reply).toMatch(/^I read that as “How much have I gained on F\?” I left out “zorbish.”/);
});

test('the next message goes on with the plain question', async () => {
  const reply = await askInTurn(['Ford been worth a hoot to me since I bought it?', 'and in percent?'], investor);
  expect(reply).toContain('Ford Motor Company (F)');
  expect(reply).toContain('82.55%');
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
