import type { ActivityPage } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecentActivity } from './RecentActivity.tsx';

const LIST = 'GET /api/auth/activity';

const act = (part: Partial<ActivityPage['acts'][number]>): ActivityPage['acts'][number] => ({
  _id: part.sentence ?? 'act',
  at: '2026-11-18T08:12:00.000Z',
  sentence: 'Password changed',
  device: 'Chrome on macOS',
  address: '203.0.113.7',
  ...part,
});

const open = (answer: NonNullable<Answers[typeof LIST]>) =>
  withShell(<RecentActivity />, { answers: { [LIST]: answer } });

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says what happened, when, on what device and from where', async () => {
  const { container } = open({
    acts: [
      act({ sentence: 'Logged in from Chrome on macOS', device: null }),
      act({ sentence: 'Someone entered a wrong password 4 times', device: null, address: null }),
      act({}),
    ],
    next: null,
  });
  await screen.findByText('Password changed');
  expect(rows()).toEqual([
    expect.stringMatching(/^Logged in from Chrome on macOS.+203\.0\.113\.7$/),
    expect.stringMatching(/^Someone entered a wrong password 4 times[^·]+$/),
    expect.stringMatching(/^Password changed.+Chrome on macOS203\.0\.113\.7$/),
  ]);
  const [time] = container.querySelectorAll('time');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Nov 18, 2026, /));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await violationsOf(container)).toEqual([]);
});

test('shows more, once each, and moves the focus there', async () => {
  const { shell } = open(({ query }) =>
    query.before === 'a place'
      ? { acts: [act({ sentence: 'Newest' }), act({ sentence: 'Oldest' })], next: null }
      : { acts: [act({ sentence: 'Newest' })], next: 'a place' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Oldest');
  expect(screen.getAllByText('Newest')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(shell.calls.map(({ input }) => input)).toEqual([{ query: {} }, { query: { before: 'a place' } }]);
});

test('shows five acts at first, then the whole page, then the next one', async () => {
  const page = (first: number) => Array.from({ length: 7 }, (_, n) => act({ sentence: `Act ${first + n}` }));
  const { shell } = open(({ query }) =>
    query.before ? { acts: page(7), next: null } : { acts: page(0), next: 'a place' },
  );
  const more = async () => userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Act 4');
  expect(rows()).toHaveLength(5);
  await more();
  expect(rows()).toHaveLength(7);
  expect(screen.getAllByRole('listitem')[5]).toHaveFocus();
  expect(shell.calls).toHaveLength(1);
  await more();
  await screen.findByText('Act 13');
  expect(screen.getAllByRole('listitem')[7]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('keeps what it shows when more fails to load', async () => {
  const { shell } = open(({ query }) => {
    if (query.before) throw aRefusal(0);
    return { acts: [act({})], next: 'a place' };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(shell.notices.map(({ message }) => message)).toEqual(['We couldn’t load more activity. Please try again.']),
  );
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
});

test('says when nothing happened', async () => {
  const { container } = open({ acts: [], next: null });
  expect(await screen.findByText('No activity in the last 90 days.')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('announces loading', () => {
  open(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading recent activity...');
});

test('offers a retry when it fails to load', async () => {
  let down = true;
  const { container } = open(() => {
    if (down) throw aRefusal(503, 'down');
    return { acts: [act({})], next: null };
  });
  expect(await screen.findByText('We couldn’t load your recent activity.')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
});
