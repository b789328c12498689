import { newsLink } from './newsLink.ts';

test('passes web URLs through', () => {
  expect(newsLink('https://news.example/a?b=c')).toBe('https://news.example/a?b=c');
  expect(newsLink('http://news.example/')).toBe('http://news.example/');
});

test.each([
  null,
  undefined,
  '',
  'no address',
  '/relative',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://news.example/1',
])('returns "#" for %j', (url) => {
  expect(newsLink(url)).toBe('#');
});
