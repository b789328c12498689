import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { launch, shell, trading } from '../testing/launch.ts';
import { WATCHDOG_SCRIPT } from './watchdog.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
});
afterEach(() => site.drop());

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The contents of inline scripts or styles, templates included. */
const inlined = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?: title="[^"]*")?>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => code);

test('the policy admits the inline scripts and styles of the document, and no others', async () => {
  await launch(site);
  await site.goLive('shell', '2', shell);
  const { headers, body } = await site.get('/');
  const policy = String(headers['content-security-policy']).split('; ');
  const [theme = '', watchdog = ''] = inlined(body.toString(), 'script');
  expect(policy).toContain(`script-src 'self' ${hashOf(theme)} ${hashOf(watchdog)}`);
  const [style = ''] = inlined(body.toString(), 'style');
  expect(policy).toContain(`style-src 'self' ${hashOf(style)}`);
});

const good = (html: string) => /<template id="good" title="([^"]*)">(.*?)<\/template>/s.exec(html);
const fallback = async () => (await site.release()).sections.shell?.fallback?.version;

test('the watchdog weighs at most 1 kB', () => {
  expect(Buffer.byteLength(WATCHDOG_SCRIPT)).toBeLessThanOrEqual(1_000);
});

test('the watchdog stands before the shell, in one element with it, and knows its version', async () => {
  await launch(site);
  expect(await site.text('/')).toContain(
    `<div><script title="1">${WATCHDOG_SCRIPT}</script><script id="shell" src="/assets/shell/1/entry.js"`,
  );
});

test('the document has no good shell in the first release, and the sentence in every document', async () => {
  await launch(site);
  for (const path of ['/', '/nowhere']) {
    const html = await site.text(path);
    expect([path, good(html)]).toEqual([path, null]);
    expect(html).toContain('<p role="alert">Bellwether could not start.</p><button type="button">Reload</button>');
  }
});

test('the document has the good shell with its hashes, without loading any of it', async () => {
  await launch(site);
  await site.goLive('shell', '2', shell);
  const html = await site.text('/');
  const [, version, tags = ''] = good(html) ?? [];
  expect(version).toBe('1');
  const integrity = (await site.release()).sections.shell?.fallback?.integrity ?? {};
  expect(tags).toContain(`href="/assets/shell/1/shell.css" integrity="${integrity['/assets/shell/1/shell.css']}"`);
  expect(tags).toContain(`src="/assets/shell/1/entry.js" integrity="${integrity['/assets/shell/1/entry.js']}"`);
  expect([...html.matchAll(/<link rel="preload" href="\/assets\/shell\/1\/[^"]*"/g)]).toEqual([]);
});

test('the document has no good shell that a live section cannot use', async () => {
  await launch(site);
  await site.goLive('shell', '2', { ...shell, provides: { react: '19.4.0' } });
  expect(await fallback()).toBe('1');
  await site.goLive('mfe-trading', '2', { ...trading, requires: { react: '^19.4.0' } });
  expect(await fallback()).toBeUndefined();
});

test('the document has a good shell whose files are whole', async () => {
  await launch(site);
  await site.goLive('shell', '2', shell);
  await site.goLive('shell', '3', shell);
  rmSync(site.content.pathOf('shell', '2', 'shell.css'));
  await site.goLive('mfe-trading', '2', trading);
  expect(await fallback()).toBe('1');
});

test('a visitor of a candidate shell has the stable one as the good one', async () => {
  await launch(site);
  await site.publish('shell', '2', shell);
  await site.db.knex('rollouts').where({ section: 'shell' }).update({ candidate: '2', share_bp: 10_000, revision: 7 });
  expect((await site.release()).sections.shell?.version).toBe('2');
  expect(await fallback()).toBe('1');
});
