import { builtSection, builtShell } from '../../bff/src/modules/releases/testing/builtSection.ts';
import { alice, type TestRegistry, testRegistry } from '../../bff/src/modules/releases/testing/testRegistry.ts';
import { releaseThrough } from './releaseBuilds.ts';

let registry: TestRegistry;
beforeAll(() => Object.assign(globalThis, { ENGINE: 'sqlite' }));
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const shell = { name: 'shell', version: '1', folder: builtShell() };
const trading = (mark: string) => ({ name: 'mfe-trading', version: mark, folder: builtSection({ mark }) });
const stable = async () =>
  Object.fromEntries((await registry.rollouts.list()).map(({ section, stable }) => [section, stable]));

test('the first start publishes everything and makes it live', async () => {
  const released = await releaseThrough(registry, [shell, trading('a')]);
  expect(released).toEqual({ published: ['shell', 'mfe-trading'], promoted: ['shell', 'mfe-trading'], notes: [] });
  expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
});

test('a start without a change writes nothing', async () => {
  await releaseThrough(registry, [shell, trading('a')]);
  const before = await registry.releases.log({ limit: 100 });
  expect(await releaseThrough(registry, [shell, trading('a')])).toEqual({ published: [], promoted: [], notes: [] });
  expect(await registry.releases.log({ limit: 100 })).toEqual(before);
});

test('a rollback stays until there is a new build', async () => {
  await releaseThrough(registry, [shell, trading('a')]);
  await releaseThrough(registry, [shell, trading('b')]);
  await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);

  const again = await releaseThrough(registry, [shell, trading('b')]);
  expect(again.promoted).toEqual([]);
  expect(again.notes).toEqual([
    'mfe-trading stays at a, as alice chose; what was built is published as b (npm run -s release -- promote mfe-trading b).',
  ]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'a' });

  await releaseThrough(registry, [shell, trading('c')]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'c' });
});

test('a shell and sections that need each other go live together', async () => {
  await releaseThrough(registry, [shell, trading('a')]);
  await releaseThrough(registry, [
    { name: 'shell', version: '2', folder: builtShell({ mark: '2', shellApi: '2.0' }) },
    { name: 'mfe-trading', version: 'b', folder: builtSection({ mark: 'b', shellApi: '2.0' }) },
  ]);
  expect(await stable()).toEqual({ shell: '2', 'mfe-trading': 'b' });
});

test('reports a build that cannot go live, and keeps the live one', async () => {
  await releaseThrough(registry, [shell, trading('a')]);
  const unfit = { name: 'mfe-trading', version: 'b', folder: builtSection({ requires: { react: '^20.0.0' } }) };
  const { notes } = await releaseThrough(registry, [shell, unfit]);
  expect(notes).toEqual([
    'mfe-trading b takes react ^20.0.0, but the live shell 1 brings 19.3.1. What was live stays live.',
  ]);
  expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
});

test('without a live version, a build that cannot go live aborts the start', async () => {
  const broken = { name: 'shell', version: '1', folder: builtShell({ entry: 'nowhere.js' }) };
  await expect(releaseThrough(registry, [broken])).rejects.toMatchObject({ code: 'unprocessable' });
});

test('other content from the same sources is published under a version of its own', async () => {
  await releaseThrough(registry, [shell, trading('a')]);
  const rebuilt = { ...trading('a'), folder: builtSection({ mark: 'another compiler' }) };
  await releaseThrough(registry, [shell, rebuilt]);
  expect((await stable())['mfe-trading']).toMatch(/^a-[0-9a-f]{8}$/);
  expect(await releaseThrough(registry, [shell, rebuilt])).toMatchObject({ published: [], promoted: [] });
});
