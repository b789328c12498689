import { createNotices } from './noticeStore.ts';

const words = (notices: ReturnType<typeof createNotices>) => notices.get().map(({ message }) => message);

it('shows notices in order until dismissed', () => {
  const notices = createNotices();
  const told = jest.fn();
  notices.subscribe(told);
  const first = notices.notify({ kind: 'success', message: 'one' });
  notices.notify({ kind: 'error', message: 'two' });
  expect(words(notices)).toEqual(['one', 'two']);
  notices.dismiss(first);
  expect(words(notices)).toEqual(['two']);
  expect(told).toHaveBeenCalledTimes(3);
});

it('keeps the latest four', () => {
  const notices = createNotices();
  for (const message of ['1', '2', '3', '4', '5']) notices.notify({ kind: 'info', message });
  expect(words(notices)).toEqual(['2', '3', '4', '5']);
});

it('replaces a repeated notice with a new one', () => {
  const notices = createNotices();
  const first = notices.notify({ kind: 'error', message: 'same' });
  notices.notify({ kind: 'info', message: 'other' });
  const second = notices.notify({ kind: 'error', message: 'same' });
  expect(words(notices)).toEqual(['other', 'same']);
  expect(second).not.toBe(first);
  notices.notify({ kind: 'info', message: 'same' });
  expect(words(notices)).toEqual(['other', 'same', 'same']);
});

it('offers what a notice offers only while it is shown', () => {
  const notices = createNotices();
  const run = jest.fn();
  const id = notices.notify({ kind: 'success', message: 'Removed.', action: { label: 'Undo', run } });
  const [shown] = notices.get();
  shown?.action?.run();
  expect(run).toHaveBeenCalledTimes(1);
  notices.dismiss(id);
  shown?.action?.run();
  expect(run).toHaveBeenCalledTimes(1);
});
