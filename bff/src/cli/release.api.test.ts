import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseOn, releaseProcess } from '../../test/releaseLine.ts';
import { type ServedRegistry, servedRegistry } from '../../test/servedRegistry.ts';
import { builtSection, builtShell } from '../modules/releases/testing/builtSection.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry();
});
afterEach(() => site.drop());

const releaseHere = (line: readonly string[]) => releaseOn(site, line);

test('publish, promote and roll back on a running server each show on the next page', async () => {
  await site.goLive('shell', '1');
  const folders = { one: builtSection({ mark: 'one' }), two: builtSection({ mark: 'two' }) };
  /** While the database is slow, a page shows what was live before. */
  const shows = async (version: string | undefined) => {
    const live = async () => (await site.release()).sections['mfe-trading']?.version;
    for (let turn = 1; turn < 50 && (await live()) !== version; turn += 1) await pause(100);
    expect(await live()).toBe(version);
  };

  expect(await releaseHere(['publish', 'mfe-trading', '--from', folders.one, '--version', '1.0.0'])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('mfe-trading 1.0.0 is published'),
  });
  await shows(undefined);
  expect(await releaseHere(['promote', 'mfe-trading', '1.0.0'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'mfe-trading 1.0.0 has a page at /watchlist, which is not assigned to mfe-trading. A release manager assigns it first: on the release desk under Paths, or with “route mfe-trading /watchlist”.\n',
  });
  expect(await releaseHere(['route', 'mfe-trading', '/watchlist'])).toEqual({
    code: 0,
    stdout: '/watchlist is assigned to mfe-trading (revision 1).\n',
    stderr: '',
  });
  expect(await releaseHere(['promote', 'mfe-trading', '1.0.0'])).toMatchObject({ code: 0, stderr: '' });
  await shows('1.0.0');

  await releaseHere(['publish', 'mfe-trading', '--from', folders.two, '--version', '2.0.0', '--commit', 'abcdef0']);
  expect(await releaseHere(['promote', 'mfe-trading', '2.0.0', '--revision', '2'])).toMatchObject({ code: 0 });
  await shows('2.0.0');
  expect((await site.get('/assets/mfe-trading/2.0.0/entry.js')).status).toBe(200);

  expect(
    await releaseHere(['rollback', 'mfe-trading', '--from', '2.0.0', '--why', 'the table flickers']),
  ).toMatchObject({
    code: 0,
    stdout: 'mfe-trading is back at 1.0.0, instead of 2.0.0 (revision 4).\n',
  });
  await shows('1.0.0');

  const status = JSON.parse((await releaseHere(['status', '--json'])).stdout);
  expect(status.sections.map(({ section }: { section: string }) => section)).toEqual(['mfe-trading', 'shell']);
  expect(status.sections[0]).toMatchObject({
    stable: '1.0.0',
    candidate: null,
    shareBp: 0,
    revision: 4,
    routes: ['/watchlist'],
  });
  expect(status.sections[0].versions).toMatchObject([
    { version: '2.0.0', commit: 'abcdef0', files: 4, withdrawn: false },
    { version: '1.0.0', commit: null },
  ]);

  const { entries } = JSON.parse((await releaseHere(['log', '--json', '--section', 'mfe-trading'])).stdout);
  expect(entries.map(({ act, from, to, revision }: Record<string, unknown>) => [act, from, to, revision])).toEqual([
    ['publish', null, '1.0.0', 0],
    ['route', null, null, 1],
    ['promote', null, '1.0.0', 2],
    ['publish', null, '2.0.0', 2],
    ['promote', '1.0.0', '2.0.0', 3],
    ['rollback', '2.0.0', '1.0.0', 4],
  ]);
  expect(entries.at(-1)).toMatchObject({
    who: expect.stringMatching(/^.+@.+$/),
    via: 'command-line',
    why: 'the table flickers',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect((await releaseHere(['log'])).stdout).toMatch(/rollback +2\.0\.0 → 1\.0\.0 +– +r4 .*the table flickers/);
  expect((await releaseHere(['status'])).stdout).toMatch(/^SECTION +STABLE/);
}, 30_000);

test('a shell and a section that need each other are promoted together, and not one without the other', async () => {
  await site.goLive('shell', '1');
  await site.goLive('mfe-trading', '1');
  const set = [
    { section: 'shell', version: '2', folder: builtShell({ mark: '2', shellApi: '2.0' }) },
    { section: 'mfe-trading', version: '2', folder: builtSection({ mark: '2', shellApi: '2.0' }) },
  ];
  for (const { section, version, folder } of set) {
    expect((await releaseHere(['publish', section, '--from', folder, '--version', version])).stdout).toMatch(
      / is published \(.*\)\. It cannot go live alone today: (?:shell 2 offers|mfe-trading 2 was built for) ShellApi 2\.0/,
    );
  }
  expect(await releaseHere(['promote', 'shell', '2'])).toMatchObject({ code: 1, stdout: '' });
  expect(await releaseHere(['promote', 'mfe-trading', '2'])).toMatchObject({ code: 1, stdout: '' });
  expect(await releaseHere(['promote', 'shell', '2', 'mfe-trading', '2'])).toEqual({
    code: 0,
    stdout: 'shell 2 is stable, instead of 1 (revision 2).\nmfe-trading 2 is stable, instead of 1 (revision 2).\n',
    stderr: '',
  });
}, 30_000);

test('who says before a move how many visitors would change', async () => {
  await site.goLive('mfe-trading', '1');
  await site.publish('mfe-trading', '2');
  const line = ['who', 'mfe-trading', '2', '--percent', '10'];
  expect(await releaseHere(line)).toEqual({
    code: 0,
    stdout:
      'mfe-trading 2 at 10% would change 0 of the 0 accounts that were signed in within 14 days, and about 10% of other visitors.\n',
    stderr: '',
  });
  const body = JSON.stringify({ email: 'ann@example.com', password: 'a-secret-kettle' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${site.origin}/api/auth/register`, { method: 'POST', body, headers })).status).toBe(201);
  expect(JSON.parse((await releaseHere([...line.slice(0, 4), '100', '--json'])).stdout)).toEqual({
    ...{ section: 'mfe-trading', version: '2', shareBp: 10_000 },
    ...{ accounts: 1, accountsChanging: 1, othersChangingBp: 10_000 },
  });
});

test('rolls out, holds, resumes and rolls back a candidate, as text and as JSON', async () => {
  await site.goLive('shell', '1');
  await site.goLive('mfe-trading', '1');
  await site.publish('mfe-trading', '2');
  const says = async (line: string) => {
    const { code, stdout, stderr } = await releaseHere(line.split(' '));
    return code === 0 ? stdout.trimEnd() : `${code}: ${stderr.trimEnd()}`;
  };
  const read = async (line: string) => JSON.parse(await says(`${line} --json`));

  expect(await says('rollout mfe-trading 2 --percent 99.99')).toBe(
    '1: A rollout takes at most 95% of visitors, so that the rest can be compared. Promote the version to give it to everyone.',
  );
  expect(await says('rollout mfe-trading 2 --percent 0')).toBe('1: The share must be from 0.01% to 95%.');
  expect(await says('rollout mfe-trading 2 --percent 1 --revision 1')).toBe(
    'mfe-trading 2 is rolled out to 1% of visitors; the others keep 1 (revision 2).',
  );
  expect(await says('rollout mfe-trading 2 --percent 1')).toBe('mfe-trading 2 is already with 1% of visitors.');
  expect(await says('rollout mfe-trading 2 --percent 12.34')).toBe(
    'mfe-trading 2 is rolled out to 12.34% of visitors, instead of 1% (revision 3).',
  );
  expect(await says('rollout mfe-trading 2 --percent 12.34')).toBe('mfe-trading 2 is already with 12.34% of visitors.');
  expect(await says('hold mfe-trading')).toBe(
    'mfe-trading 2 is held at 12.34% until it is resumed (revision 4). It can still be promoted or rolled back.',
  );
  expect(await says('rollout mfe-trading 2 --percent 50')).toMatch(/^1: mfe-trading 2 is held at 12\.34%: resume it/);
  expect(await says('hold mfe-trading')).toBe('mfe-trading 2 is already held at 12.34%.');
  expect(await says('status')).toMatch(/mfe-trading +1 +2 \(12\.34%, held\) +none +4 /);
  expect((await read('status')).sections[0]).toMatchObject({
    ...{ stable: '1', candidate: '2', shareBp: 1_234, revision: 4 },
    heldAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(await read('resume mfe-trading --revision 4')).toEqual({
    ...{ section: 'mfe-trading', from: '1', to: '2', revision: 5, changed: true },
    ...{ fromShareBp: 1_234, toShareBp: 1_234 },
  });
  expect(await says('resume mfe-trading')).toBe('mfe-trading 2 is not held.');
  expect((await read('status')).sections[0]).toMatchObject({ heldAt: null });
  expect(await says('log --act rollout')).toMatch(/rollout +1 → 2 +0% → 1% +r2 [^\n]*\n.*1 → 2 +1% → 12\.34% +r3 /);
  expect(await says('log --act hold')).toMatch(/hold +1 → 2 +12\.34% +r4 /);
  expect(await releaseHere(['rollback', 'mfe-trading', '--from', '2', '--why', 'it flickers'])).toMatchObject({
    stdout: 'mfe-trading is back at 1, instead of 2 (revision 6).\n',
  });
  expect(await says('log --act rollback')).toMatch(/rollback +2 → 1 +12\.34% → 0% +r6 .*it flickers/);

  await says('rollout mfe-trading 2 --percent 50');
  expect(await says('promote mfe-trading 2')).toBe('mfe-trading 2 is stable, instead of 1 (revision 8).');
  expect((await read('log --act promote --section mfe-trading')).entries.at(-1)).toMatchObject({
    ...{ from: '1', to: '2', fromShareBp: 5_000, toShareBp: 10_000 },
  });
  await site.publish('mfe-trading', '3');
  await says('rollout mfe-trading 3 --percent 50');
  expect(await says('promote mfe-trading 1')).toBe(
    'mfe-trading 1 is stable, instead of 2; its candidate ended (revision 10).',
  );
}, 30_000);

test('says of a ramp that a share ends it, in the result and in the log', async () => {
  await site.goLive('mfe-trading', '1');
  await site.publish('mfe-trading', '2');
  const says = async (line: string) => (await releaseHere(line.split(' '))).stdout.trimEnd();
  await says('rollout mfe-trading 2 --percent 10 --ramp 50,95');
  expect(await says('rollout mfe-trading 2 --percent 10 --ramp 95')).toBe(
    'mfe-trading 2 stays with 10% of visitors; its ramp changed (revision 3).',
  );
  expect(await says('rollout mfe-trading 2 --percent 10')).toBe(
    'mfe-trading 2 stays with 10% of visitors; its ramp to 95% ends (revision 4).',
  );
  expect(await says('log --act rollout')).toMatch(/ 10% +r4 [^\n]*The ramp to 95% ends\.$/);
  expect(await releaseHere(['rollout', 'mfe-trading', '2', '--percent', '10'])).toEqual({
    ...{ code: 0, stderr: '' },
    stdout: 'mfe-trading 2 is already with 10% of visitors.\n',
  });
  await says('rollout mfe-trading 2 --ramp 20,50,95');
  expect(await says('rollout mfe-trading 2 --percent 50')).toBe(
    'mfe-trading 2 is rolled out to 50% of visitors, instead of 20%; its ramp to 95% ends (revision 6).',
  );
}, 30_000);

test('withdraws, takes off and verifies, as text and as JSON', async () => {
  await site.goLive('shell', '1');
  for (const version of ['1', '2', '3']) await site.goLive('mfe-trading', version);
  expect(await releaseHere(['withdraw', 'mfe-trading', '3', '--why', 'it leaks names'])).toEqual({
    code: 0,
    stdout: 'mfe-trading 3 is withdrawn; mfe-trading is at 2 (revision 4).\n',
    stderr: '',
  });
  expect(await releaseHere(['promote', 'mfe-trading', '3'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'mfe-trading 3 was withdrawn.\n',
  });
  const read = async (line: readonly string[]) => JSON.parse((await releaseHere([...line, '--json'])).stdout);
  expect(await read(['take-off', 'mfe-trading', '--why', 'a legal question', '--revision', '4'])).toEqual({
    section: 'mfe-trading',
    version: '2',
    stable: null,
    wasLive: true,
    hadVisitors: true,
    revision: 5,
  });
  expect((await releaseHere(['status'])).stdout).toMatch(/mfe-trading +off \(2\) .*; 3 was withdrawn/);
  expect((await read(['status'])).sections[0]).toMatchObject({ stable: null, takenOff: '2', revision: 5 });
  expect((await releaseHere(['log', '--act', 'take-off'])).stdout).toMatch(/take-off +2 → – +– +r5 .*a legal question/);
  expect((await read(['log', '--act', 'withdraw'])).entries).toMatchObject([{ from: '3', to: '2', revision: 4 }]);
  expect(await read(['promote', 'mfe-trading', '2'])).toEqual({
    moves: [{ section: 'mfe-trading', from: null, to: '2', revision: 6, changed: true }],
  });

  expect(await releaseHere(['verify'])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('whole'),
  });
  writeFileSync(site.content.pathOf('mfe-trading', '1', 'section.css', 'br'), 'altered');
  const damaged = 'mfe-trading 1 is damaged: section.css.br is not the file that was published.\n';
  expect(await releaseHere(['verify'])).toMatchObject({ code: 1, stderr: damaged });
  const checked = await releaseHere(['verify', '--json']);
  expect(checked).toMatchObject({ code: 1, stderr: damaged });
  expect(JSON.parse(checked.stdout).versions).toEqual([
    { section: 'mfe-trading', version: '2', role: 'stable', damaged: null },
    { section: 'mfe-trading', version: '1', role: 'fallback', damaged: 'section.css.br' },
    { section: 'shell', version: '1', role: 'stable', damaged: null },
  ]);
  const folder = builtSection({ mark: 'four' });
  expect(await read(['publish', 'mfe-trading', '--from', folder, '--version', '4'])).toMatchObject({
    section: 'mfe-trading',
    version: '4',
    outcome: 'published',
    files: 4,
    conflicts: [],
  });
  expect(await read(['prune', '--dry-run'])).toEqual({ dryRun: true, versions: [] });
}, 30_000);

test('publishing the same content twice succeeds', async () => {
  const line = ['publish', 'mfe-trading', '--from', builtSection(), '--version', '1'];
  await releaseHere(line);
  expect(await releaseHere(line)).toMatchObject({
    code: 0,
    stdout: 'mfe-trading 1 is already published, with this content.\n',
  });
});

test('of two concurrent promotions, one wins and the other is refused as out of date', async () => {
  await site.goLive('mfe-trading', '0');
  for (const version of ['1', '2']) await site.publish('mfe-trading', version);
  const outcomes = await Promise.all(
    ['1', '2'].map((version) => releaseProcess(site, ['promote', 'mfe-trading', version, '--revision', '1'])),
  );
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(outcomes.find(({ code }) => code === 1)?.out).toBe(
    'mfe-trading changed since you looked. Check its current state and try again.\n',
  );
});
