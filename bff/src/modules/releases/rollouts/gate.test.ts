import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { conflictsBetween, type LiveRelease } from './gate.ts';

function live(section: string, version: string, said: Partial<SectionManifest>): LiveRelease {
  const manifest: SectionManifest = {
    name: section,
    container: null,
    shellApi: '1.2',
    entry: 'entry.js',
    css: [],
    routes: [],
    placement: section === 'shell' ? 'frame' : 'page',
    provides: {},
    offers: {},
    uses: {},
    endpoints: [],
    requires: {},
    ...said,
  };
  return { section, version, manifest };
}

const route = (path: string) => ({ path, title: 'A page', access: 'user' as const, preload: [] });
const shell = live('shell', '5', { provides: { react: '19.3.1', 'react-dom': '19.3.1' } });

test('accepts a section whose requirements the shell meets', () => {
  const section = live('mfe-a', '1', { requires: { react: '^19.3.0', 'react-dom': '~19.3.1' } });
  expect(conflictsBetween(section, shell)).toEqual([]);
  expect(conflictsBetween(shell, section)).toEqual([]);
});

test('names a requirement that the live shell does not meet', () => {
  const section = live('mfe-a', '1', { requires: { react: '^20.0.0' } });
  expect(conflictsBetween(section, shell)).toEqual([
    'mfe-a 1 takes react ^20.0.0, but the live shell 5 brings 19.3.1.',
  ]);
});

test('names a package that the live shell does not provide', () => {
  const section = live('mfe-a', '1', { requires: { highcharts: '^13.0.0' } });
  expect(conflictsBetween(section, shell)).toEqual([
    'mfe-a 1 takes highcharts ^13.0.0, but the live shell 5 brings none.',
  ]);
  expect(conflictsBetween(shell, section)).toEqual([
    'shell 5 brings no highcharts, but the live mfe-a 1 takes highcharts ^13.0.0.',
  ]);
});

test('names a live section that a new shell would break', () => {
  const section = live('mfe-a', '1', { requires: { react: '^19.3.0' } });
  const next = live('shell', '6', { provides: { react: '20.0.0' } });
  expect(conflictsBetween(next, section)).toEqual([
    'shell 6 brings react 20.0.0, but the live mfe-a 1 takes react ^19.3.0.',
  ]);
});

test.each([
  ['2.0', false],
  ['1.3', false],
  ['1.2', true],
  ['1.0', true],
  ['0.9', false],
])('a section for ShellApi %s in a shell that offers 1.2: %s', (shellApi, fits) => {
  const section = live('mfe-a', '1', { shellApi });
  expect(conflictsBetween(section, shell).length === 0).toBe(fits);
  expect(conflictsBetween(shell, section).length === 0).toBe(fits);
});

test('names a shared name that the live shell does not offer', () => {
  const router = '@bellwether/sdk/router';
  const renamed = live('shell', '6', { offers: { [router]: ['Link', 'useNav', 'useParams'] } });
  const section = live('mfe-a', '1', { uses: { [router]: ['Link', 'useNavigate'] } });
  expect(conflictsBetween(section, renamed)).toEqual([
    'mfe-a 1 uses useNavigate of @bellwether/sdk/router, which the live shell 6 does not offer.',
  ]);
  expect(conflictsBetween(renamed, section)).toEqual([
    'shell 6 does not offer useNavigate of @bellwether/sdk/router, which the live mfe-a 1 uses.',
  ]);
});

test('a shell may drop a shared name that no live section uses', () => {
  const section = live('mfe-a', '1', { uses: { '@bellwether/sdk/router': ['Link'] } });
  const smaller = live('shell', '6', { offers: { '@bellwether/sdk/router': ['Link'] } });
  expect(conflictsBetween(smaller, section)).toEqual([]);
});

test('names a shared module that the live shell does not offer at all', () => {
  const section = live('mfe-a', '1', { uses: { '@bellwether/sdk/query': ['useQuery'] } });
  expect(conflictsBetween(section, shell)).toEqual([
    'mfe-a 1 uses useQuery of @bellwether/sdk/query, which the live shell 5 does not offer.',
  ]);
});

test('a route belongs to one live section', () => {
  const owner = live('mfe-a', '1', { routes: [route('/watchlist'), route('/portfolio')] });
  const newcomer = live('mfe-b', '1', { routes: [route('/portfolio'), route('/alerts')] });
  expect(conflictsBetween(newcomer, owner)).toEqual(['mfe-b 1 claims /portfolio, which belongs to the live mfe-a 1.']);
});

test('a redirect does not lead to a redirect of another section', () => {
  const there = live('mfe-a', '1', { routes: [{ ...route('/a'), redirectTo: '/b' }] });
  const back = live('mfe-b', '1', { routes: [{ ...route('/b'), redirectTo: '/a' }] });
  const [first, second] = [
    'mfe-b 1 redirects /b to /a, which the live mfe-a 1 redirects again.',
    'mfe-b 1 redirects /b, to which the live mfe-a 1 redirects /a.',
  ];
  expect(conflictsBetween(back, there)).toEqual([first, second]);
  const page = live('mfe-b', '1', { routes: [route('/b')] });
  expect(conflictsBetween(page, there)).toEqual([]);
});

test('two versions of one section do not conflict', () => {
  const routes = [route('/watchlist')];
  expect(conflictsBetween(live('mfe-a', '2', { routes }), live('mfe-a', '1', { routes }))).toEqual([]);
});

test('a minor of the federation runtime goes live in the shell before it does in sections', () => {
  const runtime = '@module-federation/enhanced';
  const [now, next] = ['2.9.2', '2.10.0'].map((version) =>
    live('shell', version, { provides: { [runtime]: version } }),
  );
  const [before, after] = ['^2.9.2', '^2.10.0'].map((range) =>
    live('mfe-a', range, { requires: { [runtime]: range } }),
  );
  if (!now || !next || !before || !after) throw new Error('four releases');
  expect(conflictsBetween(next, before)).toEqual([]);
  expect(conflictsBetween(after, next)).toEqual([]);
  expect(conflictsBetween(after, now)).toEqual([
    'mfe-a ^2.10.0 takes @module-federation/enhanced ^2.10.0, but the live shell 2.9.2 brings 2.9.2.',
  ]);
});

test('a prerelease of the shell counts as its release', () => {
  const section = live('mfe-a', '1', { requires: { react: '^19.3.0' } });
  expect(conflictsBetween(section, live('shell', '6', { provides: { react: '19.4.0-rc.1' } }))).toEqual([]);
});

describe('a shell that offers two', () => {
  const upgrading = live('shell', '6', {
    shellApi: '2.0',
    otherShellApis: ['1.8'],
    provides: { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' },
    otherSets: { 'react-20': { provides: { react: '20.0.0', 'react-dom': '20.0.0' }, files: [] } },
  });
  const conflicts = (said: Partial<SectionManifest>) => conflictsBetween(live('mfe-a', '1', said), upgrading);

  test.each(['1.0', '1.8', '2.0'])('ShellApis takes a section for ShellApi %s', (shellApi) => {
    expect(conflicts({ shellApi })).toEqual([]);
  });

  test('ShellApis names both to a section that fits neither', () => {
    const section = live('mfe-a', '1', { shellApi: '1.9' });
    expect(conflictsBetween(section, upgrading)).toEqual([
      'mfe-a 1 was built for ShellApi 1.9, but the live shell 6 offers 2.0 and 1.8.',
    ]);
    expect(conflictsBetween(upgrading, section)).toEqual([
      'shell 6 offers ShellApi 2.0 and 1.8, but the live mfe-a 1 was built for 1.9.',
    ]);
  });

  test.each(['19', '20'])('Reacts takes a section with React %s and what both sets have in common', (major) => {
    const requires = { react: `^${major}.0.0`, 'react-dom': `^${major}.0.0`, 'react-router-dom': '^7.0.0' };
    expect(conflicts({ shellApi: '1.0', requires })).toEqual([]);
  });

  test('Reacts takes no section that would need a part of each set', () => {
    expect(conflicts({ shellApi: '1.0', requires: { react: '^20.0.0', 'react-dom': '^19.0.0' } })).toEqual([
      'mfe-a 1 takes react ^20.0.0, but the live shell 6 brings 19.3.1.',
    ]);
  });

  test('Reacts names the versions of both sets', () => {
    expect(conflicts({ shellApi: '1.0', requires: { react: '^21.0.0' } })).toEqual([
      'mfe-a 1 takes react ^21.0.0, but the live shell 6 brings 19.3.1 and 20.0.0.',
    ]);
  });
});
