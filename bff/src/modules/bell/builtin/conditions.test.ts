import { ask } from './testing/askBell.ts';

test.each([
  'if Apple is up more than 1% today tell me what mine is worth, if not just give me the price',
  'If, and only if, Apple trades above 270 dollars, please tell me what my Apple shares are worth; otherwise tell me merely its price.',
])('%s: the price that it depends on, and both answers', async (question) => {
  const answer = await ask(question);
  expect(answer).toMatch(/^Here’s the price that it depends on/);
  expect(answer).toContain('You hold 12.5 **Apple Inc. (AAPL)**');
  expect(answer).toMatch(/\(AAPL\)\*\*: \$[\d.]+, (?:up|down) /);
});

test('three branches are no such question', async () => {
  const question = 'if Apple is up today tell me my gain, otherwise its price, otherwise its volume';
  expect(await ask(question)).not.toMatch(/^Here’s the price/);
});

test('what is supposed is no condition', async () => {
  expect(await ask('if BTC falls 20% tell me what I lose')).toContain('would go from');
});
