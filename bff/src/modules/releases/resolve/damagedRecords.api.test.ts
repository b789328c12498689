import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { alice } from '../testing/testRegistry.ts';

const section = 'mfe-trading';
let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
  await site.goLive('shell', '1');
  for (const version of ['1', '2']) await site.goLive(section, version);
  await site.goLive('mfe-other', '1', { routes: [{ path: '/other', title: 'Other' }] });
});
afterEach(() => site.drop());

async function damage(version: string, change: (manifest: string) => string, of = section): Promise<void> {
  const row = await site.db.knex('releases').where({ section: of, version }).first('manifest');
  await site.db
    .knex('releases')
    .where({ section: of, version })
    .update({ manifest: change(row.manifest) });
}

const versionsIn = async (served: Pick<ServedRegistry, 'release'>) =>
  Object.entries((await served.release()).sections).map(([name, { version }]) => `${name}@${version}`);

test.each([
  ['cut off', (manifest: string) => manifest.slice(0, 40)],
  ['empty', () => 'null'],
  ['without its pages', (manifest: string) => JSON.stringify({ ...JSON.parse(manifest), routes: [1, null] })],
  ["another section's", (manifest: string) => manifest.replaceAll(section, 'mfe-other')],
])('a live version whose record is %s breaks no page: visitors get the last good one', async (_, change) => {
  await damage('2', change);
  const restarted = await site.replica();
  for (const server of [restarted, site]) {
    expect(await versionsIn(server)).toEqual(['mfe-other@1', 'mfe-trading@1', 'shell@1']);
    for (const path of ['/other', '/watchlist', '/readyz'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
  }
});

test('the desk says which record is damaged, moves every section, and rolls the damaged version back', async () => {
  await damage('2', () => '{');
  const status = (await site.releases.status()).find((each) => each.section === section);
  expect(status?.versions.map(({ version, missing }) => [version, missing])).toEqual([
    ['2', 'section.json'],
    ['1', null],
  ]);
  expect(await site.verifying.verify()).toContainEqual({
    section,
    version: '2',
    role: 'stable',
    damaged: 'section.json',
  });
  await site.goLive('mfe-other', '2', { routes: [{ path: '/other', title: 'Other' }] });
  await site.rollouts.rollback({ section, from: '2', why: 'damaged' }, alice);
  expect(await site.stableOf(section)).toBe('1');
  await expect(site.rollouts.promote([{ section, version: '2' }], alice)).rejects.toThrow(
    'mfe-trading 2 is damaged: section.json is not the file that was published.',
  );
  await site.publish(section, '2');
  await site.rollouts.promote([{ section, version: '2' }], alice);
  expect(await versionsIn(site)).toContain('mfe-trading@2');
});

test('a damaged fallback is passed over, and so is the damaged record of the shell', async () => {
  await site.goLive(section, '3');
  await damage('2', () => '{');
  await site.goLive('shell', '2');
  await damage('2', () => '{', 'shell');
  const { sections } = await (await site.replica()).release();
  expect([sections[section]?.version, sections[section]?.fallback?.version]).toEqual(['3', '1']);
  expect(sections.shell?.version).toBe('1');
});
