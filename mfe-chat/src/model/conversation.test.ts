import { forget, greeting, recall, remember } from './conversation.ts';

const hello = [greeting, { sender: 'user', text: 'What moved?' }] as const;

beforeEach(() => sessionStorage.clear());

test('a new conversation opens with the greeting', () => {
  expect(recall('ada')).toEqual([{ sender: 'ai', text: 'Hello! I am Bell. How can I help you today?' }]);
});

const told = [...hello, { sender: 'ai', text: 'NVDA rose.' }] as const;

test('a conversation is remembered, for the person it belongs to', () => {
  remember('ada', told);
  expect(recall('ada')).toEqual(told);
  expect(recall('grace')).toEqual([greeting]);
});

test('a question that the page left unanswered can be asked again', () => {
  remember('ada', hello);
  expect(recall('ada')).toEqual([...hello, { sender: 'ai', text: '', brokenOff: 'stopped' }]);
});

test('a conversation that was forgotten is gone', () => {
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

test('a reason that is no text is not shown', () => {
  const odd = { of: 'ada', messages: [{ sender: 'ai', text: '', brokenOff: 'failed', reason: { not: 'text' } }] };
  sessionStorage.setItem('bellwether.chat', JSON.stringify(odd));
  expect(recall('ada')).toEqual([greeting]);
});

test('keeps the latest hundred messages', () => {
  const many = Array.from({ length: 130 }, (_, n) => ({ sender: 'ai' as const, text: `message ${n}` }));
  remember('ada', many);
  expect(recall('ada')).toHaveLength(100);
  expect(recall('ada')[0]?.text).toBe('message 30');
});

test('goes on without a storage', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  } as unknown as Storage;
  remember('ada', hello, blocked);
  forget(blocked);
  expect(recall('ada', blocked)).toEqual([greeting]);
});
