import { mailboxOf } from './mailbox.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+shop@Example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['+x@example.com', '@example.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
