import type { LotField } from '@bellwether/sdk/contract/types';

/** A field of a row of transactions: those of a lot, and those that only transactions have. */
export type ImportColumn = LotField | 'action' | 'amount' | 'fee' | 'currency';
