import { createPasskey, passkeyProblem } from '@bellwether/sdk/client/passkey.ts';
import type { Passkey } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { NameDialog } from '../../components/secondFactors/NameDialog.tsx';
import { type Proof, ProofDialog } from '../../components/secondFactors/ProofDialog.tsx';
import { RecoveryCodesDialog } from '../../components/secondFactors/RecoveryCodesDialog.tsx';

interface Props {
  /** Called when something changed. */
  changed: () => Promise<unknown>;
  onClose: () => void;
}

/** Password, and a code of an authenticator app, then the browser's own dialog, then the recovery codes of a first factor. */
export function AddPasskey({ withCode, changed, onClose }: Props & { withCode: boolean }) {
  const { api, notify } = useShell();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, refuse, ...form } = useChange(['currentPassword', 'code']);

  async function add({ currentPassword, code }: Proof) {
    const added = await run(async () => {
      const body = withCode ? { currentPassword, code } : { currentPassword };
      const options = await api('POST /api/auth/passkeys/options', { body });
      const created = await createPasskey(options).catch((error) => {
        const message = passkeyProblem(error);
        if (message === null) throw error;
        return { message };
      });
      return 'message' in created ? created : api('POST /api/auth/passkeys', { body: created });
    });
    if (!added) return;
    if ('message' in added) {
      refuse({ fields: {}, message: added.message });
      return;
    }
    notify({ kind: 'success', message: added.msg });
    await changed();
    if (added.recoveryCodes.length === 0) onClose();
    else setCodes(added.recoveryCodes);
  }

  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  return (
    <ProofDialog
      {...form}
      refuse={refuse}
      title="Add a passkey"
      intro="First, confirm that it’s you. Then your browser will ask you to create the passkey."
      submitLabel="Continue"
      withCode={withCode}
      onSubmit={(proof) => void add(proof)}
      onClose={onClose}
    />
  );
}

export function RenamePasskey({ passkey, changed, onClose }: Props & { passkey: Passkey }) {
  const { api, notify } = useShell();
  const { run, ...form } = useChange(['label']);

  async function rename(label: string) {
    const call = { params: { id: passkey._id }, body: { label } };
    const renamed = await run(() => api('PUT /api/auth/passkeys/:id', call));
    if (!renamed) return;
    notify({ kind: 'success', message: renamed.msg });
    await changed();
    onClose();
  }

  return <NameDialog {...form} label={passkey.label} onSubmit={(label) => void rename(label)} onClose={onClose} />;
}

export function RemovePasskey({ passkey, changed, onClose }: Props & { passkey: Passkey }) {
  const { api, notify } = useShell();
  const { run, ...form } = useChange(['currentPassword']);

  async function remove({ currentPassword }: Proof) {
    const call = { params: { id: passkey._id }, body: { currentPassword } };
    const removed = await run(() => api('POST /api/auth/passkeys/:id/remove', call));
    if (!removed) return;
    notify({ kind: 'success', message: removed.msg });
    await changed();
    onClose();
  }

  return (
    <ProofDialog
      {...form}
      title={`Remove “${passkey.label}”`}
      intro="You won’t be able to log in with this passkey anymore. You can delete it from your device, too."
      submitLabel="Remove"
      dangerous
      withCode={false}
      onSubmit={(proof) => void remove(proof)}
      onClose={onClose}
    />
  );
}
