import { ACCOUNT_NAME_MAX_LENGTH, ACCOUNTS_LIMIT } from '@bellwether/sdk/limits/accounts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAccounts } from '../../api/useAccounts.ts';
import { AccountRow } from '../../components/accounts/AccountRow.tsx';
import styles from '../../components/accounts/Accounts.module.css';

/** Creates, renames and deletes accounts, and chooses how each finds the cost of what is sold. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { accounts, failed, fetching, retry, pending, create, ...acts } = useAccounts();
  const { rename, remove, changeBasis, previewBasis, done, undo } = acts;
  const change = done?.change ?? null;
  const [notUndone, setNotUndone] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // A deleted account takes its buttons along, and an undone change its Undo.
  useEffect(() => {
    if (!pending && document.activeElement === document.body) field.current?.focus();
  }, [pending]);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const refused = await create(name.trim());
    setProblem(refused);
    if (refused === null) setName('');
  }

  return (
    <Dialog title="Accounts" place="top" onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.note}>
          Keep what you hold at different brokers and exchanges apart. Your portfolio stays one total. A sale takes from
          the lots of its own account, by the cost basis that you choose. Up to {ACCOUNTS_LIMIT} accounts.
        </p>
        {accounts === null ? (
          failed ? (
            <ErrorState message="The accounts couldn’t be loaded." onRetry={retry} retrying={fetching} />
          ) : (
            <Loading label="Loading accounts...">
              <Skeleton shape="block" height={120} />
            </Loading>
          )
        ) : (
          <ul className={styles.list}>
            {accounts.map((account) => (
              <AccountRow
                key={account._id}
                account={account}
                accounts={accounts}
                pending={pending}
                onRename={rename}
                onRemove={remove}
                onBasis={changeBasis}
                onPreview={previewBasis}
              />
            ))}
          </ul>
        )}
        {done && (
          <div className={styles.done}>
            <p role="status">{done.msg}</p>
            {change !== null && (
              <Button size="small" pending={pending} onClick={async () => setNotUndone(await undo(change))}>
                Undo
              </Button>
            )}
          </div>
        )}
        <FormError message={notUndone} />
        <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
          <Field
            ref={field}
            label="New account"
            name="new-account"
            placeholder="e.g., Schwab"
            value={name}
            maxLength={ACCOUNT_NAME_MAX_LENGTH}
            autoComplete="off"
            data-autofocus
            error={problem}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <Button type="submit" kind="primary" icon={<Plus aria-hidden="true" />} pending={pending}>
            Create
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
