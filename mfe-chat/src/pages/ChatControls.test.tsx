import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, CHAT, input, openChat, panel, questionsOf, said, slowAssistant } from '../testing/openChat.tsx';

test('Shift+Enter starts a line, Enter sends, and an input method keeps its Enter', async () => {
  const { shell } = await openChat();
  await userEvent.type(input(), 'What moved?{Shift>}{Enter}{/Shift}Why?');
  expect(input()).toHaveValue('What moved?\nWhy?');
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(questionsOf(shell)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(questionsOf(shell)[0]?.input).toEqual({ body: { prompt: 'What moved?\nWhy?' } }));
});

test('offers to copy the last reply and to go on, outside the log', async () => {
  const user = userEvent.setup(); // with a clipboard
  const { container } = await openChat();
  await user.click(screen.getByRole('button', { name: 'How is the market doing today?' }));
  await screen.findByText('rose');
  const next = screen.getByRole('list', { name: 'Questions to go on with' });
  expect(screen.getByRole('log')).not.toContainElement(next);
  const words = within(next)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(words).toHaveLength(2);
  expect(words).not.toContain('How is the market doing today?');
  await user.click(screen.getByRole('button', { name: 'Copy reply' }));
  expect(await navigator.clipboard.readText()).toBe('NVDA **rose**.');
  expect(await violationsOf(container)).toEqual([]);
  await user.click(within(next).getByRole('button', { name: words[0] ?? '' }));
  expect(input()).toHaveFocus();
  await waitFor(() => expect(said()).toHaveLength(5));
});

test('offers nothing after a reply that failed or is being written', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  await bell.says('NVDA ');
  expect(screen.queryByRole('button', { name: 'Copy reply' })).not.toBeInTheDocument();
  await bell.fails();
  expect(screen.queryByRole('button', { name: 'Copy reply' })).not.toBeInTheDocument();
});

test('marks the closed button when a reply came, until the panel opens', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}{Escape}');
  await bell.says('NVDA rose.');
  expect(button()).not.toHaveAttribute('data-unread');
  await bell.ends();
  const marked = screen.getByRole('button', { name: 'Chat with Bell, new reply' });
  expect(marked).toHaveAttribute('data-unread');
  await userEvent.click(marked);
  expect(button()).not.toHaveAttribute('data-unread');
});

test('marks nothing when the reply came into the open panel', async () => {
  await openChat();
  await userEvent.type(input(), 'What moved?{Enter}');
  await screen.findByText('rose');
  await userEvent.keyboard('{Escape}');
  expect(button()).not.toHaveAttribute('data-unread');
});

test('keeps a sign and its amount in one line', async () => {
  await openChat({ answers: { [CHAT]: { reply: 'It fell −$1,234.50 (-2.5%), **+$3** in May, 10-K.' } } });
  await userEvent.type(input(), 'hi{Enter}');
  await screen.findByText(/It fell/);
  const kept = [...panel().querySelectorAll('[data-sender="ai"] span.amount')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['−$1,234.50', '-2.5%', '+$3']);
  expect(said().at(-1)).toBe('It fell −$1,234.50 (-2.5%), +$3 in May, 10-K.');
});
