import { builtSection, builtShell } from '../../bff/src/modules/releases/testing/builtSection.ts';
import { killAfter } from '../../bff/src/modules/releases/testing/killAfter.ts';
import { type TestRegistry, testRegistry } from '../../bff/src/modules/releases/testing/testRegistry.ts';
import { releaseThrough } from './releaseBuilds.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.drop();
});

const builds = [
  { name: 'shell', version: '1', folder: builtShell() },
  { name: 'mfe-trading', version: 'a', folder: builtSection({ mark: 'a' }) },
];
const start = () => releaseThrough(registry, builds, 'first versions');

/** Each step takes a new database, which takes MariaDB a while. */
const STRIDE = ENGINE === 'sqlite' ? 1 : 5;

test('a first start that is killed after any step is completed by the next', async () => {
  let steps = 0;
  for (let isDone = false; !isDone; steps += STRIDE) {
    const kill = killAfter(steps, registry);
    await start().catch((error: Error) => expect(error.message).toBe('killed'));
    isDone = !kill.wasKilled();
    jest.restoreAllMocks();
    await start();
    const sections = await registry.releases.status();
    expect([steps, sections.map(({ stable }) => stable)]).toEqual([steps, ['a', '1']]);
    for (const { section, versions } of sections) {
      for (const { version } of versions) {
        const files = await registry.releases.files(section, version);
        expect(await registry.content.findDamage(section, version, files)).toBeNull();
      }
    }
    expect((await registry.acts()).map(([act]) => act).sort()).toEqual(['promote', 'promote', 'publish', 'publish']);
    await registry.drop();
    registry = await testRegistry();
  }
  expect(steps).toBeGreaterThan(20);
});
