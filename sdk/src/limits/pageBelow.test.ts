import { pageBelow } from './pageBelow.ts';

test.each([
  ['/symbol/AAPL', '/symbol', 'AAPL'],
  ['/symbol/btc-usd', '/symbol', 'BTC-USD'],
  ['/symbol/BRK.B', '/symbol', 'BRK.B'],
  ['/symbol/%5EGSPC', '/symbol', '^GSPC'],
  ['/symbol/EURUSD%3dX', '/symbol', 'EURUSD=X'],
  ['/a/b/c', '/a/b', 'C'],
])('%s is %s with %s', (path, above, name) => {
  expect(pageBelow(path)).toEqual({ path: above, name });
});

test.each([
  '/symbol',
  '/symbol/',
  '/AAPL',
  '/symbol/A/',
  '/symbol/%',
  '/symbol/%zz',
  '/symbol/%00',
  '/symbol/%3Cb%3E',
  '/symbol/%2F',
  '/symbol/A%20call%20from%20support',
  '/symbol/%ff',
  '/symbol/A B',
])('%s is below no page', (path) => expect(pageBelow(path)).toBeNull());

test('no path is an error, and none takes more than 40 characters', () => {
  let names = [''];
  for (let length = 0; length < 5; length++) {
    names = names.flatMap((name) => ['%', '5', '3', 'E', 'd', '/'].map((next) => name + next));
    for (const name of names) expect(() => pageBelow(`/symbol/${name}`)).not.toThrow();
  }
  expect(pageBelow(`/symbol/${'A'.repeat(40)}`)).not.toBeNull();
  expect(pageBelow(`/symbol/${'A'.repeat(41)}`)).toBeNull();
});
