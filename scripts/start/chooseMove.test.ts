import { chooseMove } from './chooseMove.ts';

const byHand = { via: 'command-line' } as const;
const byStart = { via: 'start' } as const;
const development = { promotes: 'changes', isFirst: false, isOff: false, twoPerson: false, isRejected: false } as const;
const production = { ...development, promotes: 'first versions' } as const;

test.each([development, production])('the first start makes the build stable: $promotes', (mode) => {
  expect(chooseMove({ ...mode, isFirst: true, stable: null, built: 'a', isNew: true, lastMove: null })).toBe('promote');
});

test('a first start that was interrupted after publishing is completed by the next', () => {
  const next = { ...production, isFirst: true, stable: null, built: 'a', isNew: false, lastMove: null };
  expect(chooseMove(next)).toBe('promote');
});

describe('in development', () => {
  test('a start without changes keeps the stable version', () => {
    expect(chooseMove({ ...development, stable: 'a', built: 'a', isNew: false, lastMove: byStart })).toBe('leave');
  });

  test('a changed source goes live', () => {
    expect(chooseMove({ ...development, stable: 'a', built: 'b', isNew: true, lastMove: byStart })).toBe('promote');
  });

  test('a reverted change goes live too', () => {
    expect(chooseMove({ ...development, stable: 'b', built: 'a', isNew: false, lastMove: byStart })).toBe('promote');
  });

  test('a manual rollback survives the next start', () => {
    expect(chooseMove({ ...development, stable: 'a', built: 'b', isNew: false, lastMove: byHand })).toBe('leave');
  });

  test('after a manual rollback, a new change goes live', () => {
    expect(chooseMove({ ...development, stable: 'a', built: 'c', isNew: true, lastMove: byHand })).toBe('promote');
  });

  test('a section that was taken off the page stays off', () => {
    const off = { ...development, stable: null, isOff: true, built: 'c', isNew: true };
    expect(chooseMove({ ...off, lastMove: byHand })).toBe('leave');
  });

  test('a section that needs two people is left to them', () => {
    const guarded = { ...development, twoPerson: true, stable: 'a', built: 'b', isNew: true };
    expect(chooseMove({ ...guarded, lastMove: byStart })).toBe('leave');
    expect(chooseMove({ ...guarded, isFirst: true, stable: null, lastMove: null })).toBe('leave');
  });

  test('what was rolled back does not, under another version either', () => {
    const again = { ...development, stable: 'a', built: 'c', isNew: true, isRejected: true };
    expect(chooseMove({ ...again, lastMove: byHand })).toBe('leave');
    expect(chooseMove({ ...again, lastMove: byStart })).toBe('leave');
  });

  test('a new section goes live', () => {
    expect(chooseMove({ ...development, stable: null, built: 'a', isNew: true, lastMove: null })).toBe('promote');
  });
});

describe('in production', () => {
  test.each([true, false])('another build stays as published, new: %s', (isNew) => {
    expect(chooseMove({ ...production, stable: 'a', built: 'b', isNew, lastMove: byStart })).toBe('leave');
    expect(chooseMove({ ...production, stable: 'a', built: 'b', isNew, lastMove: byHand })).toBe('leave');
  });

  test('a new section waits for a release manager', () => {
    expect(chooseMove({ ...production, stable: null, built: 'a', isNew: true, lastMove: null })).toBe('leave');
  });
});
