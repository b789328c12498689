import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { launch, shell } from '../testing/launch.ts';
import { SYSTEM_THEME_SCRIPT } from './systemTheme.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
});
afterEach(() => site.drop());

const preloaded = (html: string) => [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href);

test('explains itself before any release is live', async () => {
  const { status, headers, body } = await site.get('/dashboard');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '5',
  });
  expect(body.toString()).toContain('No release of the site is live yet.');
  expect((await site.get('/readyz')).status).toBe(200);
});

test('a page inlines the resolved site, its title, and preloads for exactly its route', async () => {
  await launch(site);
  const html = await site.text('/watchlist');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-theme="dark">/);
  expect(html).toContain('<title>Watchlist &amp; more · Bellwether</title>');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/assets/shell/1/icon.svg">');
  expect(html).toMatch(
    /<script id="shell" src="\/assets\/shell\/1\/entry\.js" integrity="sha384-[^"]+"[^>]* defer><\/script>/,
  );
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/shell\/1\/shell\.css" integrity="sha384-[^"]+"/);
  expect(preloaded(html)).toEqual([
    '/assets/shell/1/entry.js',
    '/assets/shell/1/shell.css',
    '/assets/shell/1/inter.woff2',
    '/assets/shell/1/query.js',
    '/assets/mfe-trading/1/entry.js',
    '/assets/mfe-trading/1/watchlist.js',
    '/assets/mfe-trading/1/section.css',
  ]);
  expect(preloaded(await site.text('/portfolio'))).not.toContain('/assets/mfe-trading/1/watchlist.js');
  expect(preloaded(await site.text('/'))).not.toContain('/assets/shell/1/query.js');
});

test('the Link header matches the tags', async () => {
  await launch(site);
  const { headers, body } = await site.get('/watchlist');
  const linked = [...String(headers.link).matchAll(/<([^>]+)>; rel=preload/g)].map(([, href]) => href);
  expect(linked).toEqual(preloaded(body.toString()));
});

test('the page release names every section, its hashed files, and the source of prices', async () => {
  await launch(site);
  const { sections, marketData } = await site.release();
  expect(marketData).toBe('simulated');
  expect(Object.keys(sections).sort()).toEqual(['mfe-marketing', 'mfe-trading', 'shell']);
  const { integrity, ...rest } = sections['mfe-trading'] ?? {};
  expect(rest).toEqual({
    version: '1',
    entry: '/assets/mfe-trading/1/entry.js',
    container: 'bellwether_mfe_trading_test',
    shellApi: '1.0',
    sharedSet: 'react-19',
    css: ['/assets/mfe-trading/1/section.css'],
    placement: 'page',
    routes: [
      {
        path: '/watchlist',
        title: 'Watchlist & more',
        access: 'user',
        navbar: { label: 'Watchlist', order: 30, for: 'signed-in' },
      },
      {
        path: '/portfolio',
        title: 'Portfolio',
        access: 'user',
        navbar: { label: 'Portfolio', order: 20, for: 'signed-in' },
      },
    ],
  });
  const files = await site.releases.files('mfe-trading', '1');
  expect(integrity).toEqual(
    Object.fromEntries(
      files
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map((file) => [`/assets/mfe-trading/1/${file.path}`, file.integrity]),
    ),
  );
});

test('a public page has metadata for search engines, a private one does not', async () => {
  await launch(site);
  expect(await site.text('/')).toContain('<meta name="description" content="Insights &quot;for&quot; &lt;all&gt;.">');
  expect(await site.text('/')).toContain('<title>Bellwether</title>');
  expect(await site.text('/watchlist')).not.toContain('name="description"');
});

test('a page with paths below it is theirs, too, with what they name in its title', async () => {
  await launch(site);
  await site.goLive('mfe-trading', '2', {
    routes: [
      { path: '/symbol', below: true, title: 'Price', description: 'All of it.', access: 'user' },
      { path: '/watchlist', title: 'Watchlist', access: 'user' },
    ],
  });
  const { status, body } = await site.get('/symbol/brk.b');
  expect(status).toBe(200);
  expect(body.toString()).toContain('<title>BRK.B · Price · Bellwether</title>');
  expect(body.toString()).toContain('<meta property="og:title" content="BRK.B · Price · Bellwether">');
  expect(body.toString()).toContain('<meta property="og:description" content="All of it.">');
  expect(await site.text('/symbol')).toContain('<title>Price · Bellwether</title>');
  expect((await site.get('/symbol/AAPL/')).headers.location).toBe('/symbol/AAPL');
  expect((await site.release()).sections['mfe-trading']?.routes[0]).toMatchObject({ path: '/symbol', below: true });
  const unknown = await site.get('/symbol/NOPE12');
  expect(unknown.status).toBe(404); // as its API
  expect(unknown.body.toString()).toContain('<title>NOPE12 · Price · Bellwether</title>');
  for (const path of ['/symbol/a/b', '/symbol/%3Cb%3E', '/symbol/%zz', '/watchlist/AAPL'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test('release data cannot break out of the JSON', async () => {
  await site.goLive('shell', '1', {
    ...shell,
    routes: [{ path: '/login', title: '</script><script>alert(1)</script>' }],
  });
  const html = await site.text('/login');
  expect(html.match(/<script/g)).toHaveLength(4);
  expect((await site.release()).sections.shell?.routes[0]?.title).toBe('</script><script>alert(1)</script>');
});

test('an unowned path gets the same document with status 404', async () => {
  await launch(site);
  for (const path of ['/nowhere', '/watchlist/x', '//evil.example', '/WATCHLIST', '/index.html', '/%e0%a4%a']) {
    const { status, headers, body } = await site.get(path);
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('<title>Page Not Found · Bellwether</title>');
    expect(body.toString()).toContain('id="release"');
  }
});

test('a redirect route responds with its target and keeps the query', async () => {
  await launch(site);
  const { status, headers } = await site.get('/signup?from=ad');
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/join?from=ad', 'no-store']);
  expect((await site.get('/watchlist/')).headers.location).toBe('/watchlist');
  expect((await site.get('//evil.example/')).headers.location).toBeUndefined();
});

test('API paths never return a page', async () => {
  await launch(site);
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/portfolio/x.css']) {
    const { status, headers } = await site.get(path, { accept: 'text/html' });
    expect([path, status]).toEqual([path, 404]);
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
});

test('is never cached, and is compressed if the browser accepts it', async () => {
  await launch(site);
  const plain = await site.get('/watchlist');
  expect(plain.headers['cache-control']).toBe('no-store');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await site.get('/watchlist', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
  const gzip = await site.get('/watchlist', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
});

test('HEAD returns the same headers without a body; other methods are refused', async () => {
  await launch(site);
  const head = await site.get('/watchlist', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  const post = await site.get('/watchlist', {}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the theme from the shell’s cookie applies from the first paint', async () => {
  await launch(site);
  const light = await site.text('/', { cookie: 'theme=light' });
  expect(light).toContain('<html lang="en" data-theme="light">');
  expect(light).toContain('<meta name="color-scheme" content="light">');
  expect(light).not.toContain(SYSTEM_THEME_SCRIPT);
  expect(await site.text('/', { cookie: 'theme="><script>' })).toContain('<html lang="en" data-theme="dark">');
});

test('without a chosen theme, an inline script follows the system before the stylesheet loads', async () => {
  await launch(site);
  const html = await site.text('/');
  expect(html.indexOf(`<script>${SYSTEM_THEME_SCRIPT}</script>`)).toBeGreaterThan(0);
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  expect(html).toContain('<meta name="color-scheme" content="dark light">');
});

test('a visitor gets a cookie once and keeps it', async () => {
  await launch(site);
  const { headers } = await site.get('/');
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^visitor=[\w-]{22}\.\d{5}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const again = await site.get('/', { cookie: cookie.split(';')[0] ?? '' });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('sends policies that block foreign scripts', async () => {
  await launch(site);
  const { headers } = await site.get('/');
  const policy = String(headers['content-security-policy']);
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|strict-dynamic|http:|\*/);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': expect.any(String),
    'permissions-policy': expect.any(String),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
});
