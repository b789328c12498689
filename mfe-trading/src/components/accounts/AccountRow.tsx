import type { Account, CostBasisPreview } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { ACCOUNT_NAME_MAX_LENGTH, MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { COST_BASES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './Accounts.module.css';
import { CostBasisForm } from './CostBasisForm.tsx';
import { optionsOf } from './optionsOf.ts';

interface Props {
  account: Account;
  /** All accounts. */
  accounts: readonly Account[];
  pending: boolean;
  /** Returns why it was refused, or null. */
  onRename: (account: Account, name: string) => Promise<string | null>;
  onRemove: (account: Account, to: string | null) => Promise<string | null>;
  onBasis: (account: Account, costBasis: CostBasis) => Promise<string | null>;
  /** Returns what another cost basis would change, or why it can't be chosen. */
  onPreview: (account: Account, costBasis: CostBasis) => Promise<CostBasisPreview | string>;
}

/** One account: its name, how much is in it, and the forms that change and delete it. */
export function AccountRow({ account, accounts, pending, onRename, onRemove, onBasis, onPreview }: Props) {
  const [doing, setDoing] = useState<'rename' | 'basis' | 'remove' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const others = accounts.filter(({ _id }) => _id !== account._id);
  const [to, setTo] = useState(MAIN_ACCOUNT);
  const { name, transactions, costBasis } = account;
  const row = useRef<HTMLLIElement>(null);
  const done = useRef(doing);

  // A form takes the focus along when it closes: back to the button that opened it.
  useEffect(() => {
    const before = done.current;
    done.current = doing;
    if (doing !== null || before === null || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>(`[data-opens="${before}"]`)?.focus();
  }, [doing]);

  function open(next: typeof doing) {
    setProblem(null);
    setDoing(next);
  }

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name'));
    const refused = await onRename(account, typed);
    setProblem(refused);
    if (refused === null) setDoing(null);
  }

  async function remove() {
    setProblem(await onRemove(account, transactions > 0 ? to : null));
  }

  return (
    <li ref={row} className={styles.account}>
      {doing === 'rename' ? (
        <form className={styles.form} noValidate onSubmit={(event) => void rename(event)}>
          <Field
            label={`Name of ${name}`}
            labelHidden
            name="name"
            defaultValue={name}
            maxLength={ACCOUNT_NAME_MAX_LENGTH}
            autoComplete="off"
            autoFocus
            error={problem}
          />
          <span className={styles.buttons}>
            <Button type="submit" kind="primary" pending={pending}>
              Save
            </Button>
            <Button disabled={pending} onClick={() => open(null)}>
              Cancel
            </Button>
          </span>
        </form>
      ) : (
        <>
          <span className={styles.name}>
            {name}
            <small>
              {transactionsText(transactions)} · {COST_BASES[costBasis].label}
            </small>
          </span>
          <span className={styles.buttons}>
            <Button
              kind="ghost"
              size="small"
              icon={<Pencil aria-hidden="true" />}
              aria-label={`Rename ${name}`}
              data-opens="rename"
              onClick={() => open('rename')}
            />
            <Button
              kind="ghost"
              size="small"
              aria-label={`Cost basis of ${name}`}
              aria-expanded={doing === 'basis'}
              data-opens="basis"
              onClick={() => open(doing === 'basis' ? null : 'basis')}
            >
              Cost basis
            </Button>
            {account._id !== MAIN_ACCOUNT && (
              <Button
                kind="ghost"
                size="small"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`Delete ${name}`}
                aria-expanded={doing === 'remove'}
                data-opens="remove"
                onClick={() => open(doing === 'remove' ? null : 'remove')}
              />
            )}
          </span>
        </>
      )}
      {doing === 'basis' && (
        <CostBasisForm
          account={account}
          pending={pending}
          onChange={onBasis}
          onPreview={onPreview}
          onClose={() => open(null)}
        />
      )}
      {doing === 'remove' && (
        <div className={styles.question}>
          {transactions > 0 ? (
            <SelectField
              label={`Move its ${transactionsText(transactions)} to`}
              options={optionsOf(others)}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          ) : (
            <p>Nothing is in this account.</p>
          )}
          <span className={styles.buttons}>
            <Button kind="danger" pending={pending} onClick={() => void remove()}>
              {transactions > 0 ? 'Move and delete account' : 'Delete account'}
            </Button>
            <Button disabled={pending} onClick={() => open(null)}>
              Cancel
            </Button>
          </span>
          <FormError message={problem} />
        </div>
      )}
    </li>
  );
}

function transactionsText(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'transaction' : 'transactions'}`;
}
