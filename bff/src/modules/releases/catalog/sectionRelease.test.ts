import type { SectionManifest, SectionRoute } from '@bellwether/sdk/contract/release';
import { sectionRelease } from './sectionRelease.ts';

const linkOf = (route: Partial<SectionRoute>) => {
  const routes = [{ title: 'A page', access: 'user', preload: [], ...route }];
  const manifest = { entry: 'entry.js', css: [], routes } as unknown as SectionManifest;
  return sectionRelease({ section: 'mfe-a', version: '1', manifest }, []).routes[0]?.navbar;
};

test('a page has the link that its section declares', () => {
  const navbar = { label: 'My list', order: 12, for: 'everyone' } as const;
  expect(linkOf({ path: '/watchlist', navbar })).toEqual(navbar);
  expect(linkOf({ path: '/watchlist', navbar: null })).toBeUndefined();
});

test('a build from before links were declared keeps the one that the shell had for it', () => {
  expect(linkOf({ path: '/watchlist' })).toEqual({ label: 'Watchlist', order: 30, for: 'signed-in' });
  expect(linkOf({ path: '/settings' })).toBeUndefined();
});
