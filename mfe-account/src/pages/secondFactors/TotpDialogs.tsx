import type { TotpSetup } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { type Proof, ProofDialog } from '../../components/secondFactors/ProofDialog.tsx';
import { RecoveryCodesDialog } from '../../components/secondFactors/RecoveryCodesDialog.tsx';
import { TotpCodeDialog } from '../../components/secondFactors/TotpCodeDialog.tsx';

interface Props {
  /** Called when something changed. */
  changed: () => Promise<unknown>;
  onClose: () => void;
}

/** Password, then QR code and first code, then the recovery codes. */
export function SetUpTotp({ changed, onClose }: Props) {
  const { api, notify } = useShell();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, ...form } = useChange(['currentPassword', 'code']);

  async function begin({ currentPassword }: Proof) {
    setSetup(await run(() => api('POST /api/auth/totp/set-up', { body: { currentPassword } })));
  }

  async function confirm(code: string) {
    const added = await run(() => api('POST /api/auth/totp/confirm', { body: { code } }));
    if (!added) return;
    notify({ kind: 'success', message: added.msg });
    await changed();
    if (added.recoveryCodes.length === 0) onClose();
    else setCodes(added.recoveryCodes);
  }

  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  if (setup) {
    return <TotpCodeDialog {...form} setup={setup} onSubmit={(code) => void confirm(code)} onClose={onClose} />;
  }
  return (
    <ProofDialog
      {...form}
      title="Set up two-step verification"
      intro="First, confirm that it’s you."
      submitLabel="Continue"
      withCode={false}
      onSubmit={(proof) => void begin(proof)}
      onClose={onClose}
    />
  );
}

export function RemoveTotp({ changed, onClose }: Props) {
  const { api, notify } = useShell();
  const { run, ...form } = useChange(['currentPassword', 'code']);

  async function remove(proof: Proof) {
    const removed = await run(() => api('POST /api/auth/totp/remove', { body: proof }));
    if (!removed) return;
    notify({ kind: 'success', message: removed.msg });
    await changed();
    onClose();
  }

  return (
    <ProofDialog
      {...form}
      title="Remove your authenticator app"
      intro="You won’t be asked for its codes anymore."
      submitLabel="Remove"
      dangerous
      withCode
      onSubmit={(proof) => void remove(proof)}
      onClose={onClose}
    />
  );
}

export function NewRecoveryCodes({ changed, onClose, withCode }: Props & { withCode: boolean }) {
  const { api, notify } = useShell();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, ...form } = useChange(['currentPassword', 'code']);

  async function replace({ currentPassword, code }: Proof) {
    const body = withCode ? { currentPassword, code } : { currentPassword };
    const replaced = await run(() => api('POST /api/auth/recovery-codes', { body }));
    if (!replaced) return;
    notify({ kind: 'success', message: replaced.msg });
    setCodes(replaced.recoveryCodes);
    await changed();
  }

  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  return (
    <ProofDialog
      {...form}
      title="Create new recovery codes"
      intro="Your current recovery codes will stop working."
      submitLabel="Create new codes"
      withCode={withCode}
      onSubmit={(proof) => void replace(proof)}
      onClose={onClose}
    />
  );
}
