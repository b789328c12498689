import { inDirectory } from '../../../../market/directory/directory.ts';
import { readSlots } from './readSlots.ts';
import * as slotWords from './slotWords.ts';

jest.mock('./slotWords.ts', () => {
  const actual = jest.requireActual<typeof slotWords>('./slotWords.ts');
  return { ...actual, slotAt: jest.fn(actual.slotAt) };
});

const find = (symbol: string) => inDirectory({ symbol, type: 'stock' }) ?? inDirectory({ symbol, type: 'crypto' });

/** How often the slots were looked up. */
function lookups(message: string): number {
  const slotAt = jest.mocked(slotWords.slotAt);
  slotAt.mockClear();
  readSlots(message, find);
  return slotAt.mock.calls.length;
}

test.each(['how', 'my', '7', 'qwxyz', 'apple'])(
  'of "%s" again and again, each word is looked up at most twice',
  (word) => {
    expect(lookups(Array(10).fill(word).join(' '))).toBeLessThanOrEqual(20);
    expect(lookups(Array(40).fill(word).join(' '))).toBeLessThanOrEqual(80);
    expect(lookups(Array(5_000).fill(word).join(' '))).toBe(0);
  },
);

test('what fills no slot is named as written', () => {
  expect(readSlots('which of my holdings is the Prettiest', find)?.uncovered).toEqual(['Prettiest']);
  expect(readSlots('which of my holdings is the largest', find)?.uncovered).toEqual([]);
});
