import { holdingColumns } from './holdingColumns.tsx';
import { type PairedColumn, pairedTable } from './pairedColumns.ts';
import { positionColumns } from './positionColumns.tsx';

const none = () => {};
const tables: [string, readonly PairedColumn<never>[], string[]][] = [
  [
    'lots',
    holdingColumns({ begin: none, change: none, cancel: none, remove: none }),
    [
      'Symbol',
      'Quantity / Purchase Price',
      'Current Price / Current Value',
      'P&L / P&L %',
      'Purchase Date (/) Actions',
    ],
  ],
  [
    'symbols',
    positionColumns(none),
    ['Symbol', 'Lots / Quantity', 'Average Price / Current Price', 'Current Value / P&L', 'P&L % / Share'],
  ],
];

/** A column that is under another, and how it is joined to that one. */
const under: Partial<Record<PairedColumn<never>['stack'], string>> = { lower: ' / ', 'narrow-lower': ' (/) ' };
const over = { ' / ': 'upper', ' (/) ': 'narrow-upper' } as Record<string, string>;

test.each(tables)('the columns of %s stand in the pairs that belong together', (_, columns, pairs) => {
  const stood: string[] = [];
  for (const [at, { header, stack }] of columns.entries()) {
    const joint = under[stack];
    if (joint) {
      expect(columns[at - 1]?.stack).toBe(over[joint]);
      stood.push(`${stood.pop()}${joint}${header}`);
    } else stood.push(header);
  }
  expect(stood).toEqual(pairs);
  const apart = pairs.filter((pair) => pair.includes('(/)')).length;
  expect(pairedTable(columns).style).toEqual({ '--tracks': pairs.length + apart, '--narrow-tracks': pairs.length });
});
