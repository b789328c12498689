import { Field, type FieldProps } from '@bellwether/sdk/ui/form/Field.tsx';
import { type EditedField, lotFields } from '../../model/portfolio/lotFields.ts';
import { today } from '../../model/today.ts';
import { AmountField } from './AmountField.tsx';

/** The input for one field of a lot, by its kind. */
export function LotFieldInput({ field, ...props }: FieldProps & { field: EditedField }) {
  const { input } = lotFields[field];
  const Input = input.type === 'number' ? AmountField : Field;
  return <Input {...props} {...input} max={input.type === 'date' ? today() : undefined} />;
}
