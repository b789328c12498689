import {
  CASH_IN_OR_OUT,
  INTEREST_OR_CHARGE,
  IS_CASH_IN_LIEU,
  IS_RETURN_OF_CAPITAL,
  IS_SHORT,
  IS_SPLIT,
  MOVES_WITHIN,
  NO_COST,
  same,
} from './actions.ts';
import type { FileFormat } from './fileFormat.ts';

/** A money market fund has asterisks behind its symbol: `SPAXX**`. It is cash. */
const symbolOf = (symbol: string) => (symbol.endsWith('*') || symbol === 'PENDING ACTIVITY' ? '' : symbol);

/** Its average is rounded to cents, so what all units cost goes first. */
export const FIDELITY_POSITIONS: FileFormat = {
  id: 'fidelity-positions',
  header: ['symbol', 'quantity', 'last price', 'current value', 'average cost basis'],
  columns: { symbol: ['symbol'], quantity: ['quantity'], purchasePrice: ['cost basis total', 'average cost basis'] },
  accountColumns: ['account name', 'account number'],
  dates: null,
  symbolOf,
};

/** `Accounts_History.csv`. An action goes on with the name of the company: `YOU BOUGHT APPLE INC (AAPL) (Cash)`. */
export const FIDELITY_HISTORY: FileFormat = {
  id: 'fidelity-history',
  header: ['run date', 'action', 'symbol'],
  columns: {
    action: ['action'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['price ($)', 'price'],
    amount: ['amount ($)', 'amount'],
    fee: ['commission ($)', 'commission'],
    currency: ['currency'],
    purchaseDate: ['run date'],
  },
  moreFees: ['fees ($)', 'fees'],
  accountColumns: ['account', 'account name', 'account number'],
  actions: {},
  prefixes: {
    ...same('buy', ['you bought']),
    ...same('sell', ['you sold']),
    ...same(IS_SHORT, [
      'you sold opening transaction',
      'you bought opening transaction',
      'you sold closing transaction',
      'you bought closing transaction',
      'you sold short sale',
      'you bought short cover',
      'expired',
      'assigned',
      'exercised',
    ]),
    ...same('dividend', ['dividend received', 'dividend adjustment', 'long-term cap gain', 'short-term cap gain']),
    ...same(IS_RETURN_OF_CAPITAL, ['return of capital']),
    ...same(IS_CASH_IN_LIEU, ['in lieu of frx share']),
    ...same('reinvested-dividend', ['reinvestment']),
    ...same(INTEREST_OR_CHARGE, ['interest', 'interest earned', 'margin interest']),
    ...same('fee', [
      'fee charged',
      'foreign tax paid',
      'advisory fee',
      'adr fee',
      'non-resident tax dividend received',
    ]),
    ...same(CASH_IN_OR_OUT, [
      'electronic funds transfer received',
      'electronic funds transfer paid',
      'direct deposit',
      'direct debit',
      'cash contribution',
      'wire transfer from bank',
      'wire transfer to bank',
      'check received',
      'check paid',
      'bill payment',
    ]),
    ...same(NO_COST, ['transfer of assets', 'shares deposited', 'journaled', 'merger']),
    ...same(IS_SPLIT, ['stock split', 'reverse split']),
    ...same(MOVES_WITHIN, [
      'purchase into core account',
      'redemption from core account',
      'transferred from',
      'transferred to',
    ]),
  },
  dates: 'month-first',
  hasCashSigns: true,
  symbolOf,
};
