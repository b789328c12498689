import { act, renderHook } from '@testing-library/react';
import { createNotices } from '../notices/noticeStore.ts';
import { useNoticeList } from './useNoticeList.ts';

let mockIsOffline = true;
jest.mock('../notices/NoticeList.tsx', () => {
  if (mockIsOffline) throw new Error('offline');
  return { NoticeList: () => null };
});

it('loads after content, and again for the next notice after a failure', async () => {
  const report = jest.fn();
  const shell = { notices: createNotices(), api: { report } as never };
  const { result, rerender } = renderHook(({ contentShown }) => useNoticeList(shell, contentShown), {
    initialProps: { contentShown: false },
  });
  await act(async () => {});
  expect(report).not.toHaveBeenCalled();
  rerender({ contentShown: true });
  await act(async () => {});
  expect(result.current).toBeNull();
  expect(report).toHaveBeenCalledTimes(1);
  mockIsOffline = false;
  await act(async () => void shell.notices.notify({ kind: 'error', message: 'Failed.' }));
  expect(result.current).toEqual(expect.any(Function));
  expect(shell.notices.get()).toHaveLength(1);
});
