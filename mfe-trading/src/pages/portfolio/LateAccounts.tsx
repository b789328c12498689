import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { type ComponentProps, useState } from 'react';
import type { AccountFilter } from '../../components/accounts/AccountFilter.tsx';
import styles from './LateAccounts.module.css';

const part = latePart(() =>
  import(/* webpackChunkName: "accounts" */ './accountParts.ts').then(({ accountParts }) => accountParts),
);

/**
 * The choice of an account, where there are several, and the dialog of all of them, which stays when the last one is deleted in
 * it. It comes after content; its place is kept free until then.
 */
export function LateAccountFilter(props: Omit<ComponentProps<typeof AccountFilter>, 'onManage'>) {
  const hasChoice = props.accounts.length > 0;
  const [isManaging, setManaging] = useState(false);
  const { Part: loaded } = useLatePart(part, hasChoice || isManaging);
  return (
    <>
      {hasChoice && (
        <div className={styles.place}>
          {loaded && <loaded.AccountFilter {...props} onManage={() => setManaging(true)} />}
        </div>
      )}
      {loaded && isManaging && <loaded.AccountsDialog onClose={() => setManaging(false)} />}
    </>
  );
}
