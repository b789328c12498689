import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, CHAT, input, KEPT, openChat, panel, said, showChat, slowAssistant } from '../testing/openChat.tsx';

const FORGET = 'DELETE /api/copilot/conversation';
const earlier = { prompt: 'What moved?', reply: 'NVDA **rose**.', askedAt: 1 };
const fails = () => {
  throw aRefusal(503, 'down');
};

test('shows what the server keeps, in any tab, and sends it along', async () => {
  const { shell } = await openChat({ answers: { [KEPT]: { exchanges: [earlier] }, [CHAT]: { reply: 'It fell.' } } });
  await waitFor(() => expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']));
  await userEvent.type(input(), 'And Tesla?{Enter}');
  await screen.findByText('It fell.');
  expect(shell.calls.at(-1)?.input).toMatchObject({ body: { prompt: 'And Tesla?', conversation: [{}, {}] } });
});

test('asks the server for nothing until the panel opens', async () => {
  const { shell } = showChat();
  expect(shell.calls).toEqual([]);
  await userEvent.click(button());
  expect(shell.calls.map(({ call }) => call)).toEqual([KEPT]);
});

test('offers to ask a question again that got no reply, also an earlier one', async () => {
  const kept = {
    exchanges: [
      { ...earlier, reply: null },
      { prompt: 'And Tesla?', reply: 'It fell.', askedAt: 2 },
    ],
  };
  await openChat({ answers: { [KEPT]: kept, [CHAT]: { reply: 'NVDA rose.' } } });
  await waitFor(() => expect(said().slice(1)).toEqual(['What moved?', 'No reply.', 'And Tesla?', 'It fell.']));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said().slice(1)).toEqual(['And Tesla?', 'It fell.', 'What moved?', 'NVDA rose.']));
  expect(input()).toHaveFocus();
});

test('keeps the retry of a failed question when another is asked', async () => {
  const answers: Answers = { [CHAT]: fails };
  await openChat({ answers });
  await userEvent.type(input(), 'What moved?{Enter}');
  await screen.findByRole('button', { name: 'Try again' });
  answers[CHAT] = { reply: 'It fell.' };
  await userEvent.type(input(), 'And Tesla?{Enter}');
  await screen.findByText('It fell.');
  answers[CHAT] = { reply: 'NVDA rose.' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said().slice(1)).toEqual(['And Tesla?', 'It fell.', 'What moved?', 'NVDA rose.']));
});

test('shows what another tab asked when this one comes back, but hides nothing that failed here', async () => {
  const answers: Answers = { [KEPT]: { exchanges: [] }, [CHAT]: fails };
  await openChat({ answers });
  answers[KEPT] = { exchanges: [earlier] };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']));
  await userEvent.type(input(), 'And Tesla?{Enter}');
  await screen.findByRole('button', { name: 'Try again' });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('asks for what is kept after a question from elsewhere', async () => {
  const kept = Promise.withResolvers<{ exchanges: [] }>();
  const { shell } = showChat({ answers: { [KEPT]: () => kept.promise, [CHAT]: { reply: 'It fell.' } } });
  act(() => void shell.assistant.ask('And Tesla?'));
  await screen.findByText('It fell.');
  await waitFor(() => expect(shell.calls.map(({ call }) => call)).toEqual([CHAT, KEPT]));
  expect(said().slice(1)).toEqual(['And Tesla?', 'It fell.']);
});

test('lets no late answer of the server replace a newer question', async () => {
  const bell = slowAssistant();
  const kept = Promise.withResolvers<{ exchanges: (typeof earlier)[] }>();
  await openChat({ ...bell, answers: { [KEPT]: () => kept.promise } });
  await userEvent.type(input(), 'And Tesla?{Enter}');
  await act(async () => kept.resolve({ exchanges: [earlier] }));
  expect(said().slice(1)).toEqual(['And Tesla?', 'Thinking...']);
});

test('hides nothing that only this tab has, such as the answer to someone in distress', async () => {
  await openChat({ answers: { [CHAT]: { reply: 'Call or text 988.' } } });
  await userEvent.type(input(), 'i want to die{Enter}');
  await screen.findByText('Call or text 988.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button());
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(said().slice(1)).toEqual(['i want to die', 'Call or text 988.']);
});

test('says that earlier messages did not load, and tries again', async () => {
  const answers: Answers = { [KEPT]: fails };
  const { shell } = await openChat({ answers });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your earlier messages.');
  expect(shell.reports).toHaveLength(1);
  answers[KEPT] = { exchanges: [earlier] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said().slice(1)).toEqual(['What moved?', 'NVDA rose.']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('deletes the conversation for a new one, or says that it could not', async () => {
  const answers: Answers = { [KEPT]: { exchanges: [earlier] }, [FORGET]: fails };
  const { shell } = await openChat({ answers });
  await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t delete this conversation.');
  expect(said()).toHaveLength(3);
  answers[FORGET] = { exchanges: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(shell.calls.at(-1)?.call).toBe(FORGET);
  expect(input()).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Questions to start with' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New conversation' })).not.toBeInTheDocument();
});

test('keeps the conversation unless the user agrees that it is deleted', async () => {
  const { shell } = await openChat({ confirms: false, answers: { [KEPT]: { exchanges: [earlier] } } });
  await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
  expect(shell.questions).toEqual([
    expect.objectContaining({
      message: 'Start a new conversation?',
      detail: 'This one is deleted here and on your other devices.',
    }),
  ]);
  expect(said()).toHaveLength(3);
  expect(shell.calls.map(({ call }) => call)).not.toContain(FORGET);
});

test('a new conversation ends the reply to the old one', async () => {
  const bell = slowAssistant();
  await openChat({ ...bell, answers: { [FORGET]: { exchanges: [] } } });
  await userEvent.type(input(), 'What moved?{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(bell.asked[0]?.signal?.aborted).toBe(true);
});

test('shows the next person nothing', async () => {
  const { shell } = await openChat({ answers: { [KEPT]: { exchanges: [earlier] } } });
  await waitFor(() => expect(said()).toHaveLength(3));
  await act(() => shell.session.logout());
  expect(document.body).not.toHaveTextContent('NVDA');
  expect(panel).toThrow();
});
