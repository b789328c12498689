import type { SectionRelease } from '@bellwether/sdk/contract/release';
import { fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import { budgets } from '../budget.ts';
import { page, released } from '../testReleases.ts';
import { createAssetGate } from './assetGate.ts';
import { createReleaseFiles } from './releaseFiles.ts';

const HASH = 'sha256-a+b/c=';
const { version, shellApi, placement, routes } = released('mfe-trading', '2');
const fallback = { version: '1', shellApi, placement };
const named: SectionRelease = { version, shellApi, placement, routes, fallback, fileMap: HASH };
const path = '/releases/files/mfe-trading/2/1/abc.json';
const map = { 2: released('mfe-trading', '2'), 1: released('mfe-trading', '1') };

type Reply = () => Promise<Pick<Response, 'json'>>;
const good: Reply = async () => ({ json: async () => map });
const broken: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const never: Reply = () => new Promise(() => {});

/** The files of a page whose requests get these replies, the last one over and over. */
function opened(replies: Reply[], release = named) {
  const request = jest.fn((_url: string, _options: RequestInit) =>
    (replies.length > 1 ? replies.shift() : replies[0])?.(),
  );
  Object.assign(globalThis, { fetch: request });
  const gate = createAssetGate({}, 'https://bellwether.example');
  const files = createReleaseFiles(page({ 'mfe-trading': release }), gate);
  return { files, gate, request, urls: () => request.mock.calls.map(([url]) => url) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('has the address of a map by its versions and its hash', () => {
  expect(fileMapPath('mfe-trading', named)).toBe(path);
  expect(fileMapPath('mfe-trading', { version, fileMap: HASH })).toBe('/releases/files/mfe-trading/2/abc.json');
});

it('takes files that the document names, without a request', async () => {
  const whole = released('mfe-trading', '2', { fallback: released('mfe-trading', '1') });
  const { files, gate, request } = opened([broken], whole);
  expect(gate.integrityOf('/assets/mfe-trading/1/page.css')).toBe('sha384-css-1');
  expect(await files.of('mfe-trading', '1')).toMatchObject({ entry: '/assets/mfe-trading/1/entry.js' });
  expect(request).not.toHaveBeenCalled();
});

it('loads the map once, checked by its hash, for a version and its fallback', async () => {
  const { files, gate, request } = opened([good]);
  expect(gate.knows('/assets/mfe-trading/2/entry.js')).toBe(false);
  const [own, before] = await Promise.all([files.of('mfe-trading', '2'), files.of('mfe-trading', '1')]);
  expect([own.entry, before.entry]).toEqual(['/assets/mfe-trading/2/entry.js', '/assets/mfe-trading/1/entry.js']);
  expect(gate.integrityOf('/assets/mfe-trading/2/page.css')).toBe('sha384-css-2');
  expect(gate.integrityOf('/assets/mfe-trading/1/entry.js')).toBe('sha384-1');
  expect(request.mock.calls).toEqual([[path, { integrity: HASH }]]);
});

it('requests a map that fails once more, under another URL', async () => {
  const { files, urls } = opened([broken, good]);
  expect((await files.of('mfe-trading', '2')).entry).toBe('/assets/mfe-trading/2/entry.js');
  expect(urls()).toEqual([path, `${path}?try=2`]);
});

it('takes whichever request responds when the first one takes long', async () => {
  const { files, urls } = opened([never, good]);
  const loading = files.of('mfe-trading', '2');
  await jest.advanceTimersByTimeAsync(budgets.fileMapMs);
  expect((await loading).entry).toBe('/assets/mfe-trading/2/entry.js');
  expect(urls()).toEqual([path, `${path}?try=2`]);
});

it('fails before the section’s load runs out of time, for the fallback at the same moment', async () => {
  const { files } = opened([never]);
  const failures: string[] = [];
  const load = (asked: string) => files.of('mfe-trading', asked).catch(() => failures.push(asked));
  void load('2').then(() => load('1'));
  await jest.advanceTimersByTimeAsync(budgets.loadMs - 1);
  expect(failures).toEqual(['2', '1']);
});

it('knows nothing of a map that fails twice, until the next try brings it', async () => {
  const { files, gate, urls } = opened([broken, broken, good]);
  await expect(files.of('mfe-trading', '2')).rejects.toThrow();
  expect(gate.knows('/assets/mfe-trading/2/entry.js')).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  await files.of('mfe-trading', '2');
  expect(gate.knows('/assets/mfe-trading/2/entry.js')).toBe(true);
  expect(urls().at(-1)).toBe(`${path}?try=3`);
});

it('has no files of a version that this page does not name, until it is added', async () => {
  const { files } = opened([good]);
  await expect(files.of('mfe-trading', '3')).rejects.toThrow();
  files.add('mfe-trading', released('mfe-trading', '3'));
  expect((await files.of('mfe-trading', '3')).entry).toBe('/assets/mfe-trading/3/entry.js');
});
