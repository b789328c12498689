import { readLiveFeeds } from './liveFeeds.ts';

const KEYS = { ALPACA_KEY_ID: 'PKTEST', ALPACA_SECRET: 'hidden-secret' };

it('needs nothing: coins come from Coinbase, and stocks have no source', () => {
  expect(readLiveFeeds({})).toEqual({
    coinbaseUrl: 'https://api.coinbase.com',
    coinbaseStreamUrl: 'wss://advanced-trade-ws.coinbase.com',
    audience: 'personal',
  });
});

it('reads the other feeds, each with what it asks for', () => {
  const { coinGecko, tiingo, sec, audience } = readLiveFeeds({
    COINGECKO_KEY: 'CG-test',
    TIINGO_TOKEN: 'hidden-token',
    LIVE_CONTACT: 'Ann Lee ann@example.com',
    LIVE_AUDIENCE: 'licensed',
  });
  expect(coinGecko).toEqual({ url: 'https://api.coingecko.com', key: 'CG-test' });
  const tickersUrl = 'https://apimedia.tiingo.com';
  expect(tiingo).toEqual({ url: 'https://api.tiingo.com', tickersUrl, token: 'hidden-token' });
  expect(sec).toMatchObject({ directoryUrl: 'https://www.sec.gov', filingsUrl: 'https://data.sec.gov' });
  expect(audience).toBe('licensed');
  const here = 'http://127.0.0.1:81';
  const own = readLiveFeeds({ SEC_URL: here, COINGECKO_URL: here });
  expect(own.sec).toMatchObject({ directoryUrl: here, filingsUrl: here });
  expect(own.coinGecko).toEqual({ url: here });
});

it('streams where the prices are from: at the provider, or at an address of the operator’s own, or not', () => {
  const streams = (env: Record<string, string>) => {
    const { coinbaseStreamUrl, alpaca } = readLiveFeeds({ ...KEYS, ...env });
    return [coinbaseStreamUrl, alpaca?.streamUrl];
  };
  const [coinbase, alpaca] = ['wss://advanced-trade-ws.coinbase.com', 'wss://stream.data.alpaca.markets/v2/iex'];
  expect(streams({})).toEqual([coinbase, alpaca]);
  expect(streams({ COINBASE_URL: 'http://127.0.0.1:81', ALPACA_URL: 'https://proxy.example' })).toEqual([]);
  expect(streams({ COINBASE_STREAM_URL: 'off', ALPACA_STREAM_URL: 'off' })).toEqual([]);
  expect(
    streams({
      COINBASE_URL: 'http://127.0.0.1:81',
      COINBASE_STREAM_URL: 'ws://127.0.0.1:82/',
      ALPACA_STREAM_URL: 'ws://[::1]:83',
    }),
  ).toEqual(['ws://127.0.0.1:82', 'ws://[::1]:83/v2/iex']);
  expect(streams({ ALPACA_STREAM_URL: 'wss://stream.data.alpaca.markets/v2/sip' })[1]).toMatch(/sip$/);
});

it.each([
  ['ws://feeds.example', 'ALPACA_STREAM_URL must begin with wss://. Plain ws is for a server on this machine.'],
  [
    'ws://127.0.0.1.evil.example',
    'ALPACA_STREAM_URL must begin with wss://. Plain ws is for a server on this machine.',
  ],
  ['https://stream.example', 'ALPACA_STREAM_URL must be the address of a price source'],
  ['wss://me:pass@stream.example', 'ALPACA_STREAM_URL must be the address of a price source'],
  ['wss://stream.example/?key=1', 'ALPACA_STREAM_URL must be the address of a price source'],
  ['stream.example', 'ALPACA_STREAM_URL must be the address of a price source'],
])('refuses the stream address %s, with a key and without one', (given, message) => {
  expect(() => readLiveFeeds({ ...KEYS, ALPACA_STREAM_URL: given })).toThrow(message);
  expect(() => readLiveFeeds({ ALPACA_STREAM_URL: given })).toThrow(message);
});

it('reads keys and addresses, also of a server on this machine', () => {
  expect(
    readLiveFeeds({
      ...KEYS,
      COINBASE_URL: 'http://127.0.0.1:9000/',
      ALPACA_URL: ' https://proxy.example/alpaca/ ',
    }),
  ).toMatchObject({
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

it('reads Yahoo only by name, and never for an audience', () => {
  expect(readLiveFeeds({ YAHOO_URL: 'http://127.0.0.1:81' }).yahoo).toBeUndefined();
  expect(readLiveFeeds({ LIVE_STOCKS: 'yahoo' }).yahoo).toEqual({ url: 'https://query1.finance.yahoo.com' });
  const here = { LIVE_STOCKS: 'yahoo', YAHOO_URL: 'http://127.0.0.1:81' };
  expect(readLiveFeeds(here).yahoo).toEqual({ url: 'http://127.0.0.1:81' });
  expect(() => readLiveFeeds({ ...here, LIVE_AUDIENCE: 'licensed' })).toThrow('Yahoo licenses nothing to anyone.');
  expect(() => readLiveFeeds({ LIVE_STOCKS: 'google' })).toThrow(
    'LIVE_STOCKS must be one of keys, yahoo, not "google".',
  );
});

it.each([
  [{ ALPACA_KEY_ID: 'PKTEST' }, 'ALPACA_KEY_ID is set, but ALPACA_SECRET is not.'],
  [{ ALPACA_SECRET: 'hidden-secret' }, 'ALPACA_SECRET is set, but ALPACA_KEY_ID is not.'],
  [{ ...KEYS, ALPACA_SECRET: 'hidden\nsecret' }, 'ALPACA_SECRET is no key: it has characters that no key has.'],
  [
    { ...KEYS, ALPACA_URL: 'http://alpaca.example' },
    'ALPACA_URL must begin with https://. Plain http is for a server on this machine.',
  ],
  [{ COINGECKO_URL: 'https://proxy.example' }, 'COINGECKO_URL is set, but COINGECKO_KEY is not.'],
  [
    { SEC_URL: 'https://proxy.example' },
    'SEC_URL is set, but LIVE_CONTACT is not: the SEC wants your name and email address.',
  ],
  [{ LIVE_CONTACT: 'Ann Lee' }, 'LIVE_CONTACT must be a name and an email address, such as Ann Lee ann@example.com.'],
  [{ LIVE_AUDIENCE: 'everybody' }, 'LIVE_AUDIENCE must be one of personal, licensed, not "everybody".'],
  [{ TIINGO_TOKEN: 'hidden token' }, 'TIINGO_TOKEN is no key: it has characters that no key has.'],
])('refuses keys that cannot be used, and never shows them', (env, message) => {
  expect(() => readLiveFeeds(env)).toThrow(new RegExp(`^${message.replaceAll('.', '\\.')}$`));
});
