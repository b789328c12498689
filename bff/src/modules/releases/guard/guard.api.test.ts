import { pino } from 'pino';
import type { ServedRegistry } from '../../../../test/servedRegistry.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { bob } from '../testing/testRegistry.ts';
import { siteOfTwoShells } from '../testing/visiting.ts';
import { GuardService } from './guard.service.ts';

let site: ServedRegistry;
beforeEach(async () => {
  site = await siteOfTwoShells();
});
afterEach(() => site.drop());

interface Browser {
  readonly version: string;
  readonly headers: Record<string, string>;
}

const rollOut = (shareBp: number) => site.rollouts.startRollout({ section: 'shell', version: '2', shareBp }, bob);
const guard = (rollouts: Pick<RolloutService, 'rollback'> = site.rollouts) =>
  new GuardService({
    ...{ db: site.db, clock: site.clock, log: pino({ level: 'silent' }), blocksNeeded: 3 },
    rollouts: rollouts as RolloutService,
  });

/** A new visitor in an address block of its own, or in the given one. */
async function open(block: string): Promise<Browser> {
  const address = { 'x-forwarded-for': `${block}.7` };
  const { headers } = await site.get('/', address);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  const known = { ...address, cookie: cookies.join('; ') };
  return { headers: known, version: (await site.release(known)).sections.shell?.version ?? '' };
}

/** So many visitors who get one of the versions. */
async function openAll(version: string, count: number, block = (nth: number) => `198.51.${nth}`): Promise<Browser[]> {
  const found: Browser[] = [];
  for (let nth = 0; found.length < count; nth += 1) {
    const browser = await open(block(nth));
    if (browser.version === version) found.push(browser);
  }
  return found;
}

const fails = ({ headers, version }: Browser, kind = 'crash') =>
  site.get(`/api/faults/shell/${version}/${kind}`, headers, 'POST');
const rollout = async () => (await site.rollouts.list()).find(({ section }) => section === 'shell');
const counted = async () =>
  (await site.db.knex('candidate_failures').select('side', 'share_bp')).map(({ side, share_bp }) => [side, share_bp]);
const rollbacks = async () => site.releases.log({ act: 'rollback', limit: 10 });

test('rolls back a candidate that fails for everybody at 10%, with its figures in the log', async () => {
  await rollOut(1_000);
  for (const browser of await openAll('2', 5)) await fails(browser);
  await guard().round();
  expect(await rollout()).toMatchObject({ stable: '1', candidate: null, shareBp: 0 });
  expect(await rollbacks()).toMatchObject([
    {
      ...{ who: 'guard', via: 'guard', from: '2', to: '1', fromShareBp: 1_000, toShareBp: 0 },
      why: expect.stringMatching(
        /^2 failed for 5 visitors from 5 address blocks at 10%, 1 for 0: evidence \d+, needed 200\.$/,
      ),
    },
  ]);
});

test.each([
  ['mount', 'whose module throws in every browser is rolled back', null],
  ['load', 'whose files do not arrive is not', '2'],
])('by reports of the kind %s, a candidate %s', async (kind, _what, candidate) => {
  await rollOut(5_000);
  for (const browser of await openAll('2', 40)) await fails(browser, kind);
  await guard().round();
  expect(await rollout()).toMatchObject({ stable: '1', candidate });
});

test('keeps a candidate that fails as often as stable', async () => {
  await rollOut(5_000);
  for (let nth = 0; nth < 30; nth += 1) await fails(await open(`198.51.${nth}`));
  await guard().round();
  expect((await counted()).length).toBe(30);
  expect(await rollout()).toMatchObject({ stable: '1', candidate: '2' });
});

test('two replicas act once', async () => {
  await rollOut(1_000);
  for (const browser of await openAll('2', 5)) await fails(browser);
  await Promise.all([guard().round(), guard().round(), guard().round()]);
  await guard().round();
  expect(await rollbacks()).toHaveLength(1);
});

test('forgets the rollouts that have ended', async () => {
  const own = guard({ rollback: () => Promise.reject(new Refusal('unprocessable', 'refused')) });
  const kept = () => ['rests', 'refused'].map((name) => (Reflect.get(own, name) as Map<string, unknown>).size);
  for (let nth = 0; nth < 3; nth += 1) {
    await rollOut(1_000);
    for (const browser of await openAll('2', 5)) await fails(browser);
    await own.round();
    expect(kept()).toEqual([1, 1]);
    await site.rollouts.rollback({ section: 'shell', from: '2', why: 'it flickers' }, bob);
  }
  await own.round();
  expect(kept()).toEqual([0, 0]);
});

test('does not undo a move that a manager made meanwhile', async () => {
  await rollOut(1_000);
  for (const browser of await openAll('2', 5)) await fails(browser);
  await guard({
    async rollback(...judged) {
      await site.rollouts.hold({ section: 'shell' }, bob);
      return site.rollouts.rollback(...judged);
    },
  }).round();
  expect(await rollout()).toMatchObject({ candidate: '2', shareBp: 1_000 });
  expect(await rollbacks()).toEqual([]);
});

test('counts each visitor once, however many reports come at once', async () => {
  await rollOut(5_000);
  const [one] = await openAll('2', 1);
  const others = await Promise.all(Array.from({ length: 10 }, (_, nth) => open(`203.0.${nth}`)));
  if (!one) throw new Error('a candidate visitor');
  await Promise.all(
    [...Array.from({ length: 20 }, () => one), ...others, ...others, ...others].map((each) => fails(each)),
  );
  expect(await counted()).toHaveLength(11);
});

test.each(['mount', 'crash', 'freeze'])('the kind %s is a failure of the version', async (kind) => {
  await rollOut(5_000);
  const [browser] = await openAll('2', 1);
  if (!browser) throw new Error('a candidate visitor');
  await fails(browser, kind);
  expect(await counted()).toEqual([['candidate', 5_000]]);
});

test('counts three visitors of an address block', async () => {
  await rollOut(5_000);
  const office = await openAll('2', 8, () => '203.0.113');
  for (const browser of office) await fails(browser);
  expect(await counted()).toHaveLength(3);
  await guard().round();
  expect(await rollout()).toMatchObject({ candidate: '2' });
});

test('what counts nothing: an invented visitor, another side’s version, a file that did not arrive', async () => {
  await rollOut(5_000);
  const [stable] = await openAll('1', 1);
  const [candidate] = await openAll('2', 1);
  if (!stable || !candidate) throw new Error('a visitor of either side');
  const token = /rollouts=([^;]+)/.exec(candidate.headers.cookie ?? '')?.[1] ?? '';
  const withToken = (text: string) => ({ ...candidate.headers, cookie: `rollouts=${text}` });
  const invented = `${'v'.repeat(22)}${token.slice(22)}`;
  const otherSide = (/rollouts=([^;]+)/.exec(stable.headers.cookie ?? '')?.[1] ?? '').replace(':s.', ':c.');
  for (const text of [invented, otherSide, token.slice(0, -1), `${token}x`, `${token}.${token}`, '']) {
    await fails({ version: '2', headers: withToken(text) });
  }
  await fails({ version: '2', headers: { 'x-forwarded-for': '198.51.0.7' } });
  await fails({
    version: '2',
    headers: { ...candidate.headers, cookie: candidate.headers.cookie?.split(';')[0] ?? '' },
  });
  await fails({ ...stable, version: '2' });
  await fails({ ...candidate, version: '1' });
  await fails(candidate, 'load');
  expect(await counted()).toEqual([]);
  await fails(candidate);
  await fails(stable, 'mount');
  expect((await counted()).sort()).toEqual([
    ['candidate', 5_000],
    ['stable', 5_000],
  ]);
});

test('tabs from before a smaller share count at the larger one', async () => {
  await rollOut(5_000);
  const [browser] = await openAll('2', 1);
  await rollOut(100);
  if (!browser) throw new Error('a candidate visitor');
  await fails(browser);
  expect(await counted()).toEqual([['candidate', 5_000]]);
});
