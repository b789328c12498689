import { originFormOf } from './originForm.ts';

it.each([
  ['/a/b?c=d', '/a/b?c=d'],
  ['http://bellwether.example/a?b', '/a?b'],
  ['HTTPS://bellwether.example:8443', '/'],
  ['http://bellwether.example?a', '/?a'],
  ['http://a:b:c@d/e', '/e'],
  ['//a@[b/c', '//a@[b/c'],
  ['/a#//b@[c', '/a'],
  ['/?to=http://a/b', '/?to=http://a/b'],
  ['/caf\u00c3\u00a9\u00a0', '/caf%C3%A9%A0'],
  ['*', '/*'],
  ['', '/'],
])('reads %j as %j', (target, plain) => {
  expect(originFormOf(target)).toBe(plain);
});
