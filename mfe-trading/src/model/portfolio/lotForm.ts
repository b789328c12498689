import type { Holding, LotChange, LotField, NewLot } from '@bellwether/sdk/contract/types';
import { EDITED_FIELDS, type EditedField, LOT_FIELDS, lotFields } from './lotFields.ts';

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

const required = LOT_FIELDS.filter((field) => lotFields[field].required);

/** Returns why a new lot is invalid: the first reason in form order, or null. */
export function newLotProblem(form: LotForm): LotProblem | null {
  const missing = required.filter((field) => form[field].trim() === '');
  if (missing.length > 0) {
    const names = required.map((field) => lotFields[field].heading).join(', ');
    return { msg: `Please fill in all required fields: ${names}.`, fields: missing };
  }
  return figureProblem(form);
}

/** Returns why a field's value is invalid, or null. */
export function figureProblem(form: Pick<LotForm, EditedField>): LotProblem | null {
  for (const field of EDITED_FIELDS) {
    const msg = lotFields[field].problem(form[field]);
    if (msg) return { msg, fields: [field] };
  }
  return null;
}

export function newLot(form: LotForm): NewLot {
  const sent = LOT_FIELDS.map((field) => [field, lotFields[field].sent(form[field])] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== null)) as unknown as NewLot;
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
