import { cameFrom } from './cameFrom.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('remembers a page of this site until told to forget it', () => {
  cameFrom.remember('/portfolio?sort=value#lots');
  expect(cameFrom.peek()).toBe('/portfolio?sort=value#lots');
  cameFrom.forget();
  expect(cameFrom.peek()).toBeNull();
});

it('neither stores nor returns anything else', () => {
  cameFrom.remember('//evil.example');
  expect(cameFrom.peek()).toBeNull();
  sessionStorage.setItem('bellwether.cameFrom', 'https://evil.example');
  expect(cameFrom.peek()).toBeNull();
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => cameFrom.remember('/portfolio')).not.toThrow();
  expect(cameFrom.peek()).toBeNull();
});
