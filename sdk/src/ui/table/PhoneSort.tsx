import type { ReactNode } from 'react';
import { SelectField } from '../form/SelectField.tsx';
import type { Column } from './Column.ts';
import styles from './Table.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** `"key direction"`, or `""` for the original order. */
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  /** The name of the original order. */
  original: string;
  tools?: ReactNode;
}

/** The sort control for the card layout, which has no headings. */
export function PhoneSort<Row>({ columns, value, onChange, onFocus, original, tools }: Props<Row>) {
  const options = columns.flatMap(({ key, header }) => [
    { value: `${key} ascending`, label: `${header}, lowest first` },
    { value: `${key} descending`, label: `${header}, highest first` },
  ]);
  return (
    <div className={styles.phoneSort}>
      <SelectField
        label="Sort by"
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: original }, ...options]}
      />
      {tools}
    </div>
  );
}
