import { EDITED_FIELDS, type EditedField, LOT_FIELDS, lotFields } from './lotFields.ts';
import type { LotForm, LotProblem } from './lotForm.ts';

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
