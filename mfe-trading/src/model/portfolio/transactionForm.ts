import { amountProblem, exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Holding, NewTransaction, Transaction } from '@bellwether/sdk/contract/types';
import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { TRANSACTION_DATE_IN_FUTURE, TRANSACTION_DATE_MISSING } from '@bellwether/sdk/messages/transactions.ts';
import { SYMBOL_MISSING } from '@bellwether/sdk/messages/watchlist.ts';
import { today } from '../today.ts';

export const TRANSACTION_FIELDS = ['symbol', 'quantity', 'price', 'amount', 'fee', 'date'] as const;

export type TransactionField = (typeof TRANSACTION_FIELDS)[number];

/** A transaction as typed. Fields that its kind does not have are empty and not shown. */
export type TransactionForm = Readonly<Record<TransactionField, string>> & {
  readonly kind: TransactionKind;
  /** The id of its account. */
  readonly account: string;
  /** Units that a sale takes from lots that it names, by the ids of the lots, as typed. */
  readonly lots: Readonly<Record<string, string>>;
};

export interface TransactionProblem {
  readonly msg: string;
  readonly field: TransactionField | null;
}

const NO_LOTS = {};

export const transactionLabels: Readonly<Record<TransactionField, string>> = {
  symbol: 'Symbol',
  quantity: 'Quantity',
  price: 'Price (per unit)',
  amount: 'Amount',
  fee: 'Fee (optional)',
  date: 'Date',
};

export function newTransactionForm(kind: TransactionKind = 'buy', account = MAIN_ACCOUNT): TransactionForm {
  return { kind, account, symbol: '', quantity: '', price: '', amount: '', fee: '', date: today(), lots: NO_LOTS };
}

/** Selling all of a lot today, at the latest price. The user changes what differs. */
export function saleOf({ symbol, quantity, currentPrice, account }: Holding): TransactionForm {
  return { ...newTransactionForm('sell', account), symbol, quantity: amount(quantity), price: amount(currentPrice) };
}

/** The choice of one lot for all that a sale sells, up to what the lot has. */
export function choiceOf({ _id, quantity }: Holding, sold: string): TransactionForm['lots'] {
  const units = Number(sold);
  return units > 0 ? { [_id]: units > quantity ? amount(quantity) : sold.trim() } : NO_LOTS;
}

const amount = (value: number | null) => (value === null ? '' : (exactDecimal(String(value)) ?? ''));

export function transactionFormOf(transaction: Transaction): TransactionForm {
  const { kind, account, symbol, quantity, price, amount, fee, date, lots = [] } = transaction;
  return {
    kind,
    account,
    symbol: symbol ?? '',
    quantity: quantity ?? '',
    price: price ?? '',
    amount: amount ?? '',
    fee: fee ?? '',
    date: date ?? '',
    lots: lots.length === 0 ? NO_LOTS : Object.fromEntries(lots.map((pick) => [pick.lot, pick.quantity])),
  };
}

/** Returns the fields that a kind has, in the order of the form. */
export function fieldsOf(kind: TransactionKind): readonly TransactionField[] {
  const { effect, symbol, isPriced, hasFee } = TRANSACTION_KINDS[kind];
  const has: Readonly<Record<TransactionField, boolean>> = {
    symbol: symbol !== 'none',
    quantity: effect !== 'cash',
    price: isPriced,
    amount: effect === 'cash',
    fee: hasFee,
    date: true,
  };
  return TRANSACTION_FIELDS.filter((field) => has[field]);
}

/** Returns the first reason why a transaction is invalid, in the order of the form, or null. */
export function transactionProblem(form: TransactionForm): TransactionProblem | null {
  for (const field of fieldsOf(form.kind)) {
    const msg = problemOf(field, form);
    if (msg) return { msg, field };
  }
  for (const { quantity } of picksOf(form)) {
    const msg = amountProblem('Quantity', quantity);
    if (msg) return { msg, field: null };
  }
  return null;
}

function problemOf(field: TransactionField, form: TransactionForm): string | null {
  const typed = form[field].trim();
  const { symbol } = TRANSACTION_KINDS[form.kind];
  switch (field) {
    case 'symbol':
      return typed === '' && symbol === 'required' ? SYMBOL_MISSING : null;
    case 'date':
      if (typed === '') return form.kind === 'buy' ? null : TRANSACTION_DATE_MISSING;
      return typed > today() ? TRANSACTION_DATE_IN_FUTURE : null;
    case 'fee':
      return typed === '' ? null : amountProblem('Fee', typed);
    default:
      return amountProblem({ quantity: 'Quantity', price: 'Price', amount: 'Amount' }[field], typed);
  }
}

/** Returns the lots that a sale names. */
function picksOf({ lots }: TransactionForm): { lot: string; quantity: string }[] {
  return Object.entries(lots).flatMap(([lot, typed]) => (typed.trim() === '' ? [] : [{ lot, quantity: typed.trim() }]));
}

/** Returns what is sent: the fields of the kind, null for those left empty. */
export function transactionOf(form: TransactionForm): NewTransaction {
  const sent = fieldsOf(form.kind).map((field) => {
    const typed = form[field].trim();
    return [field, typed === '' ? null : field === 'symbol' ? typed.toUpperCase() : typed];
  });
  const place = form.account === MAIN_ACCOUNT ? {} : { account: form.account };
  const lots = picksOf(form);
  const picked = TRANSACTION_KINDS[form.kind].effect === 'out' && (lots.length > 0 || form.lots !== NO_LOTS);
  return {
    kind: form.kind,
    ...place,
    ...Object.fromEntries(sent),
    ...(picked && { lots: lots.length > 0 ? lots : null }),
  };
}
