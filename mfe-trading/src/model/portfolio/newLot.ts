import type { NewLot } from '@bellwether/sdk/contract/types';
import { LOT_FIELDS, lotFields } from './lotFields.ts';
import type { LotForm } from './lotForm.ts';

/** What is sent for a new lot. */
export function newLot(form: LotForm): NewLot {
  const sent = LOT_FIELDS.map((field) => [field, lotFields[field].sent(form[field])] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== null)) as unknown as NewLot;
}
