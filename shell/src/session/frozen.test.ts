import { frozen } from './frozen.ts';

it('freezes data through and through, and returns it', () => {
  const state = { user: { name: 'Ada' }, watchlist: ['AAPL'], portfolio: null };
  expect(frozen(state)).toBe(state);
  expect(() => state.watchlist.push('KO')).toThrow(TypeError);
  expect(Reflect.set(state.user, 'name', '')).toBe(false);
});
