import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { rowsUnderWay, viewedRows } from './lotEdit.ts';
import { emptyLot } from './lotForm.ts';

const rows = viewedRows(['a', 'b', 'c'].map((_id) => aHolding({ _id })));
const edit = { id: 'b', version: 1, before: emptyLot, after: emptyLot, problem: null };
const states = (underWay: Parameters<typeof rowsUnderWay>[1]) => rowsUnderWay(rows, underWay).map(({ state }) => state);

test('marks a row as edited, saving or deleting and leaves the others alone', () => {
  expect(states({ edit: null, saving: false, removing: [] })).toEqual(['viewed', 'viewed', 'viewed']);
  expect(states({ edit, saving: false, removing: ['c'] })).toEqual(['viewed', 'editing', 'removing']);
  expect(states({ edit, saving: true, removing: [] })).toEqual(['viewed', 'saving', 'viewed']);
});

test('keeps the identity of unaffected rows', () => {
  const [first, second] = rowsUnderWay(rows, { edit, saving: false, removing: [] });
  expect(first).toBe(rows[0]);
  expect(second).not.toBe(rows[1]);
});
