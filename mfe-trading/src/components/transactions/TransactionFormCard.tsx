import type { AccountNamed } from '@bellwether/sdk/contract/types';
import { quantity } from '@bellwether/sdk/format';
import {
  TRANSACTION_KIND_NAMES,
  TRANSACTION_KINDS,
  type TransactionKind,
} from '@bellwether/sdk/limits/transactionKinds';
import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { heldOn, type SoldFrom } from '../../model/portfolio/saleEstimate.ts';
import {
  choiceOf,
  fieldsOf,
  type TransactionField,
  type TransactionForm,
  type TransactionProblem,
  transactionLabels,
  transactionProblem,
} from '../../model/portfolio/transactionForm.ts';
import { today } from '../../model/today.ts';
import { optionsOf } from '../accounts/optionsOf.ts';
import { AmountField } from '../portfolio/AmountField.tsx';
import { misreadIn } from '../portfolio/guardAmount.ts';
import { type OnUnsaved, useUnsavedPart } from '../portfolio/useUnsavedPart.ts';
import { SaleLots } from './SaleLots.tsx';
import { SalePreview } from './SalePreview.tsx';
import styles from './Transactions.module.css';

interface Props {
  title: string;
  startsAs: TransactionForm;
  /** To choose from; none while there is only the main one. */
  accounts: readonly AccountNamed[];
  /** What is left of the lots that a sale may take, and how its account takes them. */
  lotsFor: (sold: { account: string; symbol: string }) => SoldFrom;
  /** Asks again for how accounts take lots. */
  onAsk: () => void;
  /** The id of the lot that it was opened to sell. */
  lot: string | undefined;
  /** The kind of a transaction stays once it is added. */
  isKindFixed: boolean;
  pending: boolean;
  onAccounts: () => void;
  onSave: (form: TransactionForm) => Promise<TransactionProblem | null>;
  onClose: () => void;
  onUnsaved: OnUnsaved;
}

const NOT_KNOWN = 'We couldn’t find out which lots this sale takes. Please try again.';

const kinds = TRANSACTION_KIND_NAMES.map((value) => ({ value, label: TRANSACTION_KINDS[value].label }));

/** The form for a new transaction or a changed one. Takes the focus when it opens. */
export function TransactionFormCard(props: Props) {
  const { title, startsAs, accounts, lotsFor, lot, isKindFixed, pending, onClose, onUnsaved } = props;
  const [form, setForm] = useState(startsAs);
  const [problem, setProblem] = useState<TransactionProblem | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const heading = useId();
  useUnsavedPart('transaction', form !== startsAs, onUnsaved);

  const focusOn = (field: TransactionField) =>
    element.current?.querySelector<HTMLElement>(`[name="transaction-${field}"]`)?.focus();
  // A sale of a lot is filled in, except for how much of it.
  const first = startsAs.symbol !== '' && !isKindFixed ? '[name="transaction-quantity"]' : 'select:enabled, input';
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>(first);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [first]);

  function edit(part: Partial<TransactionForm>) {
    // Lots of another account or symbol are none of this sale's.
    const isElsewhere = part.account !== undefined || part.symbol !== undefined;
    setForm((before) => ({ ...before, ...part, ...(isElsewhere && { lots: {} }) }));
    setProblem(null);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const misread = misreadIn(event.currentTarget);
    if (misread) return misread.focus();
    const refused = transactionProblem(sale) ?? (isUnknown ? unknown() : await props.onSave(sale));
    setProblem(refused);
    if (refused?.field) focusOn(refused.field);
    if (!refused) onClose();
  }

  /** A sale of a lot is not saved before the form has said which lots it takes. */
  function unknown(): TransactionProblem {
    props.onAsk();
    return { msg: NOT_KNOWN, field: null };
  }

  const given = (field: TransactionField) => ({
    label: transactionLabels[field],
    name: `transaction-${field}`,
    value: form[field],
    error: problem?.field === field ? problem.msg : null,
  });

  const isSale = TRANSACTION_KINDS[form.kind].effect === 'out';
  const soldFrom = isSale ? lotsFor({ account: form.account, symbol: form.symbol.trim().toUpperCase() }) : null;
  const isUnknown = lot !== undefined && soldFrom !== null && soldFrom.costBasis === undefined;
  const pressed = soldFrom?.costBasis === 'specific' && soldFrom.lots.find(({ _id }) => _id === lot);
  // Until the user names lots, the sale of a lot names that one.
  const sale = pressed && form.lots === startsAs.lots ? { ...form, lots: choiceOf(pressed, form.quantity) } : form;
  // A changed sale has taken its units already.
  const tells = soldFrom && !isKindFixed && form.symbol.trim() !== '' ? soldFrom : null;

  return (
    <form
      ref={element}
      className={styles.form}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id={heading}>{title}</h3>
      <div className={styles.fields}>
        <SelectField
          label="Type"
          options={kinds}
          value={form.kind}
          disabled={isKindFixed}
          onChange={({ target }) => edit({ kind: target.value as TransactionKind })}
        />
        {accounts.length > 0 && (
          <SelectField
            label="Account"
            options={optionsOf(accounts)}
            value={form.account}
            onChange={({ target }) => edit({ account: target.value })}
          />
        )}
        {fieldsOf(form.kind).map((field) => {
          if (field === 'symbol') {
            return <SymbolSearchField key={field} {...given(field)} onType={(symbol) => edit({ symbol })} />;
          }
          const onChange = ({ target }: { target: { value: string } }) => edit({ [field]: target.value });
          return field === 'date' ? (
            <Field key={field} {...given(field)} type="date" max={today()} onChange={onChange} />
          ) : (
            <AmountField
              key={field}
              {...given(field)}
              hint={field === 'quantity' && tells ? `of ${quantity(heldOn(tells, form.date))} held` : undefined}
              step={field === 'quantity' ? '0.0001' : '0.01'}
              onChange={onChange}
            />
          );
        })}
      </div>
      {soldFrom?.costBasis === 'specific' && (
        <SaleLots lots={soldFrom.lots} value={sale.lots} onChange={(lots) => edit({ lots })} />
      )}
      {isSale && !isKindFixed && <SalePreview form={sale} from={tells} lot={lot} onAccounts={props.onAccounts} />}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" pending={pending}>
          {lot !== undefined && form.kind === 'sell' ? 'Sell' : 'Save'}
        </Button>
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FormError message={problem && problem.field === null ? problem.msg : null} />
    </form>
  );
}
