import type { CallReply } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anOpenSession } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedIn } from './SignedIn.tsx';

const LIST = 'GET /api/auth/sessions';
const END = 'DELETE /api/auth/sessions/:id';
const END_OTHERS = 'POST /api/auth/sessions/sign-out-others';

const here = anOpenSession({ current: true });
const phone = anOpenSession({ device: 'Safari on iPhone' });
const old = anOpenSession({ device: 'Unknown browser' });

/** A server with these sessions; an ended session leaves the list. */
function open({ sessions = [here, phone, old], confirms = true, answers = {} as Answers } = {}) {
  let left = sessions;
  const shown = withShell(<SignedIn />, {
    confirms,
    answers: {
      [LIST]: () => left,
      [END]: ({ params }) => {
        left = left.filter(({ _id }) => _id !== params.id);
        return { msg: 'Session logged out.' };
      },
      [END_OTHERS]: () => {
        const ended = left.length - 1;
        left = left.filter(({ current }) => current);
        return { ended, msg: `Logged out ${ended} other sessions.` };
      },
      ...answers,
    },
  });
  return { ...shown, forget: (id: string) => (left = left.filter(({ _id }) => _id !== id)) };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const signOut = (device: string) => screen.getByRole('button', { name: new RegExp(`^Log out ${device}`) });
const others = () => screen.getByRole('button', { name: 'Log out other sessions' });

test('names each browser and marks the current one, which has no Log out', async () => {
  const { container } = open();
  await screen.findByText('Safari on iPhone');
  expect(rows()).toEqual([
    expect.stringMatching(/^Chrome on Windows This browserActive nowLogged in Nov 18, 2026, /),
    expect.stringMatching(
      /^Safari on iPhone Last used .*Logged in Nov 18, 2026, .*Log out Safari on iPhone, last used .*$/,
    ),
    expect.stringMatching(/^Unknown browser Last used .*Log out Unknown browser/),
  ]);
  expect(screen.queryByRole('button', { name: /^Log out Chrome on Windows/ })).toBeNull();
  expect(await violationsOf(container)).toEqual([]);
});

test('names the session of a program', async () => {
  open({ sessions: [here, anOpenSession({ kind: 'program', device: 'Unknown program' })] });
  await screen.findByText('Unknown program');
  expect(rows()).toEqual([
    expect.not.stringContaining('Program'),
    expect.stringMatching(/^Unknown program ProgramLast used /),
  ]);
});

test('says when there are no other sessions', async () => {
  open({ sessions: [here] });
  expect(await screen.findByText('No other sessions.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('announces loading', () => {
  open({ answers: { [LIST]: () => new Promise(() => {}) } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading active sessions...');
});

test('offers a retry when the list fails to load', async () => {
  let fails = true;
  const list = (): CallReply<typeof LIST> => {
    if (fails) throw aRefusal(503, 'down');
    return [here];
  };
  const { shell, container } = open({ answers: { [LIST]: list } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your sessions.');
  expect(shell.reports).toHaveLength(1);
  expect(await violationsOf(container)).toEqual([]);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
});

test('signs out the other sessions on confirmation, says how many, and keeps focus on the card', async () => {
  const { shell } = open();
  await screen.findByText('Safari on iPhone');
  await userEvent.click(others());
  expect(await screen.findByText('No other sessions.')).toBeInTheDocument();
  expect(shell.questions).toEqual([
    {
      message: 'Log out of all other sessions? Those browsers will need to log in again.',
      okLabel: 'Log out other sessions',
    },
  ]);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', message: 'Logged out 2 other sessions.' }]));
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Active Sessions' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('signs out a single session', async () => {
  const { shell } = open();
  await screen.findByText('Safari on iPhone');
  await userEvent.click(signOut('Safari on iPhone'));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(shell.questions).toEqual([{ message: 'Log out Safari on iPhone?', okLabel: 'Log out' }]);
  expect(shell.calls).toContainEqual({ call: END, input: { params: { id: phone._id } } });
  expect(rows()).toHaveLength(2);
});

test('does nothing when the user cancels', async () => {
  const { shell } = open({ confirms: false });
  await screen.findByText('Safari on iPhone');
  await userEvent.click(others());
  await userEvent.click(signOut('Safari on iPhone'));
  expect(shell.questions).toHaveLength(2);
  expect(shell.calls.map(({ call }) => call)).toEqual([LIST]);
});

test('removes a session that had already ended', async () => {
  const { shell, forget } = open({
    answers: {
      [END]: () => {
        throw aRefusal(404, 'That session already ended.');
      },
    },
  });
  await screen.findByText('Safari on iPhone');
  forget(phone._id);
  await userEvent.click(signOut('Safari on iPhone'));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(shell.notices).toEqual([{ kind: 'info', message: 'That session already ended.' }]);
});

test.each([
  ['the server’s message', aRefusal(503, 'Busy.'), 'Busy.'],
  ['its own message', aRefusal(0), 'Failed to log out. Please try again.'],
])('shows %s on failure and changes nothing', async (_, refusal, message) => {
  const { shell } = open({
    answers: {
      [END_OTHERS]: () => {
        throw refusal;
      },
    },
  });
  await screen.findByText('Safari on iPhone');
  await userEvent.click(others());
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', message }]));
  expect(rows()).toHaveLength(3);
  expect(others()).toBeEnabled();
});

test('collapses a long list', async () => {
  const many = Array.from({ length: 11 }, () => anOpenSession());
  open({ sessions: [here, ...many] });
  await screen.findByText('This browser');
  expect(rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[5]);
  expect(rows()).toHaveLength(12);
});
