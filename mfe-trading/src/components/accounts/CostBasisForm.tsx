import type { Account, CostBasisPreview } from '@bellwether/sdk/contract/types';
import { money, wholeNumber } from '@bellwether/sdk/format';
import { COST_BASES, COST_BASIS_NAMES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { useRef, useState } from 'react';
import styles from './Accounts.module.css';

interface Props {
  account: Account;
  pending: boolean;
  /** Returns why it was refused, or null. */
  onChange: (account: Account, costBasis: CostBasis) => Promise<string | null>;
  /** Returns what it would change, or why it can't be chosen. */
  onPreview: (account: Account, costBasis: CostBasis) => Promise<CostBasisPreview | string>;
  onClose: () => void;
}

const options = COST_BASIS_NAMES.map((value) => ({ value, label: COST_BASES[value].label }));

/** Chooses the cost basis of an account. Shows what that changes before it does. */
export function CostBasisForm({ account, pending, onChange, onPreview, onClose }: Props) {
  const [costBasis, setCostBasis] = useState(account.costBasis);
  const [preview, setPreview] = useState<CostBasisPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);

  async function choose(next: CostBasis) {
    setCostBasis(next);
    setPreview(null);
    setProblem(null);
    latest.current += 1;
    const own = latest.current;
    if (next === account.costBasis) return;
    const found = await onPreview(account, next);
    if (own !== latest.current) return; // another one was chosen meanwhile
    if (typeof found === 'string') setProblem(found);
    else setPreview(found);
  }

  async function change() {
    const refused = await onChange(account, costBasis);
    setProblem(refused);
    if (refused === null) onClose();
  }

  return (
    <div className={styles.question}>
      <SelectField
        label={`Cost basis of ${account.name}`}
        hint={COST_BASES[costBasis].says}
        options={options}
        value={costBasis}
        onChange={({ target }) => void choose(target.value as CostBasis)}
      />
      {preview && <Changes preview={preview} />}
      <span className={styles.buttons}>
        <Button kind="primary" disabled={preview === null} pending={pending} onClick={() => void change()}>
          Change cost basis
        </Button>
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
      </span>
      <FormError message={problem} />
    </div>
  );
}

function Changes({ preview: { years, held, lots } }: { preview: CostBasisPreview }) {
  const isSame = years.length === 0 && held.was === held.becomes && lots === 0;
  return (
    <div className={styles.changes} role="status">
      {isSame && <p>No figure of today changes.</p>}
      {!isSame && (
        <dl>
          {years.map(({ year, was, becomes }) => (
            <div key={year}>
              <dt>Realized in {year}</dt>
              <dd>
                {money(was)} → {money(becomes)}
              </dd>
            </div>
          ))}
          <div>
            <dt>Cost of what you hold</dt>
            <dd>{held.was === held.becomes ? money(held.was) : `${money(held.was)} → ${money(held.becomes)}`}</dd>
          </div>
          {lots > 0 && (
            <div>
              <dt>Lots with another cost</dt>
              <dd>{wholeNumber(lots)}</dd>
            </div>
          )}
        </dl>
      )}
      <p>You can undo it. {NOT_TAX_ADVICE}</p>
    </div>
  );
}
