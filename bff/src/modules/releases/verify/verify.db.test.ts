import { rmSync, writeFileSync } from 'node:fs';
import { bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
const verify = async () =>
  (await registry.verifying.verify()).map(({ section: name, version, role, damaged }) => [
    name,
    version,
    role,
    damaged,
  ]);

test('finds live and fallback versions whole, and leaves out the others', async () => {
  await registry.goLive('shell', '1');
  for (const version of ['1', '2', '3']) await registry.goLive(section, version);
  await registry.publish(section, '4');
  rmSync(registry.content.pathOf(section, '4', 'entry.js'));
  expect(await verify()).toEqual([
    [section, '3', 'stable', null],
    [section, '2', 'fallback', null],
    ['shell', '1', 'stable', null],
  ]);
});

test.each([
  ['entry.js', undefined, 'entry.js'],
  ['section.css', 'br', 'section.css.br'],
  ['section.css', 'gzip', 'section.css.gz'],
] as const)('names a %s that was altered (encoding: %s)', async (path, encoding, damaged) => {
  await registry.goLive(section, '1');
  writeFileSync(registry.content.pathOf(section, '1', path, encoding), 'altered');
  expect(await verify()).toEqual([[section, '1', 'stable', damaged]]);
});

test('goes on to the fallback that is whole', async () => {
  for (const version of ['1', '2', '3']) await registry.goLive(section, version);
  rmSync(registry.content.pathOf(section, '2', 'entry.js'));
  expect(await verify()).toEqual([
    [section, '3', 'stable', null],
    [section, '2', 'fallback', 'entry.js'],
    [section, '1', 'fallback', null],
  ]);
});

test('checks a candidate, and what a promotion brings back to the page', async () => {
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.db.knex('rollouts').where({ section }).update({ candidate: '2', share_bp: 100 });
  rmSync(registry.content.pathOf(section, '2', 'entry.js'));
  expect(await verify()).toEqual([
    [section, '1', 'stable', null],
    [section, '2', 'candidate', 'entry.js'],
  ]);
  await registry.removals.takeOff({ section, why: 'a legal question' }, bob);
  expect(await verify()).toEqual([[section, '1', 'taken off', null]]);
});
