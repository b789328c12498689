import { greeting } from './conversation.ts';
import { question } from './question.ts';

const said = (count: number, text: (n: number) => string = (n) => `message ${n}`) =>
  Array.from({ length: count }, (_, n) => ({ sender: n % 2 ? ('ai' as const) : ('user' as const), text: text(n) }));
const size = (sent: object) => Buffer.byteLength(JSON.stringify(sent));

test('sends the first message alone, without the greeting', () => {
  expect(question('hi', [greeting])).toEqual({ body: { prompt: 'hi' } });
});

test('sends earlier messages oldest first, without empty ones', () => {
  const before = [greeting, ...said(2), { sender: 'ai' as const, text: '', brokenOff: 'stopped' as const }];
  expect(question('and Tesla?', before).body.conversation).toEqual([
    { sender: 'user', text: 'message 0' },
    { sender: 'ai', text: 'message 1' },
  ]);
});

test('sends the latest 12 messages', () => {
  const { conversation } = question('hi', said(30)).body;
  expect(conversation).toHaveLength(12);
  expect(conversation?.[0]?.text).toBe('message 18');
});

test('cuts a long message, never within a character', () => {
  const { conversation } = question(
    'hi',
    said(1, () => `${'a'.repeat(3999)}😀😀`),
  ).body;
  expect(conversation?.[0]?.text).toHaveLength(4000);
  expect(conversation?.[0]?.text.isWellFormed()).toBe(true);
});

test.each(['a', '€', '"', '\n', '😀'])('stays within the server’s limit with messages of %j', (sign) => {
  const prompt = sign.repeat(2000 / sign.length);
  const sent = question(
    prompt,
    said(12, (n) => String(n) + sign.repeat(1500)),
  );
  expect(size(sent.body)).toBeLessThanOrEqual(16 * 1024);
  expect(sent.body.conversation?.at(-1)?.text).toMatch(/^11/);
  expect(sent.body.conversation?.length).toBeLessThan(12);
});
