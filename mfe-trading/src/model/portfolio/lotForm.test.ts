import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { today } from '../today.ts';
import { EDITED_FIELDS } from './lotFields.ts';
import { changedLot, emptyLot, hasFigures, lotFormOf } from './lotForm.ts';
import { figureProblem, newLotProblem } from './lotProblem.ts';
import { newLot } from './newLot.ts';

const lot = { ...emptyLot, symbol: 'aapl', quantity: '10', purchasePrice: '200' };
const missing = 'Please fill in all required fields: Symbol, Quantity, Purchase Price.';

test.each([
  ['nothing', emptyLot, missing],
  ['no symbol', { ...lot, symbol: '  ' }, missing],
  ['no quantity', { ...lot, quantity: '' }, missing],
  ['no price', { ...lot, purchasePrice: '' }, missing],
  ['a quantity of zero', { ...lot, quantity: '0' }, 'Quantity must be a positive number.'],
  ['a negative quantity', { ...lot, quantity: '-1' }, 'Quantity must be a positive number.'],
  ['a quantity that is no number', { ...lot, quantity: 'ten' }, 'Quantity must be a positive number.'],
  ['a quantity in hexadecimal', { ...lot, quantity: '0x10' }, 'Quantity must be a positive number.'],
  ['a price of zero', { ...lot, purchasePrice: '0' }, 'Purchase Price must be a positive number.'],
  [
    'a bad quantity before a bad price',
    { ...lot, quantity: '0', purchasePrice: '0' },
    'Quantity must be a positive number.',
  ],
])('refuses %s', (_, form, msg) => {
  expect(newLotProblem(form)?.msg).toBe(msg);
});

test.each(['1e400', '9e99999999', '1e-400', `0.${'3'.repeat(40)}`, `1.${'0'.repeat(45)}`, '1'.repeat(41), ' 1e12 '])(
  'refuses %j for its digits, as the server does',
  (typed) => {
    const digits = 'can have up to 12 digits before the decimal point and 8 after it.';
    expect(newLotProblem({ ...lot, quantity: typed })?.msg).toBe(`Quantity ${digits}`);
    expect(newLotProblem({ ...lot, purchasePrice: typed })?.msg).toBe(`Purchase Price ${digits}`);
  },
);

test('names the missing fields', () => {
  expect(newLotProblem({ ...lot, quantity: '', purchasePrice: '' })?.fields).toEqual(['quantity', 'purchasePrice']);
});

test('accepts a lot with or without a date', () => {
  expect(newLotProblem(lot)).toBeNull();
  expect(newLot(lot)).toEqual({ symbol: 'AAPL', quantity: '10', purchasePrice: '200' });
  expect(newLot({ ...lot, purchaseDate: '2025-06-02' }).purchaseDate).toBe('2025-06-02');
});

test.each([
  ['0.12345678', '0.12345678'],
  ['123456789012.12345678', '123456789012.12345678'],
  ['1e-7', '0.0000001'],
  ['.5', '0.5'],
  ['1e3', '1000'],
])('sends the quantity %s exactly as %s', (typed, sent) => {
  expect(newLot({ ...lot, quantity: typed }).quantity).toBe(sent);
});

test('starts an edit with the current values in plain digits', () => {
  const holding = aHolding({ symbol: 'BTC', quantity: 1e-7, purchasePrice: 97_412.5, purchaseDate: null });
  expect(lotFormOf(holding)).toEqual({
    ...emptyLot,
    symbol: 'BTC',
    quantity: '0.0000001',
    purchasePrice: '97412.5',
    purchaseDate: '',
  });
});

test('starts an edit without floating-point artifacts', () => {
  const holding = aHolding({ symbol: 'SHIB', quantity: 123456789.12345676, purchasePrice: 1e12 });
  expect(lotFormOf(holding)).toMatchObject({ quantity: '123456789.123457', purchasePrice: '1000000000000' });
});

test('sends only changed fields and clears an emptied date', () => {
  const before = { ...lot, purchaseDate: '2025-06-02' };
  expect(changedLot(before, before)).toEqual({});
  expect(changedLot(before, { ...before, quantity: '12', purchaseDate: '' })).toEqual({
    quantity: '12',
    purchaseDate: null,
  });
});

test('applies the same number rules to edits', () => {
  const lot = { ...emptyLot, quantity: '1', purchasePrice: '1' };
  expect(figureProblem({ ...lot, quantity: '' })?.msg).toBe('Quantity must be a positive number.');
  expect(figureProblem({ ...lot, purchasePrice: '-1' })?.msg).toBe('Purchase Price must be a positive number.');
  expect(figureProblem({ ...lot, purchaseDate: '2999-01-01' })).toEqual({
    msg: 'Purchase Date must not be in the future.',
    fields: ['purchaseDate'],
  });
  expect(figureProblem({ ...lot, purchaseDate: today() })).toBeNull();
  expect(figureProblem(lot)).toBeNull();
});

test('sends every changed field', () => {
  const before = lotFormOf(aHolding());
  for (const field of EDITED_FIELDS) {
    expect(Object.keys(changedLot(before, { ...before, [field]: '2' }))).toEqual([field]);
    expect(hasFigures({ ...emptyLot, [field]: '2' })).toBe(true);
  }
});
