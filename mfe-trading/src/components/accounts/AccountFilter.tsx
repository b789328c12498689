import type { AccountNamed } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { Settings2 } from 'lucide-react';
import styles from './Accounts.module.css';
import { optionsOf } from './optionsOf.ts';

interface Props {
  accounts: readonly AccountNamed[];
  /** null: all. */
  value: string | null;
  onChange: (account: string | null) => void;
  onManage: () => void;
}

/** Chooses the account that the whole page shows. */
export function AccountFilter({ accounts, value, onChange, onManage }: Props) {
  return (
    <div className={styles.filter}>
      <SelectField
        label="Account"
        labelHidden
        options={[{ value: '', label: 'All accounts' }, ...optionsOf(accounts)]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <Button kind="ghost" icon={<Settings2 aria-hidden="true" />} aria-label="Manage accounts" onClick={onManage} />
    </div>
  );
}
