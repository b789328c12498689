import type { LogEntry } from './deskTypes.ts';
import { jointMoves } from './jointMoves.ts';

const entry = (id: number, part: Partial<LogEntry> = {}): LogEntry => ({
  id,
  section: `mfe-${id}`,
  act: 'promote',
  who: 'ada@example.com',
  via: 'desk',
  from: '1.0.0',
  to: '2.0.0',
  fromShareBp: null,
  toShareBp: null,
  why: null,
  revision: 3,
  at: '2026-11-25T22:34:00.123Z',
  ...part,
});
const idsIn = (entries: readonly LogEntry[]) => jointMoves(entries).map((group) => group.map(({ id }) => id));

test('what was moved together is one move, in either order', () => {
  expect(idsIn([entry(9, { act: 'publish' }), entry(8), entry(7), entry(6, { act: 'hold' })])).toEqual([
    [9],
    [8, 7],
    [6],
  ]);
  expect(idsIn([entry(7), entry(8)])).toEqual([[7, 8]]);
});

test.each([
  ['another author', { who: 'grace@example.com' }],
  ['another moment', { at: '2026-11-25T22:34:00.124Z' }],
  ['another act', { act: 'rollback' }],
  ['another reason', { why: 'it flickers' }],
  ['the same section again', { section: 'mfe-8' }],
])('%s is another move', (_, part) => {
  expect(idsIn([entry(8), entry(7, part)])).toEqual([[8], [7]]);
});

test('an act that takes one section is a move of its own, and so is one with another entry between', () => {
  expect(idsIn([entry(8, { act: 'publish' }), entry(7, { act: 'publish' })])).toEqual([[8], [7]]);
  expect(idsIn([entry(9), entry(7)])).toEqual([[9], [7]]);
});
