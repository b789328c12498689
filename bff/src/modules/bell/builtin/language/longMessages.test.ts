import { inDirectory } from '../../../../market/directory/directory.ts';
import { instrumentNames } from './instrumentNames.ts';
import { readMessage } from './readMessage.ts';
import * as typos from './typos.ts';

jest.mock('./typos.ts', () => {
  const { slips } = jest.requireActual<typeof typos>('./typos.ts');
  return { slips: jest.fn(slips) };
});

const find = (symbol: string) => inDirectory({ symbol, type: 'stock' }) ?? inDirectory({ symbol, type: 'crypto' });

/** How often the message was compared with a known word. */
function comparisons(message: string): number {
  const slips = jest.mocked(typos.slips);
  slips.mockClear();
  readMessage(message, find);
  return slips.mock.calls.length;
}

const misspelled = [...instrumentNames.keys()]
  .filter((name) => name.length > 6)
  .map((name) => `${name.slice(0, 4)}q${name.slice(4)}`);

test.each([
  ['misspelled names', misspelled],
  ['words that begin like many names', ['amqqq', 'amzzz', 'caqqq', 'cazzz']],
  ['misspelled keywords', ['portfqlio', 'watchlqst', 'forecqst']],
])('no more than 150 %s are compared with known words', (_, words) => {
  const salad = Array.from({ length: 400 }, (_, nth) => words[nth % words.length] as string);
  const first = comparisons(salad.slice(0, 150).join(' '));
  expect(first).toBeGreaterThan(1_000);
  expect(comparisons(salad.join(' '))).toBe(first);
});

test('a misspelled word is compared only with words that begin like it', () => {
  expect(comparisons('amqzon')).toBeLessThan(instrumentNames.size / 2);
});
