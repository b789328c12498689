import { holdingColumns } from './holdingColumns.tsx';
import { type PairedColumn, pairedTable } from './pairedColumns.ts';
import { positionColumns } from './positionColumns.tsx';

type Stack = PairedColumn<never>['stack'];

const none = () => {};
const tables: [string, readonly PairedColumn<never>[]][] = [
  [
    'lots',
    holdingColumns(
      { begin: none, change: none, cancel: none, remove: none, sell: none },
      { isPhone: false, accounts: null },
    ),
  ],
  ['symbols', positionColumns(none, false)],
];

test.each(tables)('pairs every column in the table of %s', (_, columns) => {
  const stacks = columns.map(({ stack }) => stack);
  const after = (stack: Stack, upper: Stack) =>
    stacks.every((here, at) => (here === upper) === (stacks[at + 1] === stack));
  expect(after('lower', 'upper')).toBe(true);
  expect(after('narrow-lower', 'narrow-upper')).toBe(true);
  expect(after('wide-lower', 'wide-upper')).toBe(true);
  expect(stacks[0]).toBe('alone');
});

test('has one track per pair and per unpaired column', () => {
  const stacks: Stack[] = [
    'alone',
    'upper',
    'lower',
    'wide-upper',
    'wide-lower',
    'narrow-upper',
    'narrow-lower',
    'alone',
  ];
  expect(pairedTable(stacks.map((stack) => ({ stack }))).style).toEqual({
    '--tracks': 6,
    '--narrow-tracks': 5,
    '--narrowest-tracks': 4,
  });
});
