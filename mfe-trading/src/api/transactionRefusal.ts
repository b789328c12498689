import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { TRANSACTION_FIELDS, type TransactionProblem } from '../model/portfolio/transactionForm.ts';

/** Returns why a transaction was not saved, and the field that is the reason, if one is. */
export function transactionRefusal(error: unknown, otherwise: string): TransactionProblem {
  const errors = isApiError(error) ? error.errors : [];
  const field = TRANSACTION_FIELDS.find((one) => errors.some((each) => each.field === one)) ?? null;
  return { msg: errorMessage(error, otherwise), field };
}
