/** What a kind of transaction consists of. The contract checks it, and the form shows the fields that it names. */
interface TransactionKindRules {
  /** `in` adds a lot, `out` takes units from lots, `cash` moves money alone. */
  readonly effect: 'in' | 'out' | 'cash';
  readonly label: string;
  readonly symbol: 'required' | 'optional' | 'none';
  /** Whether it has a price per unit. Cash has an amount instead. */
  readonly isPriced: boolean;
  /** Whether a fee can be deducted from it. */
  readonly hasFee: boolean;
}

const unitsIn = (label: string) =>
  ({ effect: 'in', label, symbol: 'required', isPriced: true, hasFee: false }) as const satisfies TransactionKindRules;
const cash = (label: string, symbol: TransactionKindRules['symbol']) =>
  ({ effect: 'cash', label, symbol, isPriced: false, hasFee: false }) as const satisfies TransactionKindRules;

export const TRANSACTION_KINDS = {
  buy: unitsIn('Buy'),
  sell: { effect: 'out', label: 'Sell', symbol: 'required', isPriced: true, hasFee: true },
  dividend: cash('Dividend', 'required'),
  'reinvested-dividend': unitsIn('Reinvested dividend'),
  interest: cash('Interest', 'optional'),
  'staking-reward': unitsIn('Staking reward'),
  fee: cash('Fee', 'optional'),
  deposit: cash('Deposit', 'none'),
  withdrawal: cash('Withdrawal', 'none'),
  'transfer-in': unitsIn('Transfer in'),
  'transfer-out': { effect: 'out', label: 'Transfer out', symbol: 'required', isPriced: false, hasFee: false },
} as const satisfies Readonly<Record<string, TransactionKindRules>>;

export type TransactionKind = keyof typeof TRANSACTION_KINDS;

export const TRANSACTION_KIND_NAMES = Object.keys(TRANSACTION_KINDS) as [TransactionKind, ...TransactionKind[]];

/** Transactions on one page of the list. */
export const TRANSACTIONS_PAGE_SIZE = 100;
