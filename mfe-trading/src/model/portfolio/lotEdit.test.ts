import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { rowsUnderWay, startEdit, viewedRows } from './lotEdit.ts';
import { emptyLot } from './lotForm.ts';

const rows = viewedRows(
  ['a', 'b', 'c'].map((_id) => aHolding({ _id })),
  undefined,
);
const edit = { id: 'b', version: 1, before: emptyLot, after: emptyLot, problem: null };
const states = (underWay: Parameters<typeof rowsUnderWay>[1]) => rowsUnderWay(rows, underWay).map(({ state }) => state);

test('marks a row as edited or saving and leaves the others alone', () => {
  expect(states({ edit: null, saving: false })).toEqual(['viewed', 'viewed', 'viewed']);
  expect(states({ edit, saving: false })).toEqual(['viewed', 'editing', 'viewed']);
  expect(states({ edit, saving: true })).toEqual(['viewed', 'saving', 'viewed']);
});

test('edits what was entered, not what splits made of it', () => {
  const entered = { quantity: 10, purchasePrice: 499.23 };
  const { before, after } = startEdit(aHolding({ quantity: 40, purchasePrice: 124.8075, entered }));
  expect(before).toMatchObject({ quantity: '10', purchasePrice: '499.23' });
  expect(after).toEqual(before);
});

test('gives every row the closes of its symbol: unknown while they load, none if there are none', () => {
  const lots = [aHolding({ symbol: 'KO' }), aHolding({ symbol: 'ZZZZ' })];
  expect(viewedRows(lots, { KO: [1, 2] }).map(({ trend }) => trend)).toEqual([[1, 2], []]);
  expect(viewedRows(lots, undefined).map(({ trend }) => trend)).toEqual([undefined, undefined]);
});

test('keeps the identity of unaffected rows', () => {
  const [first, second] = rowsUnderWay(rows, { edit, saving: false });
  expect(first).toBe(rows[0]);
  expect(second).not.toBe(rows[1]);
});
