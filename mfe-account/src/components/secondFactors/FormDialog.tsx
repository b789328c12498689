import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Refused } from '../../model/refused.ts';
import styles from './SecondFactors.module.css';

/** What `useChange` returns for the form of a dialog. */
export interface DialogForm {
  pending: boolean;
  refused: Refused;
  /** Increases with each refusal. */
  refusals: number;
  refuse: (refused: Refused) => void;
}

interface Props extends Omit<DialogForm, 'refuse'> {
  title: string;
  submitLabel: string;
  dangerous?: boolean;
  onSubmit: (values: FormData) => void;
  onClose: () => void;
  /** The fields. The one with `data-autofocus` gets the focus first. */
  children: ReactNode;
}

/** A dialog with one form. A refusal moves the focus to the first invalid field. */
export function FormDialog(props: Props) {
  const { title, submitLabel, dangerous = false, pending, refused, refusals, onSubmit, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus, even when repeated
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={styles.stack} onSubmit={submit} noValidate>
        {children}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={dangerous ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </div>
        <FormError message={refused.message} />
      </form>
    </Dialog>
  );
}
