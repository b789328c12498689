import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatWidget } from './ChatWidget.tsx';

const CHAT = 'POST /api/copilot/chat';

const show = (answers: Answers = { [CHAT]: { reply: 'NVDA rose.' } }) => withShell(<ChatWidget />, { answers });

const button = () => screen.getByRole('button', { name: 'Chat with Bell' });
const panel = () => screen.getByRole('dialog', { name: 'Bell' });
const input = () => screen.getByPlaceholderText('Ask Bell...');
const said = () =>
  [...within(panel()).getByRole('log').children].map((bubble) => bubble.querySelector('p')?.textContent);

async function open(answers?: Answers) {
  const shown = show(answers);
  await userEvent.click(button());
  return shown;
}

beforeEach(() => sessionStorage.clear());

test('the round button opens the panel, which greets and waits for words', async () => {
  const { container } = await open();
  expect(said()).toEqual(['Hello! I am Bell. How can I help you today?']);
  expect(input()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsOf(container)).toEqual([]);
});

test('Esc closes it and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('so does its close button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('it leaves the page in reach: it is not modal', async () => {
  await open();
  expect(panel()).not.toHaveAttribute('aria-modal');
});

test('asks, thinks, answers', async () => {
  let answer: (reply: { reply: string }) => void = () => {};
  const { shell } = await open({
    [CHAT]: () =>
      new Promise<{ reply: string }>((resolve) => {
        answer = resolve;
      }),
  });
  await userEvent.type(input(), '  What moved?  {Enter}');
  expect(said().slice(1)).toEqual(['What moved?', 'Thinking...']);
  expect(input()).toHaveValue('');
  expect(shell.calls).toEqual([{ call: CHAT, input: { body: { prompt: 'What moved?' } } }]);
  await act(async () => answer({ reply: 'NVDA rose.' }));
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']);
});

test('one question at a time: what is typed meanwhile waits', async () => {
  const { shell } = await open({ [CHAT]: () => new Promise(() => {}) });
  await userEvent.type(input(), 'first{Enter}second{Enter}');
  expect(shell.calls).toHaveLength(1);
  expect(input()).toHaveValue('second');
});

test.each(['{Enter}', '   {Enter}'])('a blank prompt is ignored (%j)', async (typed) => {
  const { shell } = await open();
  await userEvent.type(input(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(said()).toHaveLength(1);
  expect(shell.calls).toEqual([]);
});

test('a failure is said, and the question can be asked again', async () => {
  const answers: Answers = {
    [CHAT]: () => {
      throw aRefusal(503, 'down');
    },
  };
  const { shell } = await open(answers);
  await userEvent.type(input(), 'What moved?{Enter}');
  expect(await screen.findByText('Sorry, I encountered an error. Please try again.')).toBeInTheDocument();
  expect(shell.reports).toHaveLength(1);
  answers[CHAT] = { reply: 'NVDA rose.' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVDA rose.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('markup in an answer is text', async () => {
  await open({ [CHAT]: { reply: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' } });
  await userEvent.type(input(), 'hi{Enter}');
  expect(await screen.findByText(/<img src=x/)).toBeInTheDocument();
  expect(panel().querySelector('img, a')).toBeNull();
});

test('the conversation outlives the panel and the page, and ends with the session', async () => {
  const { shell, unmount } = await open();
  await userEvent.type(input(), 'What moved?{Enter}');
  await screen.findByText('NVDA rose.');
  unmount();

  const again = withShell(<ChatWidget />, { session: shell.session.get() });
  await userEvent.click(button());
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']);
  await act(() => again.shell.session.logout());
  expect(screen.queryByRole('button', { name: 'Chat with Bell' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('bellwether.chat')).toBeNull();
});

test('nobody signed in, nothing shown', () => {
  const { container } = withShell(<ChatWidget />, {
    session: { status: 'anonymous', user: null, watchlist: [], portfolio: null },
  });
  expect(container).toBeEmptyDOMElement();
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query === '(width < 640px)',
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('it is modal, and Tab stays inside', async () => {
    await open();
    expect(panel()).toHaveAttribute('aria-modal', 'true');
    const seen = new Set<Element | null>();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      expect(panel()).toContainElement(document.activeElement as HTMLElement);
      seen.add(document.activeElement);
    }
    expect(seen.size).toBe(4);
    await userEvent.tab({ shift: true });
    expect(panel()).toContainElement(document.activeElement as HTMLElement);
  });
});
