import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Slot } from '../../vocabulary/slotWords.ts';

interface Recorded {
  readonly kinds: readonly TransactionKind[];
  /** How a reply calls them. */
  readonly called: string;
}

/** What a person records beside purchases, by the slot that asks for it. */
export const RECORDED = {
  dividends: { kinds: ['dividend', 'reinvested-dividend'], called: 'dividends' },
  interest: { kinds: ['interest'], called: 'interest' },
  rewards: { kinds: ['staking-reward'], called: 'staking rewards' },
  income: {
    kinds: ['dividend', 'reinvested-dividend', 'interest', 'staking-reward'],
    called: 'dividends, interest, or staking rewards',
  },
  /** A sale states its own fee. */
  fees: { kinds: ['fee', 'sell'], called: 'fees' },
  deposits: { kinds: ['deposit'], called: 'deposits' },
  withdrawals: { kinds: ['withdrawal'], called: 'withdrawals' },
  sell: { kinds: ['sell'], called: 'sales' },
} as const satisfies Readonly<Partial<Record<Slot, Recorded>>>;

export type RecordedMetric = keyof typeof RECORDED;
