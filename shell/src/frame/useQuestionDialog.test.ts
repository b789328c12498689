import { act, renderHook } from '@testing-library/react';
import { createNotices } from '../notices/noticeStore.ts';
import { createQuestions } from '../notices/questionStore.ts';
import { useQuestionDialog } from './useQuestionDialog.ts';

jest.mock('../notices/QuestionDialog.tsx', () => {
  throw new Error('offline');
});

it('declines a question whose dialog does not load, and says so', async () => {
  const shell = { questions: createQuestions(), notices: createNotices(), api: { report: jest.fn() } as never };
  renderHook(() => useQuestionDialog(shell, true));
  await act(async () => {}); // the attempt ahead of any question fails silently
  expect(shell.notices.get()).toEqual([]);
  const answer = await act(() => shell.questions.confirm({ message: 'Leave this page?' }));
  expect(answer).toBe(false);
  expect(shell.notices.get()).toMatchObject([{ kind: 'error', message: 'This didn’t load. Please try again.' }]);
});
