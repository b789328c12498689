import { type Config, readConfig } from '../../bff/src/config/config.ts';
import { builtSection, builtShell } from '../../bff/src/modules/releases/testing/builtSection.ts';
import { alice, type TestRegistry, testRegistry } from '../../bff/src/modules/releases/testing/testRegistry.ts';
import { type Released, releaseBuilds, releaseThrough } from './releaseBuilds.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

type Builds = Parameters<typeof releaseThrough>[1];
const develop = (builds: Builds) => releaseThrough(registry, builds, 'changes');
const produce = (builds: Builds) => releaseThrough(registry, builds, 'first versions');
const shell = { name: 'shell', version: '1', folder: builtShell() };
const trading = (mark: string) => ({ name: 'mfe-trading', version: mark, folder: builtSection({ mark }) });
const stable = async () =>
  Object.fromEntries((await registry.rollouts.list()).map(({ section, stable }) => [section, stable]));

test('the first start publishes everything and makes it live', async () => {
  const released = await develop([shell, trading('a')]);
  expect(released).toEqual({ published: ['shell', 'mfe-trading'], promoted: ['shell', 'mfe-trading'], notes: [] });
  expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
});

test('a start without a change writes nothing', async () => {
  await develop([shell, trading('a')]);
  const before = await registry.releases.log({ limit: 100 });
  expect(await develop([shell, trading('a')])).toEqual({ published: [], promoted: [], notes: [] });
  expect(await registry.releases.log({ limit: 100 })).toEqual(before);
});

test('a rollback stays until there is a new build', async () => {
  await develop([shell, trading('a')]);
  await develop([shell, trading('b')]);
  await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);

  const again = await develop([shell, trading('b')]);
  expect(again.promoted).toEqual([]);
  expect(again.notes).toEqual([
    'mfe-trading stays at a, as alice chose; what was built is published as b (npm run -s release -- promote mfe-trading b).',
  ]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'a' });

  await develop([shell, trading('c')]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'c' });
});

test('a shell and sections that need each other go live together', async () => {
  await develop([shell, trading('a')]);
  await develop([
    { name: 'shell', version: '2', folder: builtShell({ mark: '2', shellApi: '2.0' }) },
    { name: 'mfe-trading', version: 'b', folder: builtSection({ mark: 'b', shellApi: '2.0' }) },
  ]);
  expect(await stable()).toEqual({ shell: '2', 'mfe-trading': 'b' });
});

test('reports a build that cannot go live, and keeps the live one', async () => {
  await develop([shell, trading('a')]);
  const unfit = { name: 'mfe-trading', version: 'b', folder: builtSection({ requires: { react: '^20.0.0' } }) };
  const { notes } = await develop([shell, unfit]);
  expect(notes).toEqual([
    'mfe-trading b takes react ^20.0.0, but the live shell 1 brings 19.3.1. What was live stays live.',
  ]);
  expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
});

test('without a live version, a build that cannot go live aborts the start', async () => {
  const broken = { name: 'shell', version: '1', folder: builtShell({ entry: 'nowhere.js' }) };
  await expect(develop([broken])).rejects.toMatchObject({ code: 'unprocessable' });
});

test('what was rolled back does not go live under another version, with a change of another section either', async () => {
  await develop([shell, trading('a')]);
  await develop([shell, trading('b')]);
  await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);
  const renamed = { ...trading('b'), version: '2.0.0-b' };
  const again = await develop([{ name: 'shell', version: '2', folder: builtShell({ mark: '2' }) }, renamed]);
  expect(again).toMatchObject({ published: ['shell', 'mfe-trading'], promoted: ['shell'] });
  expect(await stable()).toEqual({ shell: '2', 'mfe-trading': 'a' });
});

test('what was rolled back does not go live once something else did, until someone promotes it', async () => {
  await develop([shell, trading('a')]);
  await develop([shell, trading('b')]);
  await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);
  await develop([shell, trading('c')]);
  expect((await develop([shell, trading('b')])).notes).toEqual([
    'mfe-trading stays at c; what was built was rolled back or withdrawn before and is published as b (npm run -s release -- promote mfe-trading b).',
  ]);
  await registry.rollouts.promote([{ section: 'mfe-trading', version: 'b' }], alice);
  await develop([shell, trading('c2')]);
  await develop([shell, trading('b')]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'b' });
});

test('a section that was taken off the page stays off, with a change too', async () => {
  await develop([shell, trading('a')]);
  await registry.removals.takeOff({ section: 'mfe-trading', why: 'a legal question' }, alice);
  const off =
    'mfe-trading stays off the page, as alice chose; what was built is published as b (npm run -s release -- promote mfe-trading b).';
  expect((await develop([shell, trading('b')])).notes).toEqual([off]);
  expect((await produce([shell, trading('b')])).promoted).toEqual([]);
  expect(await stable()).toEqual({ shell: '1', 'mfe-trading': null });
});

test('a section that needs two people stays as it is, with a change too, and the others go live', async () => {
  await develop([shell, trading('a')]);
  await registry.db.knex('rollouts').where({ section: 'mfe-trading' }).update({ two_person: 1 });
  const next = { name: 'shell', version: '2', folder: builtShell({ mark: '2' }) };
  expect(await develop([next, trading('b')])).toEqual({
    published: ['shell', 'mfe-trading'],
    promoted: ['shell'],
    notes: [
      'mfe-trading stays at a, because two people decide what goes live; what was built is published as b (npm run -s release -- promote mfe-trading b).',
    ],
  });
  expect(await stable()).toEqual({ shell: '2', 'mfe-trading': 'a' });
});

test('other content from sources that were rolled back does not go live', async () => {
  await develop([shell, trading('a')]);
  await develop([shell, trading('b')]);
  await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);
  await develop([shell, { ...trading('b'), folder: builtSection({ mark: 'another compiler' }) }]);
  await develop([shell, { ...trading('b'), version: 'a' }]);
  expect(await registry.releases.log({ limit: 2 })).toMatchObject([{ act: 'publish' }, { act: 'publish' }]);
  expect(await stable()).toMatchObject({ 'mfe-trading': 'a' });
});

test('what was withdrawn does not go live under another version, and stops no other section', async () => {
  await develop([shell, trading('a')]);
  await develop([shell, trading('b')]);
  await registry.removals.withdraw({ section: 'mfe-trading', version: 'b', why: 'it leaks names' }, alice);
  expect(await develop([shell, { ...trading('b'), version: '2.0.0-b' }])).toEqual({
    published: [],
    promoted: [],
    notes: ['mfe-trading 2.0.0-b, which was built, was withdrawn.'],
  });
  const next = { name: 'shell', version: '2', folder: builtShell({ mark: '2' }) };
  expect(await develop([next, trading('b')])).toEqual({
    published: ['shell'],
    promoted: ['shell'],
    notes: ['mfe-trading b, which was built, was withdrawn.'],
  });
  expect(await stable()).toEqual({ shell: '2', 'mfe-trading': 'a' });
});

describe('in production', () => {
  test('an empty registry is given its first versions', async () => {
    const released = await produce([shell, trading('a')]);
    expect(released).toEqual({ published: ['shell', 'mfe-trading'], promoted: ['shell', 'mfe-trading'], notes: [] });
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
  });

  test('a first start that ended between publishing and promoting is completed', async () => {
    const { promote } = registry.rollouts;
    registry.rollouts.promote = () => Promise.reject(new Error('power cut'));
    await expect(produce([shell, trading('a')])).rejects.toThrow('power cut');
    registry.rollouts.promote = promote;
    await produce([shell, trading('a')]);
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
  });

  test('two images that start in turn do not change what is live', async () => {
    await produce([shell, trading('a')]);
    for (const mark of ['b', 'a', 'b', 'a']) {
      expect((await produce([shell, trading(mark)])).promoted).toEqual([]);
      expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
    }
    expect((await produce([shell, trading('b')])).notes).toEqual([
      'mfe-trading stays at a; what was built is published as b (npm run -s release -- promote mfe-trading b).',
    ]);
    expect((await registry.rollouts.list()).map(({ revision }) => revision)).toEqual([1, 1]);
  });

  test('of two images that start on an empty registry at once, one is live as a whole', async () => {
    const image = (mark: string) => [{ name: 'shell', version: mark, folder: builtShell({ mark }) }, trading(mark)];
    const { lastMove } = registry.rollouts;
    let quicker: Released | undefined;
    registry.rollouts.lastMove = async (section) => {
      registry.rollouts.lastMove = lastMove;
      quicker = await produce(image('quick'));
      return registry.rollouts.lastMove(section);
    };
    const slower = await produce(image('slow'));
    expect(quicker?.promoted).toEqual(['shell', 'mfe-trading']);
    expect(slower).toMatchObject({ published: ['shell', 'mfe-trading'], promoted: [] });
    expect(await stable()).toEqual({ shell: 'quick', 'mfe-trading': 'quick' });
  });

  test('a restart keeps a rollback, also when the same sources come under another version', async () => {
    await produce([shell, trading('a')]);
    await produce([shell, trading('b')]);
    await registry.rollouts.promote([{ section: 'mfe-trading', version: 'b' }], alice);
    await registry.rollouts.rollback({ section: 'mfe-trading', from: 'b', why: 'it flickers' }, alice);
    await produce([shell, trading('b')]);
    await produce([shell, { ...trading('b'), version: '2.0.0-b' }]);
    expect(await stable()).toMatchObject({ 'mfe-trading': 'a' });
  });

  test('a new section waits for a release manager', async () => {
    await produce([shell]);
    expect((await produce([shell, trading('a')])).notes).toEqual([
      'mfe-trading has no live version; what was built is published as a (npm run -s release -- promote mfe-trading a).',
    ]);
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': null });
  });
});

describe('releaseBuilds', () => {
  const SECRET = 'a secret of this test alone, 32 bytes and more';
  const config = (more: Record<string, string> = {}): Config =>
    readConfig({
      DATA_DIR: registry.dataDir,
      ...(registry.url && { DATABASE_URL: registry.url }),
      JWT_SECRET: SECRET,
      ENCRYPTION_KEY: SECRET,
      ...more,
    });
  const versions = async () => (await registry.db.knex('releases').orderBy('version').pluck('version')) as string[];

  test('promotes a change except with NODE_ENV=production', async () => {
    const production = config({ NODE_ENV: 'production' });
    await releaseBuilds([shell, trading('a')], { config: production, promotes: 'changes' });
    await releaseBuilds([shell, trading('b')], { config: production, promotes: 'changes' });
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
    await releaseBuilds([shell, trading('c')], { config: config(), promotes: 'first versions' });
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'a' });
    await releaseBuilds([shell, trading('d')], { config: config(), promotes: 'changes' });
    expect(await stable()).toEqual({ shell: '1', 'mfe-trading': 'd' });
  });

  test('publishes nothing where a migration is missing', async () => {
    const [last] = await registry.db.knex('migrations').orderBy('name', 'desc').limit(1);
    await registry.db.knex('migrations').where({ name: last.name }).delete();
    const start = releaseBuilds([shell], { config: config({ MIGRATE: 'off' }), promotes: 'changes' });
    await expect(start).rejects.toThrow(`The database lacks ${last.name}: run "npm run migrate" first.`);
    expect(await versions()).toEqual([]);
  });

  test('in production, publishes nothing where a live section calls an endpoint that this server does not have', async () => {
    await registry.publish('mfe-trading', 'a', { files: { 'page.js': 'api("GET /api/gone")' } });
    await registry.db.knex('rollouts').update({ stable: 'a' }); // by an earlier server
    const start = (more = {}) => releaseBuilds([shell], { config: config(more), promotes: 'first versions' });
    await expect(start()).rejects.toThrow(
      'The stable version a of mfe-trading calls GET /api/gone, which this server does not have. Promote another one before this server starts.',
    );
    expect(await versions()).toEqual(['a']);
    await start({ MIGRATE: 'off' });
    expect(await versions()).toEqual(['1', 'a']);
  });

  test('publishes nothing where the log could be changed', async () => {
    await registry.db.knex.raw('drop trigger release_log_no_update');
    const start = releaseBuilds([shell], { config: config(), promotes: 'changes' });
    await expect(start).rejects.toThrow('The table release_log is no longer append-only');
    expect(await versions()).toEqual([]);
  });
});

test('other content from the same sources is published under a version of its own', async () => {
  await develop([shell, trading('a')]);
  const rebuilt = { ...trading('a'), folder: builtSection({ mark: 'another compiler' }) };
  await develop([shell, rebuilt]);
  expect((await stable())['mfe-trading']).toMatch(/^a-[0-9a-f]{8}$/);
  expect(await develop([shell, rebuilt])).toMatchObject({ published: [], promoted: [] });
});
