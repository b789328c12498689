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

describe('a full storage', () => {
  /** Without room for another item, or for a longer one in the place of `token`. */
  function fill({ hasRoomFor = 0 } = {}) {
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      const freed = hasRoomFor - (localStorage.getItem(key)?.length ?? 0);
      if (value.length > freed) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
  }

  it('keeps the session in this page', () => {
    fill();
    const tokens = createTokenStore();
    tokens.write('t1');
    expect(tokens.read()).toBe('t1');
    tokens.discard('t1');
    expect(tokens.read()).toBeNull();
  });

  it('does not keep the token that was replaced', () => {
    localStorage.setItem('token', 'old');
    fill();
    const tokens = createTokenStore();
    tokens.write('new token');
    expect([tokens.read(), localStorage.getItem('token')]).toEqual(['new token', null]);
  });

  it('gives the place of the old token to the new one', () => {
    localStorage.setItem('token', 'old');
    fill({ hasRoomFor: 3 });
    const tokens = createTokenStore();
    tokens.write('new');
    expect([tokens.read(), localStorage.getItem('token')]).toEqual(['new', 'new']);
  });

  it('follows another tab that signs in later', () => {
    fill();
    const tokens = createTokenStore();
    tokens.write('t1');
    jest.restoreAllMocks();
    localStorage.setItem('token', 't2');
    expect(tokens.read()).toBe('t2');
  });
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
