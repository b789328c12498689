import { acceptedEncoding } from './acceptedEncoding.ts';

const both = ['br', 'gzip'] as const;

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['', null],
  ['brotli', null],
  ['br;q=nonsense', null],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header, both)).toBe(encoding);
});

test('never returns an encoding that was not prepared', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br, gzip', [])).toBeNull();
});
