import type { ImportCheck, ImportReading } from '@bellwether/sdk/contract/types';
import { IMPORT_FORMATS } from '@bellwether/sdk/limits/importFormats';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { Fragment } from 'react';
import { titlesText, totalCostText, unclearDateText, unclearNumberText } from '../../model/import/importText.ts';
import { LOT_FIELDS, lotFields } from '../../model/portfolio/lotFields.ts';
import styles from './ImportReadingForm.module.css';

interface Props {
  check: ImportCheck;
  onFormat: (format: NonNullable<ImportReading['format']>) => void;
  onChange: (part: Partial<ImportReading>) => void;
}

const CHOOSE = { value: '', label: 'Please choose' };
const FORMATS = Object.entries(IMPORT_FORMATS).map(([value, label]) => ({ value, label }));
/** The columns of files that list transactions. */
const MORE_COLUMNS = [
  { field: 'action', label: 'Type of transaction' },
  { field: 'amount', label: 'Amount' },
  { field: 'fee', label: 'Fee' },
  { field: 'currency', label: 'Currency' },
] as const;
const NUMBERS = [
  { value: 'point', label: '1,234.56' },
  { value: 'comma', label: '1.234,56' },
];
const PRICES = [
  { value: 'unit', label: 'Price per unit' },
  { value: 'total', label: 'Total cost of the row' },
];
const DATES = [
  { value: 'day-first', label: 'Day first: 31/12/2025' },
  { value: 'month-first', label: 'Month first: 12/31/2025' },
];

/** Maps columns, with sample cells, and settles number and date formats, with the cells they affect. */
export function ImportReadingForm({ check, onFormat, onChange }: Props) {
  const { titles, columns, sample, reading, choices, unclear } = check;
  const options = columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` }));
  const firstCells = (column: number) =>
    sample
      .map((cells) => cells[column])
      .filter(Boolean)
      .join(' · ');

  function choose(field: keyof ImportReading['columns'], value: string) {
    const changed = { ...reading.columns, [field]: value === '' ? null : Number(value) };
    onChange(field === 'purchasePrice' ? { columns: changed, prices: undefined } : { columns: changed });
  }

  return (
    <fieldset className={styles.fields}>
      <legend>Match columns</legend>
      {titles.length > 0 && <p className={styles.titles}>{titlesText(titles)}</p>}
      <SelectField
        label="File from"
        value={reading.format ?? 'generic'}
        options={FORMATS}
        onChange={(event) => onFormat(event.target.value as NonNullable<ImportReading['format']>)}
      />
      {LOT_FIELDS.map((field) => {
        const { fileLabel, required } = lotFields[field];
        const none = required ? 'Choose a column' : 'None';
        const column = reading.columns[field];
        return (
          <Fragment key={field}>
            <SelectField
              label={fileLabel}
              value={column === null ? '' : String(column)}
              hint={column === null ? undefined : `First rows: ${firstCells(column) || 'empty'}`}
              options={[{ value: '', label: none }, ...options]}
              onChange={(event) => choose(field, event.target.value)}
            />
            {field === 'purchasePrice' && reading.prices && (
              <SelectField
                label="Price column contains"
                value={reading.prices}
                hint={totalCostText(check) ?? undefined}
                options={PRICES}
                onChange={(event) => onChange({ prices: event.target.value as ImportReading['prices'] })}
              />
            )}
          </Fragment>
        );
      })}
      {MORE_COLUMNS.map(({ field, label }) => {
        const column = reading.columns[field] ?? null;
        return (
          <SelectField
            key={field}
            label={label}
            value={column === null ? '' : String(column)}
            hint={column === null ? undefined : `First rows: ${firstCells(column) || 'empty'}`}
            options={[{ value: '', label: 'None' }, ...options]}
            onChange={(event) => choose(field, event.target.value)}
          />
        );
      })}
      {choices.numbers && (
        <SelectField
          label="Number format"
          value={reading.numbers ?? ''}
          hint={lines(unclearNumberText(unclear))}
          options={reading.numbers === null ? [CHOOSE, ...NUMBERS] : NUMBERS}
          onChange={(event) => onChange({ numbers: (event.target.value || null) as ImportReading['numbers'] })}
        />
      )}
      {choices.dates && (
        <SelectField
          label="Date format"
          value={reading.dates ?? ''}
          hint={lines(unclearDateText(unclear))}
          options={reading.dates === null ? [CHOOSE, ...DATES] : DATES}
          onChange={(event) => onChange({ dates: (event.target.value || null) as ImportReading['dates'] })}
        />
      )}
    </fieldset>
  );
}

/** Joins lines with a break. The space separates them for screen readers. */
function lines(sentences: readonly string[]) {
  if (sentences.length === 0) return undefined;
  return sentences.map((sentence) => (
    <span key={sentence} className={styles.line}>
      {`${sentence} `}
    </span>
  ));
}
