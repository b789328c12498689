import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** The exact question. */
  message: string;
  okLabel?: string;
  /** `danger` for actions that cannot be undone. */
  kind?: 'primary' | 'danger';
  onAnswer: (ok: boolean) => void;
}

/** The browser's confirm() as part of the page: OK or Cancel; Esc cancels. Irreversible actions start on Cancel. */
export function ConfirmDialog({ message, okLabel = 'OK', kind = 'primary', onAnswer }: Props) {
  return (
    <Dialog
      title="Please confirm"
      titleHidden
      role="alertdialog"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button data-autofocus={kind === 'danger' || undefined} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button kind={kind} data-autofocus={kind === 'primary' || undefined} onClick={() => onAnswer(true)}>
            {okLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
