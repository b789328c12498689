import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  CHAT,
  input,
  openChat,
  panel,
  questionsOf,
  said,
  showChat,
  slowAssistant,
} from '../testing/openChat.tsx';

test('a question from elsewhere opens the panel and is asked', async () => {
  const { shell } = showChat();
  let accepted = false;
  act(() => {
    accepted = shell.assistant.ask('How is NVDA doing?');
  });
  expect(accepted).toBe(true);
  await waitFor(() => expect(said().slice(1)).toEqual(['How is NVDA doing?', 'NVDA rose.']));
});

test('opens the panel with a greeting and focuses the input', async () => {
  const { container } = await openChat();
  expect(said()).toEqual(['Hello! I am Bell. How can I help you today?']);
  expect(input()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsOf(container)).toEqual([]);
});

test('closes on Esc and returns focus', async () => {
  await openChat();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('closes with its close button and returns focus', async () => {
  await openChat();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('is not modal and keeps the page reachable', async () => {
  await openChat();
  expect(panel()).not.toHaveAttribute('aria-modal');
});

test('keeps receiving a reply while the panel is closed', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}{Escape}');
  await bell.says('NVDA rose.');
  await bell.ends();
  await userEvent.click(screen.getByRole('button', { name: 'Chat with Bell, new reply' }));
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']);
});

test('offers the question that a reply names instead', async () => {
  const instead = { reply: 'I can’t tell what “vibes” should change.', questions: ['price of AAPL'] };
  const { shell } = await openChat({
    answers: { [CHAT]: ({ body }) => (body.prompt === 'price of AAPL' ? { reply: '$1.00' } : instead) },
  });
  await userEvent.type(input(), 'aapl vibes{Enter}');
  const offered = await screen.findByRole('button', { name: 'price of AAPL' });
  expect(screen.getByRole('list', { name: 'Questions to go on with' }).children).toHaveLength(1);
  await userEvent.click(offered);
  await waitFor(() => expect(said().at(-1)).toBe('$1.00'));
  expect(questionsOf(shell)).toHaveLength(2);
});

test('shows nothing while signed out', () => {
  const { container } = showChat({
    session: { status: 'anonymous', user: null, watchlist: [], portfolio: null },
  });
  expect(container).toBeEmptyDOMElement();
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.startsWith('(width < 640px)'),
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('is modal and keeps Tab inside', async () => {
    await openChat();
    expect(panel()).toHaveAttribute('aria-modal', 'true');
    const seen = new Set<Element | null>();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      expect(panel()).toContainElement(document.activeElement as HTMLElement);
      seen.add(document.activeElement);
    }
    expect(seen.size).toBe(8);
    await userEvent.tab({ shift: true });
    expect(panel()).toContainElement(document.activeElement as HTMLElement);
  });

  test('gives way to the page that a link in a reply leads to', async () => {
    const reply = { reply: '**Apple Inc. (AAPL)** rose.', links: [{ text: 'AAPL', path: '/symbol/AAPL' }] };
    await openChat({ answers: { [CHAT]: reply } });
    await userEvent.type(input(), 'apple{Enter}');
    await userEvent.click(await screen.findByText('AAPL', { selector: 'p a' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
