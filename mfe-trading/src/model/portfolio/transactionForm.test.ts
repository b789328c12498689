import { TRANSACTION_KIND_NAMES } from '@bellwether/sdk/limits/transactionKinds';
import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import {
  fieldsOf,
  newTransactionForm,
  saleOf,
  TRANSACTION_FIELDS,
  transactionOf,
  transactionProblem,
} from './transactionForm.ts';

const filled = (kind: (typeof TRANSACTION_KIND_NAMES)[number]) => ({
  ...newTransactionForm(kind),
  symbol: 'aapl',
  quantity: '1',
  price: '2',
  amount: '3',
  fee: '0.5',
  date: '2025-03-04',
});

test.each(TRANSACTION_KIND_NAMES)('sends the fields of a %s and no others', (kind) => {
  const { kind: sent, ...fields } = transactionOf(filled(kind));
  expect(sent).toBe(kind);
  expect(TRANSACTION_FIELDS.filter((field) => field in fields)).toEqual(fieldsOf(kind));
  expect(transactionProblem(filled(kind))).toBeNull();
});

test('sends null for what is left empty', () => {
  expect(transactionOf({ ...filled('sell'), fee: ' ' })).toEqual({
    kind: 'sell',
    symbol: 'AAPL',
    quantity: '1',
    price: '2',
    fee: null,
    date: '2025-03-04',
  });
});

test.each([
  [{ symbol: '' }, 'symbol', 'Please enter a symbol.'],
  [{ quantity: '0' }, 'quantity', 'Quantity must be a positive number.'],
  [{ price: '-1' }, 'price', 'Price must be a positive number.'],
  [{ fee: 'x' }, 'fee', 'Fee must be a positive number.'],
  [{ date: '' }, 'date', 'Please enter the date of the transaction.'],
  [{ date: '9999-01-01' }, 'date', 'Date must not be in the future.'],
])('refuses a sale with %j', (part, field, msg) => {
  expect(transactionProblem({ ...filled('sell'), ...part })).toEqual({ field, msg });
});

test('needs no date for a purchase and no symbol for interest', () => {
  expect(transactionProblem({ ...filled('buy'), date: '' })).toBeNull();
  expect(transactionProblem({ ...filled('interest'), symbol: '' })).toBeNull();
});

test('begins a sale with all of a lot at its price', () => {
  expect(saleOf(aHolding({ symbol: 'BTC', quantity: 1e-8, currentPrice: 66_051.11 }))).toMatchObject({
    kind: 'sell',
    symbol: 'BTC',
    quantity: '0.00000001',
    price: '66051.11',
  });
  expect(saleOf(aHolding({ currentPrice: null })).price).toBe('');
});
