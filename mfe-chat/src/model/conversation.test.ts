import { forget, greeting, recall, remember } from './conversation.ts';

const hello = [greeting, { sender: 'user', text: 'What moved?' }] as const;

beforeEach(() => sessionStorage.clear());

test('opens a new conversation with the greeting', () => {
  expect(recall('ada')).toEqual([{ sender: 'ai', text: 'Hello! I am Bell. How can I help you today?' }]);
});

const told = [...hello, { sender: 'ai', text: 'NVDA rose.' }] as const;

test('remembers a conversation for its user', () => {
  remember('ada', told);
  expect(recall('ada')).toEqual(told);
  expect(recall('grace')).toEqual([greeting]);
});

test('offers to resend a message that got no reply', () => {
  remember('ada', hello);
  expect(recall('ada')).toEqual([...hello, { sender: 'ai', text: '', brokenOff: 'stopped' }]);
});

test('deletes a forgotten conversation', () => {
  remember('ada', hello);
  forget();
  expect(recall('ada')).toEqual([greeting]);
});

test.each(['', 'no json', 'null', '[]', '{"of":"ada"}', '{"of":"ada","messages":[{"sender":"eve","text":"x"}]}'])(
  'starts anew where the storage holds %j',
  (stored) => {
    sessionStorage.setItem('bellwether.chat', stored);
    expect(recall('ada')).toEqual([greeting]);
  },
);

test('does not show a reason that is not text', () => {
  const odd = { of: 'ada', messages: [{ sender: 'ai', text: '', brokenOff: 'failed', reason: { not: 'text' } }] };
  sessionStorage.setItem('bellwether.chat', JSON.stringify(odd));
  expect(recall('ada')).toEqual([greeting]);
});

test('keeps the latest 100 messages', () => {
  const many = Array.from({ length: 130 }, (_, n) => ({ sender: 'ai' as const, text: `message ${n}` }));
  remember('ada', many);
  expect(recall('ada')).toHaveLength(100);
  expect(recall('ada')[0]?.text).toBe('message 30');
});

test.each([
  ['refuses to be used', () => new Proxy({} as Storage, { get: () => blocked })],
  ['cannot even be named', blocked],
])('works without storage, where it %s', (_, storage) => {
  remember('ada', hello, storage);
  forget(storage);
  expect(recall('ada', storage)).toEqual([greeting]);
});

function blocked(): never {
  throw new Error('blocked');
}
