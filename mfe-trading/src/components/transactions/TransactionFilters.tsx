import {
  TRANSACTION_KIND_NAMES,
  TRANSACTION_KINDS,
  type TransactionKind,
} from '@bellwether/sdk/limits/transactionKinds';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import styles from './Transactions.module.css';

export interface FilterForm {
  readonly kind: TransactionKind | '';
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
}

export const noFilter: FilterForm = { kind: '', symbol: '', from: '', to: '' };

interface Props {
  value: FilterForm;
  onChange: (filter: FilterForm) => void;
}

const kinds = [
  { value: '', label: 'All types' },
  ...TRANSACTION_KIND_NAMES.map((value) => ({ value, label: TRANSACTION_KINDS[value].label })),
];

export function TransactionFilters({ value, onChange }: Props) {
  const edit = (part: Partial<FilterForm>) => onChange({ ...value, ...part });
  return (
    <search className={styles.filters} aria-label="Filter transactions">
      <SelectField
        label="Filter by type"
        options={kinds}
        value={value.kind}
        onChange={({ target }) => edit({ kind: target.value as TransactionKind | '' })}
      />
      <Field
        label="Filter by symbol"
        placeholder="All symbols"
        autoComplete="off"
        value={value.symbol}
        onChange={({ target }) => edit({ symbol: target.value.toUpperCase() })}
      />
      <Field label="From" type="date" value={value.from} onChange={({ target }) => edit({ from: target.value })} />
      <Field label="To" type="date" value={value.to} onChange={({ target }) => edit({ to: target.value })} />
    </search>
  );
}
