import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHAT, input, KEPT, log, openChat, panel, questionsOf, said, slowAssistant } from '../testing/openChat.tsx';

test('suggests questions that fit the user until the first message', async () => {
  const portfolio = aPortfolio([aHolding({ symbol: 'MSFT' })]);
  const session = aSession({ watchlist: ['BTC'], portfolio });
  await openChat({ session, answers: { [CHAT]: { reply: 'Up.' } } });
  const list = screen.getByRole('list', { name: 'Questions to start with' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'How is my portfolio doing today?',
    'How is my watchlist doing today?',
    'What do you predict for MSFT?',
    'How is the market doing today?',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'What do you predict for MSFT?' }));
  await waitFor(() =>
    expect(said()).toEqual(['Hello! I am Bell. How can I help you today?', 'What do you predict for MSFT?', 'Up.']),
  );
  expect(screen.queryByRole('list', { name: 'Questions to start with' })).toBeNull();
  expect(input()).toHaveFocus();
});

test('sends a message, shows a thinking state, and streams the reply', async () => {
  const bell = slowAssistant();
  const { container } = await openChat(bell);
  await userEvent.type(input(), '  What moved?  {Enter}');
  expect(said().slice(1)).toEqual(['What moved?', 'Thinking...']);
  expect(input()).toHaveValue('');
  expect(bell.asked).toMatchObject([{ input: { body: { prompt: 'What moved?' } } }]);
  await bell.says('NVDA **ro');
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA ro']);
  await bell.says('se**:\n\n- by 3%\n- again');
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose: | by 3% | again']);
  await bell.ends();
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose: | by 3% | again']);
  expect(panel()).not.toHaveTextContent('*');
  expect(await violationsOf(container)).toEqual([]);
});

test('announces a reply to screen readers once, when complete', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  expect(log()).toHaveAttribute('aria-live', 'polite');
  expect(log()).toHaveTextContent('Thinking...');
  await bell.says('NVDA');
  expect(panel()).toHaveTextContent('NVDA');
  expect(log()).not.toHaveTextContent('NVDA');
  expect(
    panel().querySelector('[data-state="writing"]')?.closest('[aria-live], [role="status"], [role="log"]'),
  ).toBeNull();
  await bell.says(' rose.');
  await bell.ends();
  expect(log()).toHaveTextContent('Bell: NVDA rose.');
  expect(panel().querySelector('[data-state="writing"]')).toBeNull();
});

test('sends the earlier messages along', async () => {
  const { shell } = await openChat();
  await userEvent.type(input(), 'What moved?{Enter}');
  await screen.findByText('rose');
  await userEvent.type(input(), 'And Tesla?{Enter}');
  await waitFor(() => expect(questionsOf(shell)).toHaveLength(2));
  expect(questionsOf(shell)[0]?.input).toEqual({ body: { prompt: 'What moved?' } });
  expect(questionsOf(shell)[1]?.input).toEqual({
    body: {
      prompt: 'And Tesla?',
      conversation: [
        { sender: 'user', text: 'What moved?' },
        { sender: 'ai', text: 'NVDA **rose**.' },
      ],
    },
  });
});

test('sends one message at a time and keeps text typed during a reply', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'first{Enter}second{Enter}');
  expect(bell.asked).toHaveLength(1);
  expect(input()).toHaveValue('second');
});

test('ends a reply on Stop, keeps the partial text and sends nothing', async () => {
  const bell = slowAssistant();
  const { shell } = await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  await bell.says('NVDA **ro');
  await userEvent.type(input(), 'next');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA ro | Stopped.']);
  expect(bell.asked).toHaveLength(1);
  expect(bell.asked[0]?.signal?.aborted).toBe(true);
  expect(input()).toHaveValue('next');
  expect(input()).toHaveFocus();
  expect(shell.reports).toEqual([]);
});

test('offers to resend a message stopped before the first word', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(said().slice(1)).toEqual(['What moved?', 'Stopped.']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(input()).toHaveFocus();
  await bell.says('NVDA rose.');
  await bell.ends();
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']);
});

test.each(['{Enter}', '   {Enter}'])('ignores a blank message (%j)', async (typed) => {
  const { shell } = await openChat();
  await userEvent.type(input(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(said()).toHaveLength(1);
  expect(questionsOf(shell)).toEqual([]);
});

test('shows a failure and offers to resend the message', async () => {
  const answers: Answers = {
    [CHAT]: () => {
      throw aRefusal(503, 'down');
    },
  };
  const { shell } = await openChat({ answers });
  await userEvent.type(input(), 'What moved?{Enter}');
  expect(await screen.findByText('Sorry, I encountered an error. Please try again.')).toBeInTheDocument();
  expect(shell.reports).toHaveLength(1);
  answers[CHAT] = { reply: 'NVDA rose.' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVDA rose.')).toBeInTheDocument();
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows how long to wait after a rate limit', async () => {
  const answers: Answers = {
    [CHAT]: () => {
      throw aRefusal(429, 'You’ve sent a lot of messages in a short time. Please try again in 42 seconds.');
    },
  };
  await openChat({ answers });
  await userEvent.type(input(), 'What moved?{Enter}');
  await screen.findByText('Sorry, I encountered an error. Please try again.');
  expect(said().slice(1)).toEqual([
    'What moved?',
    'Sorry, I encountered an error. Please try again. | You’ve sent a lot of messages in a short time. Please try again in 42 seconds.',
  ]);
  answers[CHAT] = { reply: 'NVDA rose.' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVDA rose.')).toBeInTheDocument();
  expect(panel()).not.toHaveTextContent('42 seconds');
});

describe('without a connection', () => {
  const FAILED = 'Sorry, I encountered an error. Please try again.';
  const offline = (isOffline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  const answers: Answers = {};
  beforeEach(() => {
    answers[CHAT] = () => {
      throw aRefusal(0);
    };
  });
  afterEach(() => jest.restoreAllMocks());

  test('says that the browser is offline, keeps the question, and asks it again', async () => {
    offline(true);
    await openChat({ answers });
    await userEvent.type(input(), 'What moved?{Enter}');
    expect(await screen.findByText('You’re offline. Check your connection.')).toBeInTheDocument();
    expect(said().slice(1)).toEqual(['What moved?', `${FAILED} | You’re offline. Check your connection.`]);
    answers[CHAT] = { reply: 'NVDA rose.' };
    offline(false);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']));
  });

  test('says that no response came', async () => {
    await openChat({ answers });
    await userEvent.type(input(), 'What moved?{Enter}');
    expect(await screen.findByText('No response. Check your connection.')).toBeInTheDocument();
  });

  test('says why the earlier messages are missing', async () => {
    offline(true);
    answers[KEPT] = () => {
      throw aRefusal(0);
    };
    await openChat({ answers });
    expect(await screen.findByText('You’re offline. We couldn’t load your earlier messages.')).toBeInTheDocument();
  });
});

test('keeps the text of an interrupted reply and marks it', async () => {
  const bell = slowAssistant();
  await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  await bell.says('NVDA rose ');
  await bell.fails();
  expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose | Sorry, I encountered an error. Please try again.']);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('treats an empty reply as a failure', async () => {
  await openChat({ answers: { [CHAT]: { reply: '' } } });
  await userEvent.type(input(), 'What moved?{Enter}');
  expect(await screen.findByText('Sorry, I encountered an error. Please try again.')).toBeInTheDocument();
});

test('limits input to 2,000 characters with a counter near the limit', async () => {
  await openChat();
  expect(input()).toHaveAttribute('maxlength', '2000');
  await userEvent.click(input());
  await userEvent.paste('a'.repeat(1799));
  expect(screen.queryByText(/characters left/)).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(input()).toHaveAccessibleDescription('200 of 2,000 characters left');
  expect(within(panel()).getByRole('status')).toHaveTextContent('Fewer than 201 characters are left.');
  await userEvent.paste('b'.repeat(300));
  expect(input()).toHaveValue('a'.repeat(1800) + 'b'.repeat(200));
  const atLimit = 'This message is at its limit of 2,000 characters. Anything beyond that is cut off.';
  expect(input()).toHaveAccessibleDescription(atLimit);
  expect(screen.getByText(atLimit, { selector: 'strong' })).toBeVisible();
  expect(within(panel()).getByRole('status')).toHaveTextContent(atLimit);
  await userEvent.keyboard('{Backspace}');
  expect(input()).toHaveAccessibleDescription('1 of 2,000 characters left');
});

test('renders markup in a reply as text', async () => {
  await openChat({ answers: { [CHAT]: { reply: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' } } });
  await userEvent.type(input(), 'hi{Enter}');
  expect(await screen.findByText(/<img src=x/)).toBeInTheDocument();
  expect(panel().querySelector('img, a')).toBeNull();
});

test('aborts the reply when the session ends and keeps nothing of it', async () => {
  const bell = slowAssistant();
  const { shell } = await openChat(bell);
  await userEvent.type(input(), 'What moved?{Enter}');
  await bell.says('NVDA');
  await act(() => shell.session.logout());
  expect(bell.asked[0]?.signal?.aborted).toBe(true);
  expect(shell.reports).toEqual([]);
});
