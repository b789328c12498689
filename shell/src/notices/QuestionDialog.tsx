import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { useSyncExternalStore } from 'react';
import type { QuestionStore } from './questionStore.ts';

/**
 * The shell's version of the browser's `confirm()`: the exact question, OK and Cancel. Esc is Cancel. Where OK loses something,
 * Cancel is the primary button.
 */
export function QuestionDialog({ questions }: { questions: QuestionStore }) {
  const question = useSyncExternalStore(questions.subscribe, questions.get);
  if (!question) return null;
  const { id, message, detail, danger, okLabel = 'OK', answer } = question;
  return (
    <Dialog
      key={id}
      role="alertdialog"
      title={message}
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind={danger ? 'primary' : undefined} onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {okLabel}
          </Button>
        </>
      }
    >
      {detail === undefined ? null : <p>{detail}</p>}
    </Dialog>
  );
}
