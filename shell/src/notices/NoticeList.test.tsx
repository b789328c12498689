import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeList } from './NoticeList.tsx';
import { createNotices } from './noticeStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const notices = createNotices();
  render(<NoticeList notices={notices} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { user, notify: (...given: Parameters<typeof notices.notify>) => act(() => void notices.notify(...given)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('announces success and errors as alerts and the rest politely', () => {
  const { notify } = open();
  notify({ kind: 'success', message: 'Saved.' });
  notify({ kind: 'error', message: 'Failed.' });
  notify({ kind: 'info', message: 'By the way.' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Saved.', 'Failed.']);
  expect(screen.getByRole('status')).toHaveTextContent('By the way.');
});

it('dismisses success after 6 seconds and errors after 12', () => {
  const { notify } = open();
  notify({ kind: 'success', message: 'Saved.' });
  notify({ kind: 'error', message: 'Failed.' });
  pass(5_999);
  expect(screen.getByText('Saved.')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved.')).toBeNull();
  pass(5_999);
  expect(screen.getByText('Failed.')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Failed.')).toBeNull();
});

it('dismisses them sooner on a phone, where they lie over a part of the navbar', () => {
  const { innerWidth } = window;
  window.innerWidth = 390;
  const { notify } = open();
  notify({ kind: 'success', message: 'Saved.' });
  notify({ kind: 'error', message: 'Failed.' });
  pass(4_000);
  expect(screen.queryByText('Saved.')).toBeNull();
  pass(3_999);
  expect(screen.getByText('Failed.')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Failed.')).toBeNull();
  window.innerWidth = innerWidth;
});

it('pauses the timer while focused and runs its action once', async () => {
  const { notify, user } = open();
  const run = jest.fn();
  notify({ kind: 'info', message: 'Removed.', action: { label: 'Undo', run } });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  pass(60_000);
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed.')).toBeNull();
});
