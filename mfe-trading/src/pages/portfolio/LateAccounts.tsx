import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { type ComponentProps, useState } from 'react';
import type { AccountFilter } from '../../components/accounts/AccountFilter.tsx';
import styles from './LateAccounts.module.css';

const part = latePart(() =>
  import(/* webpackChunkName: "accounts" */ './accountParts.ts').then(({ accountParts }) => accountParts),
);

/** The choice of an account and the dialog of all of them. It comes after content; its place is kept free until then. */
export function LateAccountFilter(props: Omit<ComponentProps<typeof AccountFilter>, 'onManage'>) {
  const { Part: loaded } = useLatePart(part);
  const [isManaging, setManaging] = useState(false);
  return (
    <div className={styles.place}>
      {loaded && <loaded.AccountFilter {...props} onManage={() => setManaging(true)} />}
      {loaded && isManaging && <loaded.AccountsDialog onClose={() => setManaging(false)} />}
    </div>
  );
}
