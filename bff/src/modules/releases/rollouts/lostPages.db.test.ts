import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
const routes = [{ path: '/watchlist' }, { path: '/portfolio' }];
const promote = (...sections: string[]) =>
  registry.rollouts.promote(
    sections.map((name) => ({ section: name, version: '2' })),
    alice,
  );

test('a version without a page neither replaces nor runs beside one that has some, and the refusal names them', async () => {
  await registry.goLive(section, '1', { routes });
  await registry.publish(section, '2', { routes: [] });
  const refusal =
    'mfe-trading 2 has no page, and visitors would lose /watchlist, /portfolio. To end the section, take it off the page (take-off mfe-trading).';
  await expect(promote(section)).rejects.toThrow(refusal);
  await expect(registry.rollouts.startRollout({ section, version: '2', shareBp: 100 }, alice)).rejects.toThrow(refusal);
  expect(await registry.rollouts.conflicts([{ section, version: '2' }])).toEqual([refusal]);
});

test('fewer pages are a team’s choice, and so are none where there were none', async () => {
  await registry.goLive(section, '1', { routes });
  await registry.publish(section, '2', { routes: [{ path: '/portfolio' }] });
  expect(await promote(section)).toMatchObject([{ to: '2' }]);
  await registry.goLive('mfe-alerts', '1', { routes: [] });
  await registry.publish('mfe-alerts', '2', { routes: [] });
  expect(await promote('mfe-alerts')).toMatchObject([{ to: '2' }]);
});
