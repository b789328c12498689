import { aUserProfile, somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { aRelease } from '../testing/aRelease.ts';
import { type Page, pageAt, type Visit } from './pageAt.ts';

const release = aRelease();
const anonymous = { status: 'anonymous', user: null } as const;
const loading = { status: 'loading', user: null } as const;
const signedIn = { status: 'authenticated', user: aUserProfile() } as const;

function at(pathname: string, session: Visit['session'], started = true): Page {
  return pageAt({ pathname, release, session, started });
}

function told(page: Page): string {
  if (page.kind === 'redirect') return `to ${page.to} (${page.why})`;
  return page.kind === 'section' ? page.route.section : page.kind;
}

describe('an anonymous visitor', () => {
  it.each([
    ['/', 'mfe-marketing'],
    ['/pricing', 'mfe-marketing'],
    ['/pricing/', 'mfe-marketing'],
    ['/login', 'screen'],
    ['/dashboard', 'to /login (sign-in)'],
    ['/releases', 'to /login (sign-in)'],
    ['/portfolio', 'to /login (sign-in)'],
    ['/signup', 'to /register (alias)'],
    ['/terms-of-service', 'to /terms (alias)'],
    ['/nowhere', 'not-found'],
    ['/Dashboard', 'not-found'],
    ['/dashboard/x', 'not-found'],
  ])('at %s: %s', (path, expected) => {
    expect(told(at(path, anonymous))).toBe(expected);
  });
});

describe('a signed-in user', () => {
  it.each([
    ['/', 'mfe-marketing'],
    ['/dashboard', 'mfe-dashboard'],
    ['/watchlist', 'mfe-trading'],
    ['/reset-password', 'screen'],
    ['/nowhere', 'not-found'],
    ['/releases', 'not-found'],
  ])('at %s: %s', (path, expected) => {
    expect(told(at(path, signedIn))).toBe(expected);
  });

  it.each([
    ['dashboard', '/dashboard'],
    ['watchlist', '/watchlist'],
    ['market-data', '/dashboard#market-data'],
  ] as const)('with default view %s is led from /login and /register to %s', (defaultView, home) => {
    const user = aUserProfile({ appPreferences: somePreferences({ defaultView }) });
    for (const path of ['/login', '/register']) {
      expect(told(at(path, { status: 'authenticated', user }))).toBe(`to ${home} (signed-in)`);
    }
  });
});

describe('a page with paths below it', () => {
  const own = release.sections['mfe-trading'];
  const routes = [{ path: '/symbol', title: 'Price', access: 'user', below: true }] as const;
  const sections = { ...release.sections, ...(own && { 'mfe-trading': { ...own, routes } }) };
  const below = (pathname: string) =>
    pageAt({ pathname, release: aRelease({ sections }), session: signedIn, started: true });

  it('is theirs, with what they name in its title', () => {
    expect(below('/symbol/brk.b')).toMatchObject({ route: { path: '/symbol', title: 'BRK.B · Price' } });
    expect(below('/symbol')).toMatchObject({ route: { path: '/symbol', title: 'Price' } });
  });

  it('is not that of two segments, of what is not a name, or below a page that does not say so', () => {
    for (const path of ['/symbol/a/b', '/symbol/%zz', '/dashboard/x']) expect(told(below(path))).toBe('not-found');
  });

  it('leaves a path to the section that has exactly this one', () => {
    const dashboard = release.sections['mfe-dashboard'];
    const exact = [{ path: '/symbol/mine', title: 'Mine', access: 'user' }] as const;
    const both = { ...sections, ...(dashboard && { 'mfe-zebra': { ...dashboard, routes: exact } }) };
    const page = pageAt({
      pathname: '/symbol/mine',
      release: aRelease({ sections: both }),
      session: signedIn,
      started: true,
    });
    expect(told(page)).toBe('mfe-zebra');
  });
});

it('a release manager has the release desk', () => {
  const user = aUserProfile({ roles: ['release-manager'] });
  expect(told(at('/releases', { status: 'authenticated', user }))).toBe('screen');
});

describe('while a session loads', () => {
  it('shows nothing the first time, and already follows aliases', () => {
    for (const path of ['/', '/login', '/dashboard', '/nowhere'])
      expect(told(at(path, loading, false))).toBe('starting');
    expect(told(at('/signup', loading, false))).toBe('to /register (alias)');
  });

  it('keeps public pages and waits with protected ones on later loads', () => {
    expect(told(at('/dashboard', loading))).toBe('verifying');
    expect(told(at('/pricing', loading))).toBe('mfe-marketing');
    expect(told(at('/login', loading))).toBe('screen');
  });
});
