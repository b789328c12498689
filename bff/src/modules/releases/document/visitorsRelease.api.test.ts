import { rmSync } from 'node:fs';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { launch, shell, trading } from '../testing/launch.ts';
import { alice, bob } from '../testing/testRegistry.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
});
afterEach(() => site.drop());

test('a promotion shows in the next document, and so does its rollback', async () => {
  await launch(site);
  await site.publish('mfe-trading', '2', trading);
  expect((await site.release()).sections['mfe-trading']?.version).toBe('1');
  await site.rollouts.promote([{ section: 'mfe-trading', version: '2' }], bob);
  const moved = (await site.release()).sections['mfe-trading'];
  expect([moved?.version, moved?.fallback?.version]).toEqual(['2', '1']);
  expect(moved?.fallback?.entry).toBe('/assets/mfe-trading/1/entry.js');
  await site.rollouts.rollback({ section: 'mfe-trading', from: '2', why: 'x' }, bob);
  const back = (await site.release()).sections['mfe-trading'];
  expect([back?.version, back?.fallback]).toEqual(['1', undefined]);
});

describe('a section that is taken off the page', () => {
  const takeOff = () => site.removals.takeOff({ section: 'mfe-trading', why: 'a legal question' }, bob);
  const title = async (path: string) => {
    const { status, body } = await site.get(path);
    return [status, /<title>(.*?)<\/title>/.exec(body.toString())?.[1]];
  };

  test('leaves the next document, which names its pages, until it is promoted again', async () => {
    await launch(site);
    const before = await site.release();
    await takeOff();
    const { sections, unavailable } = await site.release();
    expect(Object.keys(sections)).not.toContain('mfe-trading');
    expect(unavailable).toEqual({ '/watchlist': 'Watchlist & more', '/portfolio': 'Portfolio' });
    expect(await title('/portfolio')).toEqual([404, 'Portfolio · Bellwether']);
    expect(await title('/portfolio/')).toEqual([404, 'Portfolio · Bellwether']);
    expect(await title('/nowhere')).toEqual([404, 'Page Not Found · Bellwether']);
    expect((await site.get('/assets/mfe-trading/1/entry.js')).status).toBe(200); // open tabs show it
    await site.rollouts.promote([{ section: 'mfe-trading', version: '1' }], alice);
    expect(await site.release()).toEqual(before);
    expect(await title('/portfolio')).toEqual([200, 'Portfolio · Bellwether']);
  });

  test('gives a page up to the section that takes it over', async () => {
    await launch(site);
    await takeOff();
    await site.goLive('mfe-alerts', '1', { routes: [{ path: '/watchlist', title: 'Alerts' }] });
    expect((await site.release()).unavailable).toEqual({ '/portfolio': 'Portfolio' });
    expect(await title('/watchlist')).toEqual([200, 'Alerts · Bellwether']);
  });
});

test('the fallback is never a version that the live shell does not support', async () => {
  await site.goLive('mfe-trading', '1', { ...trading, requires: { react: '^18.0.0' } });
  await site.goLive('mfe-trading', '2', trading);
  await site.goLive('shell', '1', shell);
  expect((await site.release()).sections['mfe-trading']).toMatchObject({ version: '2' });
  expect((await site.release()).sections['mfe-trading']?.fallback).toBeUndefined();
});

test('each version of a section is told its shared set, and its page preloads what that set needs', async () => {
  const react20 = {
    'react-20': { provides: { react: '20.0.0' }, files: ['react-20.js'] },
  };
  await site.goLive('shell', '1', {
    ...shell,
    otherSets: react20,
    files: { ...shell.files, 'react-20.js': 'void 0;' },
  });
  await site.goLive('mfe-trading', '1', trading);
  const preloads = async () => (await site.text('/portfolio')).match(/(?<=rel="preload" href=")[^"]*/g);
  expect((await site.release()).sections['mfe-trading']).toMatchObject({ sharedSet: 'react-19' });
  expect(await preloads()).not.toContain('/assets/shell/1/react-20.js');
  await site.goLive('mfe-trading', '2', { ...trading, requires: { react: '^20.0.0' } });
  expect((await site.release()).sections['mfe-trading']).toMatchObject({
    sharedSet: 'react-20',
    fallback: { version: '1', sharedSet: 'react-19' },
  });
  expect(await preloads()).toContain('/assets/shell/1/react-20.js');
  expect((await site.release()).sections.shell).not.toHaveProperty('sharedSet');
});

describe('the fallback goes back through the good versions', () => {
  const fallback = async () => (await site.release()).sections['mfe-trading']?.fallback?.version;

  test('to one that fits the live shell', async () => {
    await site.goLive('mfe-trading', '1', trading);
    await site.goLive('mfe-trading', '2', { ...trading, requires: { react: '^18.0.0' } });
    await site.goLive('mfe-trading', '3', trading);
    await site.goLive('shell', '1', shell);
    expect(await fallback()).toBe('1');
  });

  test('to one whose files are whole', async () => {
    for (const version of ['1', '2', '3']) await site.goLive('mfe-trading', version, trading);
    rmSync(site.content.pathOf('mfe-trading', '2', 'section.css', 'br'));
    await site.goLive('shell', '1', shell);
    expect(await fallback()).toBe('1');
  });

  test('past one that is withdrawn, from the next page on', async () => {
    await site.goLive('shell', '1', shell);
    for (const version of ['1', '2', '3']) await site.goLive('mfe-trading', version, trading);
    expect(await fallback()).toBe('2');
    await site.removals.withdraw({ section: 'mfe-trading', version: '2', why: 'it leaks names' }, alice);
    expect(await fallback()).toBe('1');
  });

  test('past one that was promoted again and rolled back', async () => {
    await site.goLive('shell', '1', shell);
    for (const version of ['1', '2', '3']) await site.goLive('mfe-trading', version, trading);
    await site.rollouts.promote([{ section: 'mfe-trading', version: '2' }], alice);
    await site.rollouts.rollback({ section: 'mfe-trading', from: '2', why: 'still broken' }, alice);
    expect((await site.release()).sections['mfe-trading']?.version).toBe('3');
    expect(await fallback()).toBe('1');
  });
});

test('a candidate goes to its share of visitors, always the same ones, with stable as the fallback', async () => {
  await launch(site);
  await site.publish('mfe-trading', '2', trading);
  expect((await site.get('/assets/mfe-trading/2/entry.js')).status).toBe(404);
  await site.rollouts.startRollout({ section: 'mfe-trading', version: '2', shareBp: 3_000 }, bob);
  expect((await site.get('/assets/mfe-trading/2/entry.js')).status).toBe(200);
  const visitors = Array.from({ length: 60 }, (_, index) => `visitor=${String(index).padStart(22, 'v')}`);
  const versions = new Map<string, string>();
  for (const cookie of visitors) {
    const { version, fallback } = (await site.release({ cookie })).sections['mfe-trading'] ?? {};
    versions.set(cookie, version ?? '');
    expect(fallback?.version).toBe(version === '2' ? '1' : undefined);
  }
  const candidates = [...versions.values()].filter((version) => version === '2').length;
  expect(candidates).toBeGreaterThan(6); // 18 expected; with other names, chance would exceed these bounds once in ten thousand runs
  expect(candidates).toBeLessThan(32);
  for (const cookie of visitors.slice(0, 10)) {
    expect((await site.release({ cookie })).sections['mfe-trading']?.version).toBe(versions.get(cookie));
  }
  await site.rollouts.rollback({ section: 'mfe-trading', from: '2', why: 'x' }, bob);
  for (const cookie of visitors) {
    expect((await site.release({ cookie })).sections['mfe-trading']?.version).toBe('1');
  }
  expect((await site.get('/assets/mfe-trading/2/watchlist.js')).status).toBe(200); // open tabs still load its chunks
});

/** There are no overrides. This is what someone would try if there were. */
test('a request cannot choose a release by its query, its cookies or its headers', async () => {
  await launch(site);
  await site.publish('mfe-trading', '2', trading); // exists, but is not live
  const plain = await site.text('/watchlist');
  expect(plain).not.toContain('/assets/mfe-trading/2/');
  const names = ['mfe-trading', 'override', 'import-map-overrides', 'release', 'version', 'preview'];
  for (const value of [
    'https://evil.example/entry.js',
    '//evil.example/entry.js',
    '\\\\evil.example/entry.js',
    '%2f%2fevil.example',
    'https://ok.example@evil.example/',
    'https://ok.example.evil.example/',
    'https://evil.example./entry.js',
    'http://127.0.0.1/entry.js',
    'data:text/javascript,alert(1)',
    'blob:https://evil.example/1',
    'javascript:alert(1)',
    '/assets/mfe-trading/2/entry.js',
    '2',
  ]) {
    const encoded = encodeURIComponent(value);
    const query = names.map((name) => `${name}=${encoded}`).join('&');
    const cookie = names.map((name) => `${name}=${encoded}`).join('; ');
    const headers = Object.fromEntries(names.map((name) => [`x-${name}`, encoded]));
    expect([value, await site.text(`/watchlist?${query}`, { cookie, ...headers })]).toEqual([value, plain]);
  }
});
