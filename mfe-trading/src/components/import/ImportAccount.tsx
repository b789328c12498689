import type { AccountChoice, AccountNamed, ImportCheck } from '@bellwether/sdk/contract/types';
import {
  ACCOUNT_NAME_MAX_LENGTH,
  accountNameKey,
  MAIN_ACCOUNT,
  MAIN_ACCOUNT_NAME,
} from '@bellwether/sdk/limits/accounts';
import { COST_BASES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { brokerOf } from '../../model/import/importAccount.ts';
import { optionsOf } from '../accounts/optionsOf.ts';
import styles from './ImportReadingForm.module.css';

interface Props {
  check: ImportCheck;
  /** The user's accounts; none while there is only the main one. */
  accounts: readonly AccountNamed[];
  chosen: AccountChoice | undefined;
  onChoose: (account: AccountChoice | undefined) => void;
}

const AS_NAMED = 'as-named';
const NEW = 'new';

/** Chooses the account that the file is put into, or a new one, which importing creates. */
export function ImportAccount({ check, accounts, chosen, onChoose }: Props) {
  const [isNaming, setNaming] = useState(false);
  const [typed, setTyped] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const named = check.accounts ?? [];
  const isNamed = named.length > 0 || chosen === undefined;
  const own = accounts.length > 0 ? optionsOf(accounts) : [{ value: MAIN_ACCOUNT, label: MAIN_ACCOUNT_NAME }];
  const broker = brokerOf(check.reading.format);
  const names = [chosen?.name, broker].flatMap((name) => name ?? []);
  const isThere = (name: string) => own.some(({ label }) => accountNameKey(label) === accountNameKey(name));
  const created = [...new Map(names.map((name) => [accountNameKey(name), name])).values()].filter(
    (name) => !isThere(name),
  );
  const fromFile = named.length > 0 ? [{ value: AS_NAMED, label: 'As named in the file' }] : [];
  const value = isNaming ? NEW : choiceOf(chosen, { isNamed: named.length > 0 });
  const news = named.filter(({ isNew }) => isNew).map(({ name }) => `“${name}”`);
  const hints = [
    ...(isNamed && news.length > 0 ? [`New: ${news.join(', ')}.`] : []),
    ...(check.costBases ?? []).map(({ account, costBasis }) => givenBasisText(account, costBasis)),
  ];

  function choose(next: string) {
    setNaming(next === NEW);
    if (next === NEW) return;
    if (next === AS_NAMED) onChoose(undefined);
    else if (next.startsWith(NEW)) onChoose({ name: next.slice(NEW.length + 1) });
    else onChoose({ id: next });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === '') return;
    choice.current?.focus(); // the form goes
    setNaming(false);
    onChoose({ name: typed.trim() });
  }

  return (
    <div className={styles.fields}>
      <SelectField
        ref={choice}
        label="Account"
        value={value}
        hint={hints.length > 0 ? hints.join(' ') : undefined}
        options={[
          ...fromFile,
          ...own,
          ...created.map((name) => ({ value: `${NEW} ${name}`, label: `${name} (new account)` })),
          { value: NEW, label: 'New account…' },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {isNaming && (
        <form className={styles.naming} noValidate onSubmit={submit}>
          <Field
            label="Name of the new account"
            value={typed}
            maxLength={ACCOUNT_NAME_MAX_LENGTH}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            Use
          </Button>
        </form>
      )}
    </div>
  );
}

/** `“Schwab” gets the cost basis of the file: average cost.` */
function givenBasisText(name: string, costBasis: CostBasis): string {
  return `“${name}” gets the cost basis of the file: ${COST_BASES[costBasis].label.toLowerCase()}.`;
}

function choiceOf(chosen: AccountChoice | undefined, { isNamed }: { isNamed: boolean }): string {
  if (chosen?.id !== undefined) return chosen.id;
  if (chosen?.name !== undefined) return `${NEW} ${chosen.name}`;
  return isNamed ? AS_NAMED : MAIN_ACCOUNT;
}
