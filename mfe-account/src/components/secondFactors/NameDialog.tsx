import { PASSKEY_LABEL_MAX_LENGTH } from '@bellwether/sdk/limits';
import { PASSKEY_LABEL_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { type DialogForm, FormDialog } from './FormDialog.tsx';

interface Props extends DialogForm {
  label: string;
  onSubmit: (label: string) => void;
  onClose: () => void;
}

export function NameDialog({ label, refuse, onSubmit, ...dialog }: Props) {
  function submit(values: FormData) {
    const entered = String(values.get('label')).trim();
    if (entered === '') refuse({ fields: { label: PASSKEY_LABEL_MISSING }, message: null });
    else onSubmit(entered);
  }

  return (
    <FormDialog {...dialog} title="Rename passkey" submitLabel="Save" onSubmit={submit}>
      <Field
        label="Name"
        name="label"
        defaultValue={label}
        maxLength={PASSKEY_LABEL_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
        required
        hint="For example “Work laptop” or “Phone”."
        error={dialog.refused.fields.label}
      />
    </FormDialog>
  );
}
