import type { AccountNamed, Holding } from '@bellwether/sdk/contract/types';
import { money, quantity } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { useState } from 'react';
import styles from '../accounts/Accounts.module.css';
import { optionsOf } from '../accounts/optionsOf.ts';

interface Props {
  lot: Holding;
  accounts: readonly AccountNamed[];
  /** Returns why it was refused, or null. */
  onMove: (lot: Holding, to: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks which account a lot moves to. */
export function MoveLotDialog({ lot, accounts, onMove, onClose }: Props) {
  const others = accounts.filter(({ _id }) => _id !== lot.account);
  const [to, setTo] = useState(others[0]?._id ?? '');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function move() {
    setPending(true);
    const refused = await onMove(lot, to);
    setPending(false);
    if (refused === null) onClose();
    else setProblem(refused);
  }

  return (
    <Dialog
      title={`Move ${lot.symbol} to another account`}
      onClose={onClose}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" pending={pending} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {quantity(lot.quantity)} at {money(lot.purchasePrice)}
        </p>
        <SelectField
          label="Account"
          options={optionsOf(others)}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
