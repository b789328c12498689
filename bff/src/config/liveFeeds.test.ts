import { readLiveFeeds } from './liveFeeds.ts';

it('needs nothing: coins come from Coinbase', () => {
  expect(readLiveFeeds({})).toEqual({ coinbaseUrl: 'https://api.coinbase.com' });
});

it('reads the address, also of a server on this machine', () => {
  expect(readLiveFeeds({ COINBASE_URL: ' https://proxy.example/coins/ ' }).coinbaseUrl).toBe(
    'https://proxy.example/coins',
  );
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
