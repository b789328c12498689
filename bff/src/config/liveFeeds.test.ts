import { readLiveFeeds } from './liveFeeds.ts';

const KEYS = { ALPACA_KEY_ID: 'PKTEST', ALPACA_SECRET: 'hidden-secret' };

it('needs nothing: coins come from Coinbase, and stocks have no source', () => {
  expect(readLiveFeeds({})).toEqual({
    coinbaseUrl: 'https://api.coinbase.com',
    alpaca: undefined,
  });
});

it('reads keys and addresses, also of a server on this machine', () => {
  expect(
    readLiveFeeds({
      ...KEYS,
      COINBASE_URL: 'http://127.0.0.1:9000/',
      ALPACA_URL: ' https://proxy.example/alpaca/ ',
    }),
  ).toEqual({
    coinbaseUrl: 'http://127.0.0.1:9000',
    alpaca: { url: 'https://proxy.example/alpaca', keyId: 'PKTEST', secret: 'hidden-secret' },
  });
  for (const host of ['localhost', '127.9.9.9', '[::1]']) {
    expect(readLiveFeeds({ COINBASE_URL: `http://${host}:81` }).coinbaseUrl).toBe(`http://${host}:81`);
  }
});

it.each([
  ['http://feeds.example', 'COINBASE_URL must begin with https://. Plain http is for a server on this machine.'],
  [
    'http://127.0.0.1.evil.example',
    'COINBASE_URL must begin with https://. Plain http is for a server on this machine.',
  ],
  ['http://10.0.0.1', 'COINBASE_URL must begin with https://. Plain http is for a server on this machine.'],
  ['ftp://127.0.0.1', 'COINBASE_URL must be the address of a price source, such as https://api.coinbase.com.'],
  ['api.coinbase.com', 'COINBASE_URL must be the address of a price source, such as https://api.coinbase.com.'],
  [
    'https://me:pass@api.example',
    'COINBASE_URL must be the address of a price source, such as https://api.coinbase.com.',
  ],
  [
    'https://api.example/?key=1',
    'COINBASE_URL must be the address of a price source, such as https://api.coinbase.com.',
  ],
])('refuses the address %s', (given, message) => {
  expect(() => readLiveFeeds({ COINBASE_URL: given })).toThrow(message);
});

it.each([
  [{ ALPACA_KEY_ID: 'PKTEST' }, 'ALPACA_KEY_ID is set, but ALPACA_SECRET is not.'],
  [{ ALPACA_SECRET: 'hidden-secret' }, 'ALPACA_SECRET is set, but ALPACA_KEY_ID is not.'],
  [{ ...KEYS, ALPACA_SECRET: 'hidden\nsecret' }, 'ALPACA_SECRET is no key: it has characters that no key has.'],
  [
    { ...KEYS, ALPACA_URL: 'http://alpaca.example' },
    'ALPACA_URL must begin with https://. Plain http is for a server on this machine.',
  ],
])('refuses keys that cannot be used, and never shows them', (env, message) => {
  expect(() => readLiveFeeds(env)).toThrow(new RegExp(`^${message.replaceAll('.', '\\.')}$`));
});
