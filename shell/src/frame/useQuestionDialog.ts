import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { QuestionStore } from '../notices/questionStore.ts';
import type { FrameShell } from './frameProps.ts';

interface Loaded {
  readonly QuestionDialog: ComponentType<{ questions: QuestionStore }> | null;
}

/**
 * Loads the dialog for questions once there is content to ask about; after a failure, again for the next question. A question
 * that cannot be shown is declined, and a notice says so.
 */
export function useQuestionDialog(
  { questions, notices, api }: Pick<FrameShell, 'questions' | 'notices' | 'api'>,
  contentShown: boolean,
): Loaded['QuestionDialog'] {
  const [{ QuestionDialog }, setLoaded] = useState<Loaded>({ QuestionDialog: null });
  const asked = useSyncExternalStore(questions.subscribe, questions.get);
  const wanted = !QuestionDialog && (contentShown || asked !== null);

  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "question" */ '../notices/QuestionDialog.tsx').then(setLoaded, (error: unknown) => {
      api.report(error, 'frame');
      if (!asked) return;
      asked.answer(false);
      notices.notify({ kind: 'error', message: 'This didn’t load. Please try again.' });
    });
  }, [wanted, asked, notices, api]);

  return QuestionDialog;
}
