import { safePath } from './safePath.ts';

const origin = 'https://ok.example';

describe('safePath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard#market-data', '/dashboard#market-data'],
    ['/predict?symbol=BTC-USD', '/predict?symbol=BTC-USD'],
    ['/watchlist/', '/watchlist/'],
    ['/a/../portfolio', '/portfolio'],
    ['/predict?next=//evil.example', '/predict?next=//evil.example'],
  ])('accepts %s', (given, expected) => {
    expect(safePath(given, origin)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    'https://evil.example',
    'https://ok.example@evil.example',
    'https://ok.example.evil.example',
    'https://ok.example./x',
    'https://ok.example:444/x',
    'http://ok.example/x',
    'https://ok.example/x',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://ok.example/1',
    'vbscript:x',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'dashboard',
    '?x',
    '#x',
    '',
    ' /dashboard',
    '/\u0000/evil.example',
    `/${'a'.repeat(2001)}`,
  ])('refuses %j', (given) => {
    expect(safePath(given, origin)).toBeNull();
  });

  it.each([null, undefined, 1, {}, ['/dashboard']])('refuses non-text: %j', (given) => {
    expect(safePath(given, origin)).toBeNull();
  });
});
