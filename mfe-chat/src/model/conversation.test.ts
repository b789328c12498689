import { messagesOf } from './conversation.ts';

const hello = { sender: 'ai', text: 'Hello! I am Bell. How can I help you today?' };

test('opens a new conversation with the greeting', () => {
  expect(messagesOf({ exchanges: [] })).toEqual([hello]);
});

test('tells questions, replies, and questions without a reply in order', () => {
  const exchanges = [
    { prompt: 'What moved?', reply: null, askedAt: 1 },
    { prompt: 'And Tesla?', reply: 'It rose.', askedAt: 2 },
  ];
  expect(messagesOf({ exchanges })).toEqual([
    hello,
    { sender: 'user', text: 'What moved?' },
    { sender: 'ai', text: '', brokenOff: 'unanswered' },
    { sender: 'user', text: 'And Tesla?' },
    { sender: 'ai', text: 'It rose.' },
  ]);
});
