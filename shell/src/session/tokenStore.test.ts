import { createTokenStore } from './tokenStore.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps the token in local storage under the key "token"', () => {
  const tokens = createTokenStore();
  expect(tokens.read()).toBeNull();
  tokens.write('t1');
  expect(localStorage.getItem('token')).toBe('t1');
  expect(createTokenStore().read()).toBe('t1');
  tokens.discard('t1');
  expect(localStorage.getItem('token')).toBeNull();
});

it('discards only its own token, since another tab may have signed in again', () => {
  const tokens = createTokenStore();
  localStorage.setItem('token', 't2');
  tokens.discard('t1');
  expect(tokens.read()).toBe('t2');
});

it('works for this page without storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  const tokens = createTokenStore();
  expect(tokens.read()).toBeNull();
  tokens.write('t1');
  expect(tokens.read()).toBe('t1');
  tokens.discard('t1');
  expect(tokens.read()).toBeNull();
});

it.each([
  ['the token changes', new StorageEvent('storage', { key: 'token' }), true],
  ['the whole storage is cleared', new StorageEvent('storage', { key: null }), true],
  ['something else changes', new StorageEvent('storage', { key: 'other' }), false],
  ['the page comes back from the cache', new Event('pageshow'), true],
])('when %s in another tab', (_, event, told) => {
  const changed = jest.fn();
  const stop = createTokenStore().watch(changed);
  window.dispatchEvent(event);
  expect(changed).toHaveBeenCalledTimes(told ? 1 : 0);
  stop();
  window.dispatchEvent(event);
  expect(changed).toHaveBeenCalledTimes(told ? 1 : 0);
});
