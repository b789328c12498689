import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
  await registry.goLive('shell', '1'); // redirects /signup to /join, which is not live yet
});
afterEach(() => registry.drop());

const A = 'mfe-alpha';
const B = 'mfe-beta';
const leads = { routes: [{ path: '/la', redirectTo: '/lb' }] };
const page = (path: string) => ({ routes: [{ path }] });
const promote = (...promotions: [section: string, version: string][]) =>
  registry.rollouts.promote(
    promotions.map(([section, version]) => ({ section, version })),
    alice,
  );
const nowhere = (version: string) => `${A} ${version} redirects /la to /lb, where no live section has a page.`;

test('a redirect to where no section has a page does not go live, for nobody', async () => {
  await registry.goLive(A, '1', page('/a'));
  await registry.publish(A, '2', leads);
  const move = { section: A, version: '2' };
  expect(await registry.rollouts.conflicts([move])).toEqual([nowhere('2')]);
  await expect(promote([A, '2'])).rejects.toMatchObject({ code: 'unprocessable', message: nowhere('2') });
  await expect(registry.rollouts.startRollout({ ...move, shareBp: 100 }, bob)).rejects.toThrow(nowhere('2'));
  expect(await registry.stableOf(A)).toBe('1');

  await registry.publish(B, '1', page('/lb'));
  await promote([A, '2'], [B, '1']);
  expect([await registry.stableOf(A), await registry.stableOf(B)]).toEqual(['2', '1']);
});

test('a page that only a candidate has is there for its visitors alone, so no redirect may lead to it', async () => {
  await registry.goLive(A, '1', page('/a'));
  await registry.goLive(B, '1', page('/b'));
  await registry.publish(B, '2', page('/lb'));
  await registry.rollouts.startRollout({ section: B, version: '2', shareBp: 100 }, bob);
  await registry.publish(A, '2', leads);
  await expect(promote([A, '2'])).rejects.toThrow(nowhere('2'));
  await promote([B, '2']);
  await promote([A, '2']);
});

test('a page does not go while another section redirects to it', async () => {
  await registry.goLive(B, '1', page('/lb'));
  await registry.goLive(A, '1', leads);
  await registry.publish(B, '2', page('/b'));
  const sentence = `${B} 2 no longer has /lb, to which the live ${A} 1 redirects /la.`;
  await expect(promote([B, '2'])).rejects.toThrow(sentence);
  const share = { section: B, version: '2', shareBp: 100 };
  await expect(registry.rollouts.startRollout(share, bob)).rejects.toThrow(sentence);
  await registry.publish(A, '2', page('/a'));
  await promote([A, '2'], [B, '2']);
});

test('what makes things safer is never refused for a redirect', async () => {
  await registry.goLive(B, '1', page('/b'));
  await registry.goLive(B, '2', page('/lb'));
  await registry.goLive(A, '1', leads);
  await registry.goLive(A, '2', page('/a'));
  await registry.rollouts.rollback({ section: B, from: '2', why: 'it leaks' }, bob);
  await registry.rollouts.rollback({ section: A, from: '2', why: 'it is wrong' }, bob);
  expect([await registry.stableOf(A), await registry.stableOf(B)]).toEqual(['1', '1']);
  await registry.goLive(B, '3', page('/c')); // the redirect led nowhere before, too
});
