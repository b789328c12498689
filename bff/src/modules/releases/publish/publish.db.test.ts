import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { builtSection, folderOf } from '../testing/builtSection.ts';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry({ runsScripts: true });
});
afterEach(() => registry.drop());

const section = 'mfe-trading';

async function entryOf(version: string): Promise<string> {
  const entry = (await registry.releases.files(section, version)).find(({ path }) => path === 'entry.js');
  return entry ? (await registry.content.read(section, version, entry)).toString() : '';
}

describe('publishing', () => {
  test('stores the record and every file with its hash, without making it live', async () => {
    const folder = builtSection();
    const [published] = await registry.publishing.publish(
      [{ section, version: '1', folder, commit: 'abcdef0' }],
      alice,
    );
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
    expect(await registry.stableOf(section)).toBeNull();
    expect(await registry.acts()).toEqual([['publish', null, '1', 0]]);
  });

  test('the same content again succeeds without a second log row', async () => {
    await registry.publishing.publish([{ section, version: '1', folder: builtSection() }], alice);
    const [again] = await registry.publishing.publish([{ section, version: '1', folder: builtSection() }], bob);
    expect(again?.outcome).toBe('already-published');
    expect(await registry.acts()).toHaveLength(1);
  });

  test('different content under an existing version is refused, and the first stays', async () => {
    await registry.publish(section, '1');
    const before = await registry.releases.files(section, '1');
    await expect(
      registry.publishing.publish([{ section, version: '1', folder: builtSection({ mark: 'other' }) }], bob),
    ).rejects.toMatchObject({
      code: 'taken',
      message: 'mfe-trading 1 is published already with other content: choose a new version.',
    });
    expect(await registry.releases.files(section, '1')).toEqual(before);
    expect(await registry.content.findDamage(section, '1', before)).toBeNull();
    expect(await registry.acts()).toHaveLength(1);
  });

  test('a version that differs from another by case only is refused, also with the same content', async () => {
    await registry.publish(section, '1.0.0-Rc');
    for (const mark of [undefined, 'other']) {
      await expect(
        registry.publishing.publish([{ section, version: '1.0.0-rC', folder: builtSection({ mark }) }], bob),
      ).rejects.toMatchObject({
        code: 'taken',
        message: 'mfe-trading 1.0.0-Rc differs from 1.0.0-rC by case only: choose a new version.',
      });
    }
    expect(await registry.acts()).toHaveLength(1);
  });

  test('of eight concurrent publishes with different content, one wins and its content is stored', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        registry.publishing.publish(
          [{ section, version: '1', folder: builtSection({ mark: `build ${index}` }) }],
          alice,
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect(await registry.acts()).toHaveLength(1);
  });

  test('eight concurrent publishes of the same content all succeed with one log row', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        registry.publishing.publish([{ section, version: '1', folder: builtSection() }], alice),
      ),
    );
    expect(await registry.acts()).toHaveLength(1);
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
    expect(await registry.acts()).toHaveLength(1);
  });

  test('an interrupted publish is completed by a corrected build, and by that one alone', async () => {
    const { settle } = registry.content;
    registry.content.settle = () => Promise.reject(new Error('power cut'));
    await expect(registry.publish(section, '1', { mark: 'faulty' })).rejects.toThrow('power cut');
    registry.content.settle = settle;
    await registry.publish(section, '1', { mark: 'corrected' });
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect(await entryOf('1')).toContain('corrected');
    await expect(registry.publish(section, '1', { mark: 'faulty' })).rejects.toMatchObject({ code: 'taken' });
    expect(await registry.acts()).toHaveLength(1);
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
    expect(await entryOf('1')).toContain('quick');
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
    const [again] = await registry.publishing.publish(
      [{ section, version: '1', folder: builtSection({ mark: '1' }) }],
      alice,
    );
    expect(again?.outcome).toBe('restored');
    const files = await registry.releases.files(section, '1');
    expect(await registry.content.findDamage(section, '1', files)).toBeNull();
    expect(await registry.acts()).toHaveLength(2);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(1)],
    ['altered', (bytes: Buffer) => bytes.map((byte, at) => (at === 3 ? byte ^ 255 : byte))],
  ])('a stored file that was %s is not copied into another version, and the same content mends it', async (_, harm) => {
    await registry.publish(section, '1', { mark: 'same' });
    const stored = registry.content.pathOf(section, '1', 'section.css', 'br');
    writeFileSync(stored, harm(readFileSync(stored)));
    const damageOf = async (version: string) =>
      registry.content.findDamage(section, version, await registry.releases.files(section, version));
    expect(await damageOf('1')).toBe('section.css.br');
    await registry.publish(section, '2', { mark: 'same', files: { 'more.js': '' } });
    expect(await damageOf('2')).toBeNull();
    const folder = builtSection({ mark: 'same' });
    const [again] = await registry.publishing.publish([{ section, version: '1', folder }], alice);
    expect(again?.outcome).toBe('restored');
    expect(await damageOf('1')).toBeNull();
  });

  test('a refused folder leaves no trace', async () => {
    const folder = folderOf({ 'section.json': '{}' });
    await expect(registry.publishing.publish([{ section, version: '1', folder }], alice)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await registry.releases.status()).toEqual([]);
    expect(await registry.acts()).toEqual([]);
  });

  test('judges a version by itself, whatever is live', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1');
    await registry.publish(section, '2', { requires: { react: '^20.0.0' }, shellApi: '2.0' });
    await registry.publish('shell', '2', { provides: { react: '20.0.0' }, shellApi: '2.0' });
    await registry.publish('mfe-alerts', '1', { routes: [{ path: '/watchlist' }] });
    expect((await registry.releases.status()).map(({ stable, versions }) => [stable, versions.length])).toEqual([
      [null, 1],
      ['1', 2],
      ['1', 2],
    ]);
  });
});
