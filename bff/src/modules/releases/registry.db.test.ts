import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { builtSection, builtShell, folderOf } from './testing/builtSection.ts';
import { alice, type TestRegistry, testRegistry } from './testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
const bob = { who: 'bob', via: 'desk' } as const;
const stableOf = async (name = section) =>
  (await registry.releases.status()).find((each) => each.section === name)?.stable ?? null;
const acts = async () =>
  (await registry.releases.log({ limit: 1_000 })).map(({ act, from, to, revision }) => [act, from, to, revision]);

describe('publishing', () => {
  test('stores the record and every file with its hash, without making it live', async () => {
    const folder = builtSection();
    const [published] = await registry.releases.publish([{ section, version: '1', folder, commit: 'abcdef0' }], alice);
    expect(published).toMatchObject({ outcome: 'published', fileCount: 4 });
    expect(await registry.releases.find(section, '1')).toMatchObject({
      version: '1',
      commit: 'abcdef0',
      publishedBy: 'alice',
      publishedAt: registry.clock.now(),
      withdrawn: false,
      manifest: { name: section, entry: 'entry.js' },
    });
    const files = await registry.releases.files(section, '1');
    expect(files.map(({ path }) => path)).toEqual(['entry.js', 'mf-manifest.json', 'section.css', 'section.json']);
    for (const { integrity } of files) expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    const css = files.find(({ path }) => path === 'section.css');
    expect(css?.brotliBytes).toBeLessThan(css?.bytes ?? 0);
    expect(await stableOf()).toBeNull();
    expect(await acts()).toEqual([['publish', null, '1', 0]]);
  });

  test('the same content again succeeds without a second log row', async () => {
    await registry.releases.publish([{ section, version: '1', folder: builtSection() }], alice);
    const [again] = await registry.releases.publish([{ section, version: '1', folder: builtSection() }], bob);
    expect(again?.outcome).toBe('already-published');
    expect(await acts()).toHaveLength(1);
  });

  test('different content under an existing version is refused, and the first stays', async () => {
    await registry.publish(section, '1');
    const before = await registry.releases.files(section, '1');
    await expect(
      registry.releases.publish([{ section, version: '1', folder: builtSection({ mark: 'other' }) }], bob),
    ).rejects.toMatchObject({
      code: 'taken',
      message: 'mfe-trading 1 is published already with other content: choose a new version.',
    });
    expect(await registry.releases.files(section, '1')).toEqual(before);
    expect(await registry.content.findDamage(section, '1', before)).toBeNull();
    expect(await acts()).toHaveLength(1);
  });

  test('of eight concurrent publishes with different content, one wins and its content is stored', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        registry.releases.publish([{ section, version: '1', folder: builtSection({ mark: `build ${index}` }) }], alice),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect(await acts()).toHaveLength(1);
  });

  test('eight concurrent publishes of the same content all succeed with one log row', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        registry.releases.publish([{ section, version: '1', folder: builtSection() }], alice),
      ),
    );
    expect(await acts()).toHaveLength(1);
  });

  test('an interrupted publish is invisible and is completed by the next', async () => {
    const { settle } = registry.content;
    registry.content.settle = () => Promise.reject(new Error('power cut'));
    await expect(registry.publish(section, '1')).rejects.toThrow('power cut');
    expect(await registry.releases.find(section, '1')).toBeNull();
    await expect(registry.rollouts.promote([{ section, version: '1' }], alice)).rejects.toMatchObject({
      code: 'not-found',
    });
    registry.content.settle = settle;
    await registry.publish(section, '1');
    expect(await registry.releases.find(section, '1')).not.toBeNull();
    expect(await acts()).toHaveLength(1);
  });

  test('an interrupted publish is completed by a corrected build, and by that one alone', async () => {
    const { settle } = registry.content;
    registry.content.settle = () => Promise.reject(new Error('power cut'));
    await expect(registry.publish(section, '1', { mark: 'faulty' })).rejects.toThrow('power cut');
    registry.content.settle = settle;
    await registry.publish(section, '1', { mark: 'corrected' });
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect((await registry.content.read(section, '1', 'entry.js')).toString()).toContain('corrected');
    await expect(registry.publish(section, '1', { mark: 'faulty' })).rejects.toMatchObject({ code: 'taken' });
    expect(await acts()).toHaveLength(1);
  });

  test('a publish that another one overtook is refused and leaves its files', async () => {
    const { settle } = registry.content;
    registry.content.settle = () => Promise.reject(new Error('power cut'));
    await expect(registry.publish(section, '1', { mark: 'slow' })).rejects.toThrow('power cut');
    registry.content.settle = settle;
    const { transaction } = registry.db;
    const claimed = Promise.withResolvers<void>();
    const overtaken = Promise.withResolvers<void>();
    let begun = 0;
    registry.db.transaction = async (work, options) => {
      begun += 1;
      if (begun === 3) {
        registry.db.transaction = transaction; // the first two found the claim and took it
        claimed.resolve();
        await overtaken.promise;
      }
      return transaction(work, options);
    };
    const slow = registry.publish(section, '1', { mark: 'slow' });
    await claimed.promise;
    await registry.publish(section, '1', { mark: 'quick' });
    overtaken.resolve();
    await expect(slow).rejects.toMatchObject({ code: 'taken' });
    expect((await registry.content.read(section, '1', 'entry.js')).toString()).toContain('quick');
    expect(readdirSync(dirname(registry.content.pathOf(section, '1', '')))).toEqual(['1']);
  });

  test('says which version lacks files, and the same content brings them back', async () => {
    await registry.publish(section, '1');
    await registry.publish(section, '2');
    const missing = async () =>
      (await registry.releases.status())[0]?.versions.map((release) => [release.version, release.missing]);
    expect(await missing()).toEqual([
      ['2', null],
      ['1', null],
    ]);
    rmSync(registry.content.pathOf(section, '1', 'section.css', 'br'));
    expect(await missing()).toEqual([
      ['2', null],
      ['1', 'section.css.br'],
    ]);
    rmSync(dirname(registry.content.pathOf(section, '1', 'entry.js')), { recursive: true });
    expect((await missing())?.[1]).toEqual(['1', 'entry.js']);
    const [again] = await registry.releases.publish(
      [{ section, version: '1', folder: builtSection({ mark: '1' }) }],
      alice,
    );
    expect(again?.outcome).toBe('restored');
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect(await acts()).toHaveLength(2);
  });

  test('a refused folder leaves no trace', async () => {
    const folder = folderOf({ 'section.json': '{}' });
    await expect(registry.releases.publish([{ section, version: '1', folder }], alice)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await registry.releases.status()).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  test('a section is refused if the live shell lacks its packages or ShellApi', async () => {
    await registry.goLive('shell', '1');
    await expect(registry.publish(section, '1', { requires: { react: '^20.0.0' } })).rejects.toThrow(
      'mfe-trading 1 takes react ^20.0.0, but the live shell 1 brings 19.3.1.',
    );
    await expect(registry.publish(section, '1', { shellApi: '2.0' })).rejects.toThrow(
      'mfe-trading 1 was built for ShellApi 2.0, but the live shell 1 offers 1.0.',
    );
  });

  test('a shell that would break a live section is refused', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1');
    await expect(registry.publish('shell', '2', { provides: { react: '20.0.0' } })).rejects.toThrow(
      'shell 2 brings react 20.0.0, but the live mfe-trading 1 takes react ^19.0.0.',
    );
  });

  test('a section is refused if it uses a shared name that the live shell lacks, and a shell that would lack one', async () => {
    const router = '@bellwether/sdk/router';
    await registry.goLive('shell', '1', { offers: { [router]: ['Link', 'useNavigate'] } });
    await expect(registry.publish(section, '1', { uses: { [router]: ['useBlocker'] } })).rejects.toThrow(
      'mfe-trading 1 uses useBlocker of @bellwether/sdk/router, which the live shell 1 does not offer.',
    );
    await registry.goLive(section, '1', { uses: { [router]: ['useNavigate'] } });
    await expect(registry.publish('shell', '2', { offers: { [router]: ['Link', 'useNav'] } })).rejects.toThrow(
      'shell 2 does not offer useNavigate of @bellwether/sdk/router, which the live mfe-trading 1 uses.',
    );
  });

  test('a release from before names were recorded still meets the gate', async () => {
    await registry.goLive('shell', '1');
    const manifest = JSON.parse((await registry.db.knex('releases').first('manifest')).manifest);
    await registry.db
      .knex('releases')
      .update({ manifest: JSON.stringify({ ...manifest, offers: undefined, uses: undefined }) });
    await registry.publish(section, '1');
    await expect(registry.publish(section, '2', { uses: { '@bellwether/sdk/router': ['Link'] } })).rejects.toThrow(
      'which the live shell 1 does not offer.',
    );
  });

  test('a route owned by another live section is refused', async () => {
    await registry.goLive(section, '1');
    await expect(registry.publish('mfe-alerts', '1', { routes: [{ path: '/watchlist' }] })).rejects.toThrow(
      'mfe-alerts 1 claims /watchlist, which belongs to the live mfe-trading 1.',
    );
  });

  test('a shell and sections that need each other are published and promoted together', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1');
    const set = [
      { section: 'shell', version: '2', folder: builtShell({ mark: '2', provides: { react: '20.0.0' } }) },
      { section, version: '2', folder: builtSection({ mark: '2', requires: { react: '^20.0.0' } }) },
    ];
    await registry.releases.publish(set, alice);
    await expect(registry.rollouts.promote([{ section: 'shell', version: '2' }], alice)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    await registry.rollouts.promote(set, alice);
    expect([await stableOf('shell'), await stableOf()]).toEqual(['2', '2']);
  });
});

describe('promoting', () => {
  test('makes a release stable for every visitor', async () => {
    await registry.publish(section, '1');
    const [moved] = await registry.rollouts.promote([{ section, version: '1' }], bob);
    expect(moved).toEqual({ section, from: null, to: '1', revision: 1, changed: true });
    expect(await stableOf()).toBe('1');
    const log = await registry.releases.log({ limit: 10 });
    expect(log.at(-1)).toMatchObject({
      act: 'promote',
      who: 'bob',
      via: 'desk',
      from: null,
      to: '1',
      revision: 1,
      at: registry.clock.now(),
    });
  });

  test('a stable release stays stable, without a log row', async () => {
    await registry.goLive(section, '1');
    const [moved] = await registry.rollouts.promote([{ section, version: '1' }], bob);
    expect(moved).toMatchObject({ changed: false, revision: 1 });
    expect(await acts()).toHaveLength(2);
  });

  test('refuses a release that is unpublished, damaged, or no longer compatible', async () => {
    const promote = (version: string) => registry.rollouts.promote([{ section, version }], alice);
    await expect(promote('1')).rejects.toThrow('mfe-trading 1 has not been published.');
    await registry.publish(section, '1');
    writeFileSync(registry.content.pathOf(section, '1', 'entry.js'), 'altered');
    await expect(promote('1')).rejects.toThrow(
      'mfe-trading 1 is damaged: entry.js is not the file that was published.',
    );
    rmSync(registry.content.pathOf(section, '1', 'entry.js'));
    await expect(promote('1')).rejects.toThrow('is damaged');
    await registry.publish(section, '3');
    writeFileSync(registry.content.pathOf(section, '3', 'section.css', 'gzip'), 'altered');
    await expect(promote('3')).rejects.toThrow('mfe-trading 3 is damaged: section.css.gz is not the file');

    await registry.publish(section, '2', { requires: { react: '^20.0.0' } });
    await registry.goLive('shell', '1');
    await expect(promote('2')).rejects.toThrow('but the live shell 1 brings 19.3.1.');
    expect(await stableOf()).toBeNull();
  });

  test('refuses a move based on an outdated revision', async () => {
    await registry.goLive(section, '1');
    await registry.publish(section, '2');
    await registry.publish(section, '3');
    await registry.rollouts.promote([{ section, version: '2', revision: 1 }], alice);
    await expect(registry.rollouts.promote([{ section, version: '3', revision: 1 }], bob)).rejects.toMatchObject({
      code: 'taken',
    });
    expect(await stableOf()).toBe('2');
    expect((await acts()).filter(([act]) => act === 'promote')).toHaveLength(2);
  });

  test('of ten concurrent moves from the same revision, one succeeds', async () => {
    await registry.goLive(section, '0');
    for (let version = 1; version <= 10; version += 1) await registry.publish(section, String(version));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        registry.rollouts.promote([{ section, version: String(index + 1), revision: 1 }], alice),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    expect((await acts()).filter(([act]) => act === 'promote')).toHaveLength(2);
  });

  test('an incompatible shell and section never go live together, even in concurrent moves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [shell, other] = [`mfe-r${round}`, `mfe-s${round}`];
      await registry.publish(shell, '1', { routes: [{ path: `/r${round}` }] });
      await registry.publish(other, '1', { routes: [{ path: `/r${round}` }] });
      const outcomes = await Promise.allSettled([
        registry.rollouts.promote([{ section: shell, version: '1' }], alice),
        registry.rollouts.promote([{ section: other, version: '1' }], bob),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('rolling back', () => {
  const rollback = async (why = 'it flickers') =>
    registry.rollouts.rollback({ section, from: (await stableOf()) ?? 'none', why }, bob);

  test('returns to the previous stable with a new log row', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    expect(await rollback()).toEqual({ section, from: '2', to: '1', revision: 3, changed: true });
    expect(await stableOf()).toBe('1');
    const log = await registry.releases.log({ limit: 10 });
    expect(log.at(-1)).toMatchObject({
      act: 'rollback',
      who: 'bob',
      from: '2',
      to: '1',
      why: 'it flickers',
      revision: 3,
    });
  });

  test('names the version that it takes back, so that two managers do not go back twice', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await expect(registry.rollouts.rollback({ section, why: 'x' }, bob)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Name the version of mfe-trading to take back: 3 is live (--from 3).',
    });
    const both = await Promise.allSettled(
      [alice, bob].map((actor) => registry.rollouts.rollback({ section, from: '3', why: 'x' }, actor)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'taken', message: 'mfe-trading is at 2, not at 3: nothing was taken back.' },
    });
    expect(await stableOf()).toBe('2');
  });

  test.each([
    ['entry.js', undefined],
    ['section.css', 'br'],
    ['section.css', 'gzip'],
  ] as const)('refuses a target whose %s is damaged (encoding: %s)', async (path, encoding) => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    writeFileSync(registry.content.pathOf(section, '1', path, encoding), 'altered');
    await expect(rollback()).rejects.toThrow(/^mfe-trading 1 is damaged: /);
    expect(await stableOf()).toBe('2');
  });

  test('twice goes back two steps, never to a rolled-back release', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await rollback();
    await rollback();
    expect(await stableOf()).toBe('1');
    await expect(rollback()).rejects.toMatchObject({
      code: 'not-found',
      message: 'mfe-trading has no earlier stable version to roll back to.',
    });
  });

  test('after a rollback and a new promotion, returns to the last good release', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    await rollback();
    await registry.goLive(section, '3');
    await rollback();
    expect(await stableOf()).toBe('1');
  });

  test('skips a withdrawn release', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await registry.db.knex('releases').where({ section, version: '2' }).update({ withdrawn_at: 1 });
    await rollback();
    expect(await stableOf()).toBe('1');
  });

  test('refuses without a reason, without a previous stable, and for an unknown section', async () => {
    await registry.goLive(section, '1');
    await expect(rollback(' ')).rejects.toMatchObject({ code: 'invalid' });
    await expect(rollback()).rejects.toMatchObject({ code: 'not-found' });
    await expect(registry.rollouts.rollback({ section: 'mfe-none', from: '1', why: 'x' }, bob)).rejects.toThrow(
      'No version of mfe-none has been published.',
    );
  });

  test('refuses a shell that no longer supports the live sections', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive('shell', '2', { shellApi: '1.1' });
    await registry.goLive(section, '1', { shellApi: '1.1' });
    await expect(registry.rollouts.rollback({ section: 'shell', from: '2', why: 'x' }, bob)).rejects.toThrow(
      'shell 1 offers ShellApi 1.0, but the live mfe-trading 1 was built for 1.1.',
    );
    expect(await stableOf('shell')).toBe('2');
  });
});

describe('pruning', () => {
  const FORTNIGHT_MS = 14 * 24 * 3_600_000;
  const names = (releases: readonly { version: string }[]) => releases.map(({ version }) => version);

  beforeEach(async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    for (let version = 4; version <= 23; version += 1) {
      await registry.publish(section, `${version}`);
    }
  });

  test('removes files that no page needs, and keeps the live version, the fallback and the last 20', async () => {
    expect(names(await registry.pruning.prune({ dryRun: true }))).toEqual([]); // a tab may still show version 1
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    expect(names(await registry.pruning.prune({ dryRun: true }))).toEqual(['1']);
    expect(await registry.content.has(section, '1', 'entry.js')).toBe(true);
    expect(names(await registry.pruning.prune({ dryRun: false }))).toEqual(['1']);
    expect(await registry.content.has(section, '1', '')).toBe(false);
    for (const version of ['2', '3', '4', '23']) expect(await registry.releases.isWhole(section, version)).toBe(true);
    expect(names((await registry.releases.status())[0]?.versions ?? [])).not.toContain('1');
    expect(await registry.pruning.prune({ dryRun: false })).toEqual([]);
  });

  test('leaves the record: no move to a pruned version, and no other content under its name', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    await registry.pruning.prune({ dryRun: false });
    await expect(registry.rollouts.promote([{ section, version: '1' }], alice)).rejects.toThrow(
      'The files of mfe-trading 1 were pruned. Publish the same content again first.',
    );
    await expect(registry.publish(section, '1', { mark: 'other' })).rejects.toMatchObject({ code: 'taken' });
    await registry.rollouts.rollback({ section, from: '3', why: 'x' }, alice);
    await expect(registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice)).rejects.toMatchObject({
      code: 'not-found',
    });
    await registry.publish(section, '1', { mark: '1' });
    await registry.rollouts.promote([{ section, version: '1' }], alice);
    expect(await stableOf()).toBe('1');
  });

  test('finishes what an interrupted run left', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    const { remove } = registry.content;
    registry.content.remove = () => Promise.reject(new Error('power cut'));
    await expect(registry.pruning.prune({ dryRun: false })).rejects.toThrow('power cut');
    registry.content.remove = remove;
    await registry.pruning.prune({ dryRun: false });
    expect(await registry.content.has(section, '1', '')).toBe(false);
  });

  test('leaves files that are published again before it comes to them', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    await registry.pruning.prune({ dryRun: false });
    const { transaction } = registry.db;
    const transactions = jest.spyOn(registry.db, 'transaction');
    transactions.mockImplementationOnce(transaction); // marks what is superfluous, then lists what is pruned
    transactions.mockImplementationOnce(async (work) => {
      transactions.mockRestore();
      await registry.publish(section, '1');
      return registry.db.transaction(work);
    });
    await registry.pruning.prune({ dryRun: false });
    expect(await registry.releases.find(section, '1')).toMatchObject({ version: '1' });
    expect(await registry.releases.isWhole(section, '1')).toBe(true);
  });
});

test('the log rejects updates and deletes', async () => {
  await registry.goLive(section, '1');
  await expect(registry.db.knex('release_log').update({ who: 'nobody' })).rejects.toThrow(/append-only/);
  await expect(registry.db.knex('release_log').delete()).rejects.toThrow(/append-only/);
  expect(await acts()).toHaveLength(2);
});

test('the log returns the latest rows, oldest first, optionally of one section', async () => {
  await registry.goLive(section, '1');
  await registry.goLive('mfe-chat', '1', { routes: [] });
  await registry.goLive(section, '2');
  const latest = await registry.releases.log({ limit: 2 });
  expect(latest.map(({ act, to }) => [act, to])).toEqual([
    ['publish', '2'],
    ['promote', '2'],
  ]);
  const own = await registry.releases.log({ section: 'mfe-chat', limit: 10 });
  expect(own.map(({ section: of }) => of)).toEqual(['mfe-chat', 'mfe-chat']);
});
