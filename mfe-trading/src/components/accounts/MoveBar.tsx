import type { AccountNamed } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { useState } from 'react';
import styles from './Accounts.module.css';
import { optionsOf } from './optionsOf.ts';

interface Props {
  /** How many transactions are selected. */
  selected: number;
  accounts: readonly AccountNamed[];
  pending: boolean;
  onMove: (to: string) => void;
  onClear: () => void;
}

/** Moves the selected transactions to another account. */
export function MoveBar({ selected, accounts, pending, onMove, onClear }: Props) {
  const [to, setTo] = useState('');
  return (
    <fieldset className={styles.move} aria-label="Move to account">
      <p role="status">{wholeNumber(selected)} selected</p>
      <SelectField
        label="Move to account"
        labelHidden
        options={[{ value: '', label: 'Move to account', disabled: true }, ...optionsOf(accounts)]}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button kind="primary" disabled={to === ''} pending={pending} onClick={() => onMove(to)}>
        Move
      </Button>
      <Button disabled={pending} onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
