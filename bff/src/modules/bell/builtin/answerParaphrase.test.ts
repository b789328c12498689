/** Messages that no rule reads, and that say a plain question in other words. It is Wednesday, March 11, 2026. */
import { investor } from './testing/anInvestor.ts';
import { ask, askInTurn } from './testing/askBell.ts';

test.each([
  ['gie us the price o Ford pal', 'What is the price of F?', '**Ford Motor Company (F)**: $20.08'],
  ['Ford been worth a hoot to me since I bought it?', 'How much have I gained on F?', 'You don’t hold'],
])('%s: answered as “%s”', async (message, plain, said) => {
  const reply = await ask(message);
  expect(reply).toContain(`I read that as “${plain}”`);
  expect(reply).toContain(said);
});

test('words that no one knows are named', async () => {
  expect(await ask('gie us the price o Ford zorbish')).toMatch(
    /I read that as “What is the price of F\?”.*I left out.*“zorbish”/,
  );
});

test('the next message goes on with the plain question', async () => {
  const reply = await askInTurn(['gie us the price o Ford pal', 'and a year ago?'], investor);
  expect(reply).toContain('Ford Motor Company (F)');
  expect(reply).toContain('2025');
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
