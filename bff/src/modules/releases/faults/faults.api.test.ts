import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { statusResult } from '../../../cli/releaseResults.ts';
import { countFaults, deleteOldFaults } from '../catalog/faults.repository.ts';
import { shownStatus } from '../desk/shown.ts';
import { alice } from '../testing/testRegistry.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100' });
});
afterEach(() => site.drop());

const report = async (path: string, headers: Record<string, string> = {}) =>
  (await site.get(`/api/faults/${path}`, headers, 'POST')).status;
const faultsOf = async (version: string) => (await countFaults(site.db.knex, { since: 0 })).get(`shell ${version}`);
const rows = () =>
  site.db.knex('section_health').select('version', 'cohort', 'measure', 'times').orderBy(['version', 'measure']);

test('counts the faults of a version by kind, exactly, however many come at once', async () => {
  await site.goLive('shell', '1');
  const reports = Array.from({ length: 50 }, (_, index) => report(`shell/1/${index % 2 === 0 ? 'crash' : 'mount'}`));
  expect(new Set(await Promise.all(reports))).toEqual(new Set([200]));
  expect(await faultsOf('1')).toEqual({ crash: 25, mount: 25 });
  expect(await site.metrics.registry.metrics()).toContain(
    'section_faults_total{section="shell",version="1",kind="crash"} 25',
  );
});

test('knows whose version it was', async () => {
  await site.goLive('shell', '1');
  await site.goLive('shell', '2');
  await report('shell/2/crash');
  await site.rollouts.rollback({ section: 'shell', from: '2', why: 'blank' }, alice);
  await report('shell/1/load');
  await report('shell/2/freeze');
  expect(await rows()).toEqual([
    { version: '1', cohort: 'stable', measure: 'load', times: 1 },
    { version: '2', cohort: 'stable', measure: 'crash', times: 1 },
    { version: '2', cohort: 'fallback', measure: 'freeze', times: 1 },
  ]);
});

test('ignores versions that no visitor was given, so reports invent neither rows nor labels', async () => {
  await site.goLive('shell', '1');
  await site.publish('shell', '2');
  for (const version of ['2', '3', '%3Cscript%3E', '..%2f', "1' or 1=1"]) {
    expect([version, await report(`shell/${encodeURI(version)}/crash`)]).toEqual([version, 200]);
  }
  expect(await rows()).toEqual([]);
  expect(await site.metrics.registry.metrics()).not.toContain('section_faults_total{');
});

test('counts the faults of any section, and refuses other kinds and reports that another site sends', async () => {
  await site.goLive('shell', '1');
  await site.goLive('mfe-trading', '1');
  expect(await report('shell/1/tired')).toBe(400);
  expect(await report('mfe-trading/1/crash')).toBe(200);
  expect((await countFaults(site.db.knex, { since: 0 })).get('mfe-trading 1')).toEqual({ crash: 1 });
  expect(await report('shell/1/crash', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await report('shell/1/crash', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await faultsOf('1')).toEqual({ crash: 1 });
});

test('status names the faults of the last 24 hours, and old ones are deleted', async () => {
  await site.goLive('shell', '1');
  expect(statusResult(shownStatus(await site.releases.status())).text).not.toContain('failed');
  await report('shell/1/mount');
  const minute = Math.floor(site.clock.now() / 60_000);
  await site.db.knex('section_health').update({ minute: minute - 1 });
  expect(statusResult(shownStatus(await site.releases.status())).text).toContain('; 1 failed in 24 hours: 1 × mount');
  expect(statusResult(shownStatus(await site.releases.status())).json).toMatchObject({
    sections: [{ versions: [{ faults: { mount: 1 } }] }],
  });
  await site.db.knex('section_health').update({ minute: minute - 25 * 60 });
  expect(statusResult(shownStatus(await site.releases.status())).text).not.toContain('failed');
  expect(await deleteOldFaults(site.db.knex, { now: site.clock.now() })).toBe(0);
  expect(await deleteOldFaults(site.db.knex, { now: site.clock.now() + 14 * 24 * 3_600_000 })).toBe(1);
});
