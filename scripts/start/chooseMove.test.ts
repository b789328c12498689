import { chooseMove } from './chooseMove.ts';

const byHand = { via: 'command-line' } as const;
const byStart = { via: 'start' } as const;

test('the first start makes the build stable', () => {
  expect(chooseMove({ stable: null, built: 'a', isNew: true, lastMove: null })).toBe('promote');
});

test('a start without changes keeps the stable version', () => {
  expect(chooseMove({ stable: 'a', built: 'a', isNew: false, lastMove: byStart })).toBe('leave');
});

test('a changed source goes live', () => {
  expect(chooseMove({ stable: 'a', built: 'b', isNew: true, lastMove: byStart })).toBe('promote');
});

test('a reverted change goes live too', () => {
  expect(chooseMove({ stable: 'b', built: 'a', isNew: false, lastMove: byStart })).toBe('promote');
});

test('a manual rollback survives the next start', () => {
  expect(chooseMove({ stable: 'a', built: 'b', isNew: false, lastMove: byHand })).toBe('leave');
});

test('after a manual rollback, a new change goes live', () => {
  expect(chooseMove({ stable: 'a', built: 'c', isNew: true, lastMove: byHand })).toBe('promote');
});
