import { SHELL_PAGES } from '@bellwether/sdk/limits/reservedPaths';
import { routes } from './routes.ts';

it('keeps sections from each of its paths, and from no other', () => {
  expect(routes.map(({ path }) => path).filter((path) => !SHELL_PAGES.test(path))).toEqual([]);
  const reserved = /\(([a-z|-]+)\)/.exec(SHELL_PAGES.source)?.[1]?.split('|');
  expect(reserved?.map((name) => `/${name}`).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});
