import { PASSKEY_LABEL_MAX_LENGTH } from '@bellwether/sdk/limits';
import { PASSKEY_LABEL_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import type { FormEvent } from 'react';
import type { Refused } from '../../model/refused.ts';
import styles from './SecondFactors.module.css';

interface Props {
  label: string;
  pending: boolean;
  refused: Refused;
  refuse: (refused: Refused) => void;
  onSubmit: (label: string) => void;
  onClose: () => void;
}

export function NameDialog({ label, pending, refused, refuse, onSubmit, onClose }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('label')).trim();
    if (entered === '') refuse({ fields: { label: PASSKEY_LABEL_MISSING }, message: null });
    else onSubmit(entered);
  }

  return (
    <Dialog title="Rename passkey" onClose={onClose}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        <Field
          label="Name"
          name="label"
          defaultValue={label}
          maxLength={PASSKEY_LABEL_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          required
          hint="For example “Work laptop” or “Phone”."
          error={refused.fields.label ?? refused.message}
        />
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" pending={pending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
