import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewsItem } from '@bellwether/sdk/contract/types';
import { aNewsItem } from '@bellwether/sdk/testing/builders.ts';
import { refusalOf } from '../../../test/errorShape.ts';
import { TestApp, type TestAppSettings } from '../../../test/testApp.ts';
import { ScriptedMarket } from '../../providers/market/testing/scriptedMarket.ts';
import type { Picture } from '../../providers/pictures/fetchPicture.ts';
import { PICTURES } from '../../providers/pictures/testing/pictures.ts';

const PNG: Picture = { type: 'image/png', bytes: PICTURES['image/png'] };
const URL_OF_PICTURE = 'https://news.example/oil.png?size=80';

let app: TestApp;
afterEach(() => app.drop());

/** Starts the server with this news. Returns the stories as the API lists them. */
async function listed(stories: readonly Partial<NewsItem>[], settings: TestAppSettings = {}): Promise<NewsItem[]> {
  const market = new ScriptedMarket([]);
  market.stories = stories.map((part, nth) => aNewsItem({ id: `story-${nth}`, ...part }));
  app = await TestApp.start({ market, ...settings });
  return (await app.person()).api('GET /api/dashboard/news');
}

async function pathOfPicture(settings: TestAppSettings = {}): Promise<string> {
  const [story] = await listed([{ image: URL_OF_PICTURE }], settings);
  return story?.image ?? '';
}

test('a picture of news comes from this site, with headers that let it be nothing but a picture', async () => {
  const asked: string[] = [];
  const path = await pathOfPicture({
    fetchPicture: async (url) => {
      asked.push(url);
      return PNG;
    },
  });
  expect(path).toMatch(/^\/pictures\/[\w-]{32}\/[\w-]+$/);
  const response = await fetch(app.origin + path);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG.bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.bytes.length),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=86400, immutable',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  await fetch(app.origin + path);
  expect(asked).toEqual([URL_OF_PICTURE]);
});

test('only pictures that the site has listed are fetched', async () => {
  let fetches = 0;
  const path = await pathOfPicture({
    fetchPicture: async () => {
      fetches += 1;
      return PNG;
    },
  });
  const [, , signature = '', url = ''] = path.split('/');
  const other = Buffer.from('https://evil.example/').toString('base64url');
  for (const forged of [
    `/pictures/${signature}/${other}`,
    `/pictures/${signature}/`,
    `/pictures/${'A'.repeat(32)}/${url}`,
    `/pictures/${signature.slice(1)}/${url}`,
    `/pictures/${signature}/${url}/x`,
    `/pictures//${url}`,
    '/pictures/',
    '/pictures/https://evil.example/',
    `/pictures/?url=https://evil.example/`,
  ]) {
    expect(refusalOf(await app.request(`GET ${forged}`), 404)).toBe('Picture not found.');
  }
  expect(fetches).toBe(0);
  expect(refusalOf(await app.request(`POST ${path}`), 405)).toBeTruthy();
});

test('a canary on this machine is never contacted', async () => {
  let hits = 0;
  const canary = createServer((_, response) => {
    hits += 1;
    response.end(PNG.bytes);
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  canary.on('connection', () => {
    hits += 1;
  });
  const stories = await listed([
    { image: `http://127.0.0.1:${port}/` },
    { image: `https://127.0.0.1:${port}/` },
    { image: `https://127.0.0.1/` },
    { image: `https://[::1]:${port}/` },
    { image: `https://localhost/` }, // resolved only when it is fetched
  ]);
  const paths = stories.flatMap(({ image }) => image ?? []);
  expect(paths).toHaveLength(1);
  for (const path of paths) refusalOf(await app.request(`GET ${path}`), 502);
  expect(hits).toBe(0);
  await new Promise((resolve) => canary.close(resolve));
});

test('a hundred visitors at once cause one fetch, and so does a picture that cannot be fetched', async () => {
  let fetches = 0;
  let fail = false;
  const gate = Promise.withResolvers<void>();
  const fetchPicture = async () => {
    fetches += 1;
    await gate.promise;
    if (fail) throw new Error('a secret of the network');
    return PNG;
  };
  const path = await pathOfPicture({ fetchPicture });
  const all = Array.from({ length: 100 }, () => app.request(`GET ${path}`));
  await app.request('GET /readyz'); // sent after them
  gate.resolve();
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(fetches).toBe(1);
  await app.drop();

  fetches = 0;
  fail = true;
  const broken = await pathOfPicture({ fetchPicture });
  const refused = await Promise.all(Array.from({ length: 20 }, () => app.request(`GET ${broken}`)));
  for (const answer of refused) expect(refusalOf(answer, 502)).toBe('This picture could not be loaded.');
  expect(fetches).toBe(1);
});

test('six pictures are fetched at a time, sixty wait, and the rest is told to come back', async () => {
  let running = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const stories = await listed(
    Array.from({ length: 80 }, (_, nth) => ({ image: `https://news.example/${nth}.png` })),
    {
      fetchPicture: async () => {
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
        return PNG;
      },
    },
  );
  let refused = 0;
  const answers = stories.map(async ({ image }) => {
    const { status } = await app.request(`GET ${image}`);
    if (status === 503) refused += 1;
    if (refused === 14) gate.resolve();
    return status;
  });
  const statuses = await Promise.all(answers);
  expect(most).toBe(6);
  expect(statuses.filter((status) => status === 200)).toHaveLength(66);
  expect(refused).toBe(14);
});

test('one address gets 600 a minute', async () => {
  const path = await pathOfPicture({ env: { RATE_LIMIT_FACTOR: '0.01' }, fetchPicture: async () => PNG });
  for (let nth = 0; nth < 6; nth += 1) expect((await app.request(`GET ${path}`)).status).toBe(200);
  const refused = await app.request(`GET ${path}`);
  refusalOf(refused, 429);
  expect(refused.headers.get('retry-after')).toBeTruthy();
});

test('any replica reads the paths of another, also while the secret is rotated', async () => {
  const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
  const fetchPicture = async () => PNG;
  const path = await pathOfPicture({ env: { JWT_SECRET: before }, fetchPicture });
  await app.drop();
  app = await TestApp.start({ env: { JWT_SECRET: after, JWT_SECRET_PREVIOUS: before }, fetchPicture });
  expect((await app.request(`GET ${path}`)).status).toBe(200);
  await app.drop();
  app = await TestApp.start({ env: { JWT_SECRET: after }, fetchPicture });
  expect((await app.request(`GET ${path}`)).status).toBe(404);
});
