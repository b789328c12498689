/** The files that transactions can be exported to, with the names that a user reads. */
export const TRANSACTION_FILES = {
  csv: { label: 'CSV', holds: 'Opens in a spreadsheet, and can be imported again unchanged.' },
  json: { label: 'JSON', holds: 'For programs. It can be imported again unchanged.' },
  generic: {
    label: 'Plain CSV',
    holds:
      'For other programs: a row for each transaction. The quantity of cash is 1. It can be imported again unchanged.',
  },
  ghostfolio: {
    label: 'Ghostfolio (JSON)',
    holds: 'Ghostfolio imports it. Cash movements, transfers out, and purchases without a date are left out.',
  },
} as const;

export type TransactionFile = keyof typeof TRANSACTION_FILES;

export const TRANSACTION_FILE_NAMES = Object.keys(TRANSACTION_FILES) as [TransactionFile, ...TransactionFile[]];
