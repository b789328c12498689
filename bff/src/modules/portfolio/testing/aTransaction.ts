import type { Transaction } from '../transactions/transaction.ts';

/** Returns a sale of four Apple shares at $250.00 on March 2, 2025, with optional overrides. */
export function aTransaction(part: Partial<Transaction> = {}): Transaction {
  return {
    id: 'sale',
    version: 1,
    kind: 'sell',
    symbol: 'AAPL',
    quantity: '4',
    price: '250',
    amount: null,
    fee: null,
    date: '2025-03-02',
    account: 'main',
    lots: null,
    ...part,
  };
}
