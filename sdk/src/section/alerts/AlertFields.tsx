import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { type AlertKind, needsValue } from './alertCondition.ts';

const kinds: readonly { value: AlertKind; label: string }[] = [
  { value: 'price-above', label: 'Price rises to' },
  { value: 'price-below', label: 'Price falls to' },
  { value: 'day-move', label: 'Moves in a day' },
  { value: 'forecast-turn', label: 'Forecast turns' },
];

interface Props {
  kind: AlertKind;
  /** What the field of the price or the percentage shows. */
  value: string;
  error: string | null | undefined;
  onKind: (kind: AlertKind) => void;
  onValue: (value: string) => void;
}

/** What an alert waits for. The form around it lays the fields out. */
export function AlertFields({ kind, value, error, onKind, onValue }: Props) {
  return (
    <>
      <SelectField
        label="When"
        options={kinds}
        value={kind}
        onChange={({ target }) => onKind(target.value as AlertKind)}
      />
      {needsValue(kind) && (
        <Field
          label={kind === 'day-move' ? 'Percent' : 'Price ($)'}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus=""
          value={value}
          error={error}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </>
  );
}
