import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { COMMON_ACTIONS } from './actions.ts';
import type { FileFormat } from './fileFormat.ts';

/** The columns of the plain file that is for other programs. */
export const PLAIN_FILE_COLUMNS = [
  'Date',
  'Action',
  'Symbol',
  'Quantity',
  'Price',
  'Fee',
  'Currency',
  'Account',
  'Note',
] as const;

/** What `exportTransactions` writes for other programs, and whoever has the same columns. Cash is its quantity × its price. */
export const PLAIN: FileFormat = {
  id: 'plain',
  header: PLAIN_FILE_COLUMNS.map((name) => name.toLowerCase()),
  columns: {
    action: ['action'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['price'],
    fee: ['fee'],
    currency: ['currency'],
    purchaseDate: ['date'],
  },
  actions: {
    ...COMMON_ACTIONS,
    ...Object.fromEntries(TRANSACTION_KIND_NAMES.map((kind) => [TRANSACTION_KINDS[kind].label.toLowerCase(), kind])),
  },
  dates: null,
  hasAccounts: true,
};
