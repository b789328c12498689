import { chooseMove } from './chooseMove.ts';

const byHand = { via: 'command-line' } as const;
const byStart = { via: 'start' } as const;

test('the first start makes what was built stable', () => {
  expect(chooseMove({ stable: null, built: 'a', isNew: true, lastMove: null })).toBe('promote');
});

test('a start without any change moves nothing', () => {
  expect(chooseMove({ stable: 'a', built: 'a', isNew: false, lastMove: byStart })).toBe('leave');
});

test('a changed source goes live', () => {
  expect(chooseMove({ stable: 'a', built: 'b', isNew: true, lastMove: byStart })).toBe('promote');
});

test('a change that is taken back goes live too', () => {
  expect(chooseMove({ stable: 'b', built: 'a', isNew: false, lastMove: byStart })).toBe('promote');
});

test('a rollback by hand outlives the next start', () => {
  expect(chooseMove({ stable: 'a', built: 'b', isNew: false, lastMove: byHand })).toBe('leave');
});

test('after a rollback by hand, a new change goes live', () => {
  expect(chooseMove({ stable: 'a', built: 'c', isNew: true, lastMove: byHand })).toBe('promote');
});
