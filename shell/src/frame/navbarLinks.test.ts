import type { NavbarEntry } from '@bellwether/sdk/contract/release';
import { aRelease } from '../testing/aRelease.ts';
import { navbarLinks } from './navbarLinks.ts';

const texts = (...given: Parameters<typeof navbarLinks>) => navbarLinks(...given).map(({ label }) => label);

function withIdeas(navbar?: NavbarEntry) {
  const release = aRelease();
  const { 'mfe-dashboard': like } = release.sections;
  if (!like) throw new Error('the site has a dashboard');
  const routes = [{ path: '/ideas', title: 'Ideas', access: 'public', ...(navbar && { navbar }) } as const];
  return { ...release, sections: { ...release.sections, 'mfe-ideas': { ...like, routes } } };
}

test('a section that the shell does not know gets its link, in its place', () => {
  const release = withIdeas({ label: 'Ideas', order: 35, for: 'signed-in' });
  expect(navbarLinks('authenticated', '/ideas', release)).toContainEqual(
    expect.objectContaining({ path: '/ideas', label: 'Ideas' }),
  );
  expect(texts('authenticated', '/ideas', release)).toEqual([
    ...['Dashboard', 'Portfolio', 'Watchlist', 'Ideas', 'Predict', 'Pricing'],
  ]);
  expect(texts('loading', '/', release)).toContain('Ideas');
});

test.each([
  ['signed-in', 'authenticated', '/ideas', true],
  ['signed-in', 'anonymous', '/ideas', false],
  ['signed-out', 'authenticated', '/ideas', false],
  ['signed-out', 'anonymous', '/ideas', true],
  ['signed-out', 'anonymous', '/pricing/', false], // which has its own links to sign in
  ['everyone', 'authenticated', '/ideas', true],
  ['everyone', 'anonymous', '/', true],
] as const)('a link for %s, to a visitor who is %s on %s: %s', (seenBy, status, path, isSeen) => {
  const release = withIdeas({ label: 'Ideas', order: 35, for: seenBy });
  expect(texts(status, path, release).includes('Ideas')).toBe(isSeen);
});

test('a page without a link has none', () => {
  expect(texts('authenticated', '/', withIdeas())).toEqual(texts('authenticated', '/', aRelease()));
});
