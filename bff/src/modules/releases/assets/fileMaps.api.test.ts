import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FileMap } from '@bellwether/sdk/contract/release';
import { fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import { type Served, type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { launch, shell, trading } from '../testing/launch.ts';
import { alice } from '../testing/testRegistry.ts';

const readsFileMaps = true;

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
  await launch(site);
  await site.goLive('shell', '2', { ...shell, readsFileMaps });
  await site.goLive('shell', '3', { ...shell, readsFileMaps });
});
afterEach(() => site.drop());

/** The address and the hash of a section's file map, as a document has them. */
async function mapOf(section: string, server: Served = site): Promise<{ path: string; fileMap: string }> {
  const released = (await server.release()).sections[section];
  return { path: fileMapPath(section, released ?? { version: '' }), fileMap: released?.fileMap ?? '' };
}

const hashOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
const status = async (path: string, server: Served = site) => (await server.get(path)).status;

test('the document names each section, and only the shell’s files that come before content', async () => {
  await site.goLive('mfe-trading', '2', trading);
  const { sections, integrity } = await site.release();
  expect(sections['mfe-trading']).toEqual({
    version: '2',
    shellApi: '1.0',
    sharedSet: 'react-19',
    placement: 'page',
    routes: [
      { path: '/watchlist', title: 'Watchlist & more', access: 'user', navbar: expect.anything() },
      { path: '/portfolio', title: 'Portfolio', access: 'user', navbar: expect.anything() },
    ],
    fallback: { version: '1', shellApi: '1.0', sharedSet: 'react-19', placement: 'page' },
    fileMap: expect.stringMatching(/^sha256-/),
  });
  expect(Object.keys(sections.shell ?? {})).not.toContain('integrity');
  expect(Object.keys(integrity ?? {})).toEqual(['/assets/shell/3/entry.js', '/assets/shell/3/shell.css']);
  const signedIn = /"integrity":{([^}]*)}/.exec(await site.text('/watchlist'))?.[1];
  expect(signedIn).toContain('/assets/shell/3/query.js');
});

test('a page preloads the map of its section and of no other, in the mode in which it is fetched', async () => {
  const { path } = await mapOf('mfe-trading');
  const { headers, body } = await site.get('/watchlist');
  expect(body.toString()).toContain(`<link rel="preload" href="${path}" as="fetch" crossorigin>`);
  expect(headers.link).toContain(`<${path}>; rel=preload; as=fetch; crossorigin`);
  expect(body.toString().match(/as="fetch"/g)).toHaveLength(1);
  for (const other of ['/login', '/nowhere']) expect(await site.text(other)).not.toContain('as="fetch"');
});

test('a map has the files of the version and of its fallback, and the hash that the document names', async () => {
  await site.goLive('mfe-trading', '2', trading);
  const { path, fileMap } = await mapOf('mfe-trading');
  const { body } = await site.get(path);
  expect(hashOf(body)).toBe(fileMap);
  const map: FileMap = JSON.parse(body.toString());
  expect(Object.keys(map)).toEqual(['1', '2']);
  const files = await site.releases.files('mfe-trading', '2');
  expect(map[2]).toEqual({
    entry: '/assets/mfe-trading/2/entry.js',
    container: 'bellwether_mfe_trading_test',
    css: ['/assets/mfe-trading/2/section.css'],
    integrity: Object.fromEntries(
      files
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map((file) => [`/assets/mfe-trading/2/${file.path}`, file.integrity]),
    ),
  });
});

test('a map is immutable, and compressed as assets are', async () => {
  const { path, fileMap } = await mapOf('mfe-trading');
  const { headers, body } = await site.get(path);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  const br = await site.get(path, { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], hashOf(brotliDecompressSync(br.body))]).toEqual(['br', fileMap]);
  const gzip = await site.get(path, { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], hashOf(gunzipSync(gzip.body))]).toEqual(['gzip', fileMap]);
  const again = await site.get(path, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await site.get(path, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await site.get(path, {}, 'POST')).status).toBe(405);
});

test('only the document’s own hash has a map', async () => {
  await site.publish('mfe-trading', '2', trading);
  const { path, fileMap } = await mapOf('mfe-trading');
  const other = hashOf(Buffer.from('another map'));
  for (const unknown of [
    fileMapPath('mfe-trading', { version: '1', fileMap: other }),
    fileMapPath('mfe-trading', { version: '2', fileMap }), // not live
    fileMapPath('mfe-trading', { version: '1', fallback: { version: '2' }, fileMap }),
    fileMapPath('mfe-marketing', { version: '1', fileMap }),
    fileMapPath('mfe-trading', { version: '1/1/1', fileMap }),
    fileMapPath('..', { version: '1', fileMap }),
    path.replace('.json', ''),
    `${path}/`,
    '/releases/files/',
    '/releases/files/mfe-trading/1/.json',
  ]) {
    const answer = await site.get(unknown);
    expect([unknown, answer.status, answer.headers['cache-control']]).toEqual([unknown, 404, 'no-store']);
  }
  expect(await status(path)).toBe(200);
});

test('a version whose files never went to a visitor has no map', async () => {
  await site.publish('mfe-trading', '2', trading);
  const live = await site.replica();
  await site.db.knex('rollouts').where({ section: 'mfe-trading' }).update({ stable: '2', revision: 99 });
  const { path } = await mapOf('mfe-trading', live); // this replica gave it to a visitor
  expect(await status(path, live)).toBe(200);
  expect(await status(path, await site.replica())).toBe(404);
});

test('a replica that resolved nothing serves the same map, also after a move, and so does one that restarted', async () => {
  await site.goLive('mfe-trading', '2', trading);
  const { path } = await mapOf('mfe-trading');
  const before = await site.get(path);
  const other = await site.replica();
  expect((await other.get(path)).body).toEqual(before.body);
  await site.goLive('mfe-trading', '3', trading);
  expect((await mapOf('mfe-trading')).path).not.toBe(path);
  const restarted = await site.replica();
  const late = await restarted.get(path);
  expect([late.status, late.body, late.headers.etag]).toEqual([200, before.body, before.headers.etag]);
});

test('a map goes with the files of its versions', async () => {
  await site.goLive('mfe-trading', '2', trading);
  const { path } = await mapOf('mfe-trading');
  await site.db.knex('releases').where({ section: 'mfe-trading', version: '1' }).update({ pruned_at: 1 });
  expect(await status(path, await site.replica())).toBe(404);
});

test('a replica that resolved the page serves its maps while the database is away', async () => {
  const { path } = await mapOf('mfe-trading');
  jest.spyOn(site.db.knex.client, 'query').mockRejectedValue(new Error('gone'));
  expect(await status(path)).toBe(200);
  jest.restoreAllMocks();
});

test('where either shell reads no file maps, the document names every file', async () => {
  const isWhole = async () => (await site.release()).sections['mfe-trading'];
  expect(await isWhole()).not.toHaveProperty('integrity');
  await site.rollouts.rollback({ section: 'shell', from: '3', why: 'x' }, alice); // version 1 is the fallback now
  expect(await isWhole()).toMatchObject({ entry: '/assets/mfe-trading/1/entry.js', integrity: expect.anything() });
  expect(await isWhole()).not.toHaveProperty('fileMap');
  expect(await site.text('/watchlist')).not.toContain('as="fetch"');
});
