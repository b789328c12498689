import type { Holding, LotChange, LotField } from '@bellwether/sdk/contract/types';
import { EDITED_FIELDS, LOT_FIELDS, lotFields } from './lotFields.ts';

/** A lot as typed. Omitted optional fields are empty strings. */
export type LotForm = Readonly<Record<LotField, string>>;

export const emptyLot = formOf(() => '');

/** Returns whether the form holds figures worth a leave confirmation. A symbol alone does not count. */
export function hasFigures(form: LotForm): boolean {
  return EDITED_FIELDS.some((field) => form[field] !== '');
}

export interface LotProblem {
  readonly msg: string;
  readonly fields: readonly LotField[];
  /** Only the field says it, not the status banner. */
  readonly isUnsaid?: boolean;
}

/** Returns only the changed fields. Untouched fields stay exactly as the server has them. */
export function changedLot(before: LotForm, after: LotForm): LotChange {
  const changed = EDITED_FIELDS.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, lotFields[field].sent(after[field])]));
}

export function lotFormOf(holding: Pick<Holding, LotField>): LotForm {
  return formOf((field) => lotFields[field].typed(holding));
}

function formOf(textOf: (field: LotField) => string): LotForm {
  return Object.fromEntries(LOT_FIELDS.map((field) => [field, textOf(field)])) as LotForm;
}
