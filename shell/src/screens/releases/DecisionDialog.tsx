import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  /** The button that does it. */
  act: ReactNode;
  /** Whether it was sent: closing the dialog does not undo it. */
  pending: boolean;
  children: ReactNode;
}

/** Asks. Once it is done, the dialog closes, and the page says what was done. */
export function DecisionDialog({ title, onClose, act, pending, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      place="top"
      footer={
        <>
          <Button onClick={onClose}>{pending ? 'Close' : 'Cancel'}</Button>
          {act}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
