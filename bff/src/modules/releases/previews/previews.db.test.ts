import { createSecretKey, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { FileMapService } from '../assets/fileMaps.service.ts';
import { GUARD } from '../guard/guard.service.ts';
import { openRegistry } from '../registry.ts';
import { ReleaseResolver } from '../resolve/releaseResolver.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { previewCookie, previewLink } from './previewLink.ts';
import { deleteOldPreviews } from './previews.repository.ts';
import { PreviewService } from './previews.service.ts';

const log = { warn: () => {} };
const HOUR_MS = 3_600_000;
const section = 'mfe-trading';
const key = createSecretKey(randomBytes(48));
const stranger = createSecretKey(randomBytes(48));

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
  await registry.goLive('shell', '1');
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
});
afterEach(() => registry.drop());

/** The previews of one replica. */
function replica() {
  const own = openRegistry(registry);
  const resolver = new ReleaseResolver({ ...own, fileMaps: new FileMapService(own), marketData: 'simulated', log });
  const previews = new PreviewService({ ...own, db: registry.db, clock: registry.clock, keys: [key] });
  return { previews, resolver, site: (cookie: string) => previews.siteOf(cookie, resolver) };
}

const two = { versions: [{ section, version: '2' }], forMs: HOUR_MS };
const queryOf = ({ link }: { link: string }) => link.slice('/preview?'.length);

test('a link shows its versions to whoever opens it, on every replica, and to no one else', async () => {
  const one = replica();
  const made = await one.previews.create(two, alice);
  const other = replica();
  const { cookie, maxAgeSeconds, path } = await other.previews.open(queryOf(made));
  expect([maxAgeSeconds, path]).toEqual([HOUR_MS / 1_000, '/watchlist']);
  for (const { site, resolver } of [one, other]) {
    const shown = await site(cookie);
    expect(shown?.preview?.versions).toEqual({ [section]: '2' });
    expect(shown?.pageRelease.sections[section]).toMatchObject({ version: '2' });
    expect(shown?.pageRelease.sections[section]).not.toHaveProperty('fallback');
    const live = await resolver.resolve('visitor');
    expect(live?.pageRelease.sections[section]?.version).toBe('1');
    expect(live?.key).not.toBe(shown?.key);
  }
  expect(await other.previews.shows(cookie, section, '2')).toBe(true);
  expect(await other.previews.shows(cookie, section, '3')).toBe(false);
  expect(await other.previews.shows(cookie, 'shell', '2')).toBe(false);
  expect(await registry.releases.shownFiles(section, '2')).toBeNull(); // its files stay private
});

test('a section that was never live can be previewed', async () => {
  await registry.publish('mfe-new', '1', { routes: [{ path: '/new', title: 'New', access: 'public', preload: [] }] });
  const { previews, site } = replica();
  const made = await previews.create({ ...two, versions: [{ section: 'mfe-new', version: '1' }] }, alice);
  const { cookie, path } = await previews.open(queryOf(made));
  expect(path).toBe('/new');
  expect((await site(cookie))?.pageAt('/new')).not.toBeNull();
});

test('the link of a section that is no page, or whose first route leads elsewhere, begins at a page that there is', async () => {
  const away = { path: '/old', title: 'Old', redirectTo: '/new', preload: [] };
  await registry.publish('mfe-new', '1', { routes: [away, { path: '/new' }] });
  await registry.publish('mfe-overlay', '1', { placement: 'overlay', routes: [] });
  const { previews } = replica();
  const pathOf = async (named: string) => {
    const made = await previews.create({ ...two, versions: [{ section: named, version: '1' }] }, alice);
    return (await previews.open(queryOf(made))).path;
  };
  expect(await pathOf('mfe-new')).toBe('/new');
  expect(await pathOf('mfe-overlay')).toBe('/');
});

test('a preview shows the other sections as they are now, not as they were when it was first opened', async () => {
  const { previews, site } = replica();
  await registry.goLive('mfe-other', '1', { routes: [{ path: '/other' }] });
  const { cookie } = await previews.open(queryOf(await previews.create(two, alice)));
  const versions = async () => {
    const { sections } = (await site(cookie))?.pageRelease ?? {};
    return [sections?.[section]?.version, sections?.['mfe-other']?.version];
  };
  expect(await versions()).toEqual(['2', '1']);
  await registry.goLive('mfe-other', '2', { routes: [{ path: '/other' }] });
  expect(await versions()).toEqual(['2', '2']);
});

describe('a preview ends', () => {
  const endings: [what: string, says: string, end: (id: string) => Promise<unknown>][] = [
    ['when its time is up', 'It has expired.', async () => registry.clock.advance(HOUR_MS)],
    ['when it is revoked', 'It was revoked.', (id) => replica().previews.revoke(id, alice)],
    [
      'when a version is rolled back',
      'It was revoked.',
      async () => {
        await registry.rollouts.startRollout({ section, version: '2', shareBp: 1_000 }, alice);
        await registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice);
      },
    ],
    [
      'when a version is withdrawn',
      'mfe-trading 2 was withdrawn.',
      () => registry.removals.withdraw({ section, version: '2', why: 'x' }, alice),
    ],
    [
      'when a version is pruned',
      'The files of mfe-trading 2 were pruned. Publish the same content again first.',
      () => registry.db.knex('releases').where({ section, version: '2' }).update({ pruned_at: 1 }),
    ],
    [
      'when the versions no longer fit what is live',
      'mfe-trading 2 was built for ShellApi 1.0, but the live shell 2 offers 2.0.',
      async () => {
        await registry.publish('shell', '2', { shellApi: '2.0' });
        await registry.publish(section, '3', { shellApi: '2.0' });
        const promotions = [
          { section: 'shell', version: '2' },
          { section, version: '3' },
        ];
        await registry.rollouts.promote(promotions, alice);
      },
    ],
  ];

  test.each(endings)('%s: neither its link nor its cookie shows it', async (_what, says, end) => {
    const { previews, site } = replica();
    const made = await previews.create(two, alice);
    const { cookie } = await previews.open(queryOf(made));
    await site(cookie);
    await end(made.id);
    const refusal = { code: 'unprocessable', message: says };
    await expect(previews.open(queryOf(made))).rejects.toMatchObject(refusal);
    await expect(site(cookie)).rejects.toMatchObject(refusal);
  });
});

test('what could not go live with the stable versions cannot be previewed', async () => {
  await registry.publish(section, '3', { shellApi: '2.0' });
  await registry.publish('shell', '2', { shellApi: '2.0' });
  await registry.publish(section, '4');
  writeFileSync(registry.content.pathOf(section, '4', 'entry.js'), 'altered');
  const { previews } = replica();
  const three = { section, version: '3' };
  const refused: [versions: { section: string; version: string }[], code: string][] = [
    [[three], 'unprocessable'],
    [[{ section: 'shell', version: '2' }], 'unprocessable'],
    [[{ section, version: '9' }], 'not-found'],
    [[{ section: '../shell', version: '1' }], 'invalid'],
    [[{ section, version: '../1' }], 'invalid'],
    [[three, three], 'invalid'],
    [[], 'invalid'],
    [Array.from({ length: 21 }, (_, nth) => ({ section: `mfe-${nth}`, version: '1' })), 'invalid'],
    [[{ section, version: '4' }], 'unprocessable'], // damaged
  ];
  for (const [versions, code] of refused) {
    await expect(previews.create({ versions, forMs: HOUR_MS }, alice)).rejects.toMatchObject({ code });
  }
  for (const forMs of [0, -1, Number.NaN, 59_999, 24 * HOUR_MS + 1, Number.POSITIVE_INFINITY]) {
    await expect(previews.create({ ...two, forMs }, alice)).rejects.toMatchObject({ code: 'invalid' });
  }
  expect(await registry.db.knex('release_previews')).toEqual([]);
  const both = { versions: [{ section: 'shell', version: '2' }, three], forMs: HOUR_MS };
  expect(await previews.create(both, alice)).toMatchObject({ versions: { shell: '2', [section]: '3' } });
});

describe('hostile values', () => {
  test('of a link are refused', async () => {
    const { previews } = replica();
    const made = await previews.create(two, alice);
    const another = await previews.create(two, alice);
    const query = queryOf(made);
    const sig = /sig=(.*)$/.exec(query)?.[1] ?? '';
    const hostile = [
      '',
      query.slice(0, -1),
      `${query}x`,
      `${query}&show=shell@1`,
      `${query}&${query}`,
      `show=${section}@1&${query}`,
      query.replace('@2', '@1'),
      query.replace(section, 'shell'),
      query.replace(`${section}@2`, `${section}@2,shell@1`),
      query.replace('@2', '@../2'),
      query.replace('@2', '%402'),
      query.replace('show', 'SHOW'),
      query.replace(/until=\d+/, 'until=999999999999999'),
      query.replace(/until=(\d+)/, 'until=0$1'),
      query.replace(made.id, another.id),
      query.replace(sig, ''),
      query.replace(sig, 'A'.repeat(43)),
      query.replace(`${section}@2`, 'https://evil.example/x.js'),
      query.replace('show=', `show=${'a'.repeat(3_000)}`),
      queryOf({ link: previewLink(made, [stranger]) }),
      queryOf({ link: previewLink({ ...made, versions: { shell: '1' } }, [key]) }), // signed, but not what was made
      queryOf({ link: previewLink({ ...made, expiresAt: made.expiresAt + 1 }, [key]) }),
      queryOf({ link: previewLink({ ...made, id: '00000000-0000-0000-0000-000000000000' }, [key]) }),
    ];
    for (const value of hostile) {
      const outcome = await previews.open(value).catch((refusal) => refusal.code);
      expect([value, outcome]).toEqual([value, 'invalid']);
    }
    expect(await previews.open(query)).toMatchObject({ path: '/watchlist' });
  });

  test('of a link or a cookie with any character changed, moved or added are refused', async () => {
    const { previews, site } = replica();
    const made = await previews.create(two, alice);
    const genuine = { link: queryOf(made), cookie: previewCookie(made, [key]) };
    const open = { link: (value: string) => previews.open(value), cookie: site };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('link' as const, 'cookie' as const),
        fc.nat(),
        fc.nat(),
        fc.string({ maxLength: 3 }),
        async (what, at, length, put) => {
          const text = genuine[what];
          const from = at % (text.length + 1);
          const altered = text.slice(0, from) + put + text.slice(from + (length % 4));
          fc.pre(altered !== text);
          const outcome = await open[what](altered).catch((refusal) => refusal.code);
          expect(outcome).toBe(what === 'link' ? 'invalid' : null);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of a cookie show nothing', async () => {
    const { previews, site } = replica();
    const made = await previews.create(two, alice);
    const hostile = [
      '',
      made.id,
      `${made.id}.${made.expiresAt}.`,
      previewCookie(made, [stranger]),
      previewCookie({ ...made, id: '00000000-0000-0000-0000-000000000000' }, [key]),
      queryOf(made),
      'x'.repeat(4_000),
    ];
    for (const value of hostile) {
      expect(await site(value)).toBeNull();
      expect(await previews.shows(value, section, '2')).toBe(false);
    }
  });

  test('a link signed with the key before the last still opens', async () => {
    const made = await replica().previews.create(two, alice);
    const own = openRegistry(registry);
    const rotated = new PreviewService({ ...own, db: registry.db, clock: registry.clock, keys: [stranger, key] });
    const { cookie } = await rotated.open(queryOf(made));
    expect(await rotated.shows(cookie, section, '2')).toBe(true);
  });
});

test('is revoked once, and its record goes a month after it', async () => {
  const { previews } = replica();
  const { id } = await previews.create(two, alice);
  await previews.revoke(id, alice);
  await expect(previews.revoke(id, alice)).rejects.toMatchObject({ code: 'not-found' });
  const now = registry.clock.now() + HOUR_MS;
  expect(await deleteOldPreviews(registry.db.knex, { now })).toBe(0);
  expect(await deleteOldPreviews(registry.db.knex, { now: now + 31 * 24 * HOUR_MS })).toBe(1);
});

test('is listed while it is open, for those whose section it is, and each change is in the log', async () => {
  const { previews } = replica();
  const short = await previews.create({ ...two, forMs: HOUR_MS / 2 }, alice);
  const versions = [...two.versions, { section: 'shell', version: '1' }];
  const long = await previews.create({ versions, forMs: HOUR_MS }, alice);
  const open = async (own: string | null) => (await previews.list({ own })).map(({ id }) => id);
  expect(await open(null)).toEqual([short.id, long.id]);
  expect(await open(section)).toEqual([short.id]);
  expect(await open('mfe-chat')).toEqual([]);
  await expect(previews.revoke(long.id, alice, { own: section })).rejects.toMatchObject({ code: 'not-found' });
  await previews.revoke(short.id, alice, { own: section });
  expect(await open(null)).toEqual([long.id]);
  registry.clock.advance(HOUR_MS);
  expect(await open(null)).toEqual([]);
  const log = (await registry.releases.log({ limit: 3 })).map(({ act, section: about, to, why }) => [
    act,
    about,
    to,
    why,
  ]);
  const until = (after: number) => new Date(registry.clock.now() - HOUR_MS + after).toISOString();
  expect(log).toEqual([
    ['preview', section, null, `mfe-trading 2 until ${until(HOUR_MS / 2)} (${short.id})`],
    ['preview', null, null, `mfe-trading 2, shell 1 until ${until(HOUR_MS)} (${long.id})`],
    ['preview-end', section, null, `mfe-trading 2 until ${until(HOUR_MS / 2)} (${short.id})`],
  ]);
  expect(await registry.releases.shownFiles(section, '2')).toBeNull(); // the rows give nobody its files
});

test('of fifty who end a preview at once, one does, and one row says so', async () => {
  const { previews } = replica();
  const { id } = await previews.create(two, alice);
  const ends = await Promise.allSettled(Array.from({ length: 50 }, () => previews.revoke(id, alice)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await registry.releases.log({ act: 'preview-end', limit: 9 })).toHaveLength(1);
});

test('of fifty made at once, a section gets twenty, and other sections are not crowded out', async () => {
  const { previews } = replica();
  const made = await Promise.allSettled(Array.from({ length: 50 }, () => previews.create(two, alice)));
  const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(30);
  const full = {
    code: 'taken',
    message: 'mfe-trading has 20 running previews, the most that a section can have. Revoke one first.',
  };
  for (const refusal of refused) expect(refusal).toMatchObject(full);
  expect(await previews.list({ own: section })).toHaveLength(20);
  expect(await registry.releases.log({ act: 'preview', limit: 50 })).toHaveLength(20);
  const shell = { section: 'shell', version: '1' };
  await expect(previews.create({ ...two, versions: [shell, ...two.versions] }, alice)).rejects.toMatchObject(full);
  await previews.create({ ...two, versions: [shell] }, alice);
  const [first] = await previews.list({ own: section });
  await previews.revoke(first?.id ?? '', alice);
  await previews.create(two, alice);
  await expect(previews.create(two, alice)).rejects.toMatchObject(full);
  registry.clock.advance(HOUR_MS);
  await previews.create(two, alice);
});

test('prune keeps a previewed version until the preview ends', async () => {
  for (let version = 3; version <= 24; version += 1) await registry.publish(section, `${version}`);
  registry.clock.advance(15 * 24 * HOUR_MS);
  const { previews } = replica();
  const { id } = await previews.create(two, alice);
  const pruned = async () => (await registry.pruning.prune({ dryRun: true }, alice)).map(({ version }) => version);
  expect(await pruned()).not.toContain('2');
  await previews.revoke(id, alice);
  expect(await pruned()).toContain('2');
});

test('a version that visitors lose ends its open previews alone, each with an entry of the log', async () => {
  const { previews } = replica();
  await registry.publish(section, '3');
  await registry.goLive('mfe-other', '1', { routes: [{ path: '/other' }] });
  await registry.publish('mfe-other', '2', { routes: [{ path: '/other' }] });
  const other = { section: 'mfe-other', version: '2' };
  const make = (...versions: { section: string; version: string }[]) =>
    previews.create({ versions, forMs: HOUR_MS }, alice);
  const alone = await make({ section, version: '2' });
  const together = await make({ section, version: '2' }, other);
  const later = await make({ section, version: '3' });
  const gone = await make({ section, version: '2' });
  await previews.revoke(gone.id, alice);
  await make(other);
  const ends = async () => (await registry.releases.log({ act: 'preview-end', limit: 9 })).slice(1);
  const open = async () => (await previews.list({ own: null })).map(({ versions }) => versions);

  await registry.rollouts.promote([{ section, version: '2' }], alice);
  expect(await open()).toHaveLength(4);
  await registry.rollouts.rollback({ section, from: '2', why: 'blank' }, GUARD);
  const left = await open();
  expect(left).toHaveLength(2);
  expect(left).toEqual(expect.arrayContaining([{ [section]: '3' }, { 'mfe-other': '2' }]));
  const whys = (await ends()).map(({ who, why }) => [who, why?.slice(-38)]);
  for (const { why } of await ends()) expect(why).toContain(`, as ${section} 2 was rolled back, until `);
  expect(whys.sort()).toEqual([alone, together].map(({ id }) => ['guard', `(${id})`]).sort());

  await registry.removals.withdraw({ section, version: '3', why: 'x' }, alice);
  expect(await open()).toEqual([{ 'mfe-other': '2' }]);
  expect(await ends()).toMatchObject([{}, {}, { who: alice.who, section, why: expect.stringContaining(later.id) }]);
  expect((await ends()).at(-1)?.why).toContain(`, as ${section} 3 was withdrawn, until `);

  await make({ section: 'mfe-other', version: '1' });
  await registry.removals.takeOff({ section: 'mfe-other', why: 'x' }, alice);
  expect(await open()).toEqual([{ 'mfe-other': '2' }]); // what may come next stays
});
