import { holdingColumns } from './holdingColumns.tsx';
import { type PairedColumn, pairedTable } from './pairedColumns.ts';
import { positionColumns } from './positionColumns.tsx';

type Stack = PairedColumn<never>['stack'];

const none = () => {};
const tables: [string, readonly PairedColumn<never>[]][] = [
  ['lots', holdingColumns({ begin: none, change: none, cancel: none, remove: none })],
  ['symbols', positionColumns(none)],
];

test.each(tables)('in the table of %s no half of a pair stands without the other', (_, columns) => {
  const stacks = columns.map(({ stack }) => stack);
  const after = (stack: Stack, upper: Stack) =>
    stacks.every((here, at) => (here === upper) === (stacks[at + 1] === stack));
  expect(after('lower', 'upper')).toBe(true);
  expect(after('narrow-lower', 'narrow-upper')).toBe(true);
  expect(stacks[0]).toBe('alone');
});

test('there is a track for each pair and for each column that stands alone', () => {
  const stacks: Stack[] = ['alone', 'upper', 'lower', 'narrow-upper', 'narrow-lower', 'alone'];
  expect(pairedTable(stacks.map((stack) => ({ stack }))).style).toEqual({ '--tracks': 5, '--narrow-tracks': 4 });
});
