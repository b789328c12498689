import { type Logger, pino } from 'pino';
import type { ServedRegistry } from '../../../../test/servedRegistry.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { bob } from '../testing/testRegistry.ts';
import { siteOfTwoShells, type Visiting, visiting } from '../testing/visiting.ts';
import { GuardService } from './guard.service.ts';
import { type Heard, keepHeard } from './visitors.repository.ts';

let site: ServedRegistry;
let visitors: Visiting;
beforeEach(async () => {
  site = await siteOfTwoShells();
  visitors = visiting(site);
});
afterEach(() => site.drop());

const MINUTE = 60_000;

const rollOut = (shareBp: number, ramp?: readonly number[]) =>
  site.rollouts.startRollout({ section: 'shell', version: '2', shareBp, ramp }, bob);
const guard = (
  rollouts: Partial<Pick<RolloutService, 'startRollout' | 'promote'>> = site.rollouts,
  log: Pick<Logger, 'warn' | 'info'> = pino({ level: 'silent' }),
) =>
  new GuardService({
    ...{ db: site.db, clock: site.clock, log, blocksNeeded: 3 },
    rollouts: rollouts as RolloutService,
  });
const rollout = async () => (await site.rollouts.list()).find(({ section }) => section === 'shell');
const entries = async (act: string) => site.releases.log({ act, limit: 10 });
const counted = async () =>
  (await site.db.knex('candidate_visitors').select('side', 'outcome'))
    .map(({ side, outcome }) => `${side} ${outcome}`)
    .sort();

test('counts visitors who are fine, each once, however many reports come at once to any replica', async () => {
  await rollOut(5_000);
  const replica = await site.replica();
  const browsers = await visitors.openSome({ 1: 5, 2: 5 });
  const reports = Array.from({ length: 5 }, () =>
    browsers.flatMap((each) => [visitors.arrives(each), visitors.arrives(each, { at: replica })]),
  );
  expect(new Set((await Promise.all(reports.flat())).map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all([site.guardRound(), replica.guardRound()]);
  expect(await counted()).toEqual([...Array(5).fill('candidate good'), ...Array(5).fill('stable good')]);
  const [shell] = await site.releases.status();
  expect(shell?.health).toMatchObject({ candidate: { visitors: 5, failed: 0 }, stable: { visitors: 5, failed: 0 } });
});

test('sets the cookie while a candidate runs, and drops it afterwards', async () => {
  const cookies = async (headers?: Record<string, string>) =>
    ((await site.get('/', headers)).headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('rollouts='));
  expect(await cookies()).toEqual([]);
  await rollOut(5_000);
  const [cookie = ''] = await cookies();
  expect(cookie).toMatch(/^rollouts=[\w-]{22}\.\w+\.n\.shell:1:5000:[cs]\.[\w-]{22}; Path=\/; SameSite=Lax$/);
  await site.rollouts.rollback({ section: 'shell', from: '2', why: 'enough' }, bob);
  expect(await cookies({ cookie: cookie.split(';')[0] ?? '' })).toEqual(['rollouts=; Path=/; Max-Age=0; SameSite=Lax']);
});

test('what counts nothing: no token, another version, another rollout, another site’s page', async () => {
  await rollOut(5_000);
  const [candidate, stable] = await visitors.openSome({ 1: 1, 2: 1 });
  if (!candidate || !stable) throw new Error('a visitor of either side');
  await visitors.arrives({ ...candidate, headers: { 'x-forwarded-for': '198.51.0.7' } });
  await visitors.arrives({ ...candidate, version: stable.version });
  expect(
    (await visitors.arrives({ ...candidate, headers: { ...candidate.headers, 'sec-fetch-site': 'cross-site' } }))
      .status,
  ).toBe(403);
  for (const ms of ['-1', '1e3', '1234567', 'x'])
    expect([ms, (await visitors.arrives(candidate, { ms })).status]).toEqual([ms, 400]);
  await site.rollouts.rollback({ section: 'shell', from: '2', why: 'enough' }, bob);
  await rollOut(5_000);
  await site.guardRound();
  for (const browser of [candidate, stable]) await visitors.arrives(browser);
  await site.guardRound();
  expect(await counted()).toEqual([]);
});

test('first outcomes roll a candidate back that fails for everybody, where failures alone are not enough yet', async () => {
  await rollOut(5_000);
  for (const browser of await visitors.openSome({ 1: 8, 2: 7 }))
    await (browser.version === '2' ? visitors.fails(browser) : visitors.arrives(browser));
  await Promise.all([site.guardRound(), guard().round(), guard().round()]);
  await guard().round();
  expect(await entries('rollback')).toMatchObject([
    {
      via: 'guard',
      why: expect.stringMatching(
        /^2 failed at first for 7 visitors from 7 address blocks at 50%, 1 for 0: evidence \d+, needed 1000\.$/,
      ),
    },
  ]);
});

test('silence rolls a candidate back whose documents say nothing for a minute', async () => {
  await rollOut(5_000);
  await site.guardRound();
  const browsers = await visitors.openSome({ 1: 8, 2: 18 });
  for (const browser of browsers) {
    await site.get('/', browser.headers); // a browser that keeps cookies
    if (browser.version === '1') await visitors.arrives(browser);
  }
  await site.guardRound();
  site.clock.advance(MINUTE - 1);
  await guard().round();
  expect(await rollout()).toMatchObject({ candidate: '2' });
  site.clock.advance(1);
  await Promise.all([guard().round(), guard().round(), guard().round()]);
  expect(await entries('rollback')).toMatchObject([{ why: expect.stringMatching(/^2 stayed silent for 18 visitors/) }]);
});

test('a crawler, which keeps no cookie, is not waited for', async () => {
  await rollOut(5_000);
  await site.guardRound();
  for (let nth = 0; nth < 5; nth += 1) await visitors.open(nth);
  await site.guardRound();
  expect(await counted()).toEqual([]);
});

test('a document waits for the section whose page it is, not for the others', async () => {
  const section = 'mfe-trading';
  await site.goLive(section, '1');
  await site.publish(section, '2');
  await site.rollouts.startRollout({ section, version: '2', shareBp: 5_000 }, bob);
  await site.guardRound();
  const browser = await visitors.open(1);
  const waitedFor = async (path: string) => {
    await site.get(path, browser.headers);
    await site.guardRound();
    return (await site.db.knex('candidate_visitors').where({ section })).length;
  };
  expect([await waitedFor('/login'), await waitedFor('/watchlist')]).toEqual([0, 1]);
});

describe('a ramp', () => {
  const heard = (nth: number, part: Partial<Heard> = {}): Heard => ({
    visitorHash: `visitor ${nth}`.padEnd(22, '-'),
    blockHash: `block ${nth}`.padEnd(22, '-'),
    side: nth % 2 === 0 ? 'candidate' : 'stable',
    shareBp: 5_000,
    hour: 0,
    at: site.clock.now(),
    what: 'fine',
    ...part,
  });
  const see = (from: number, to: number, part: Partial<Heard> = {}) =>
    keepHeard(
      site.db.knex,
      { section: 'shell', rollout: 1 },
      Array.from({ length: to - from }, (_, nth) => heard(from + nth, part)),
      { mostOfBlock: 200 },
    );
  const ENOUGH = 2_400;
  const rounds = () => Promise.all([guard().round(), guard().round(), guard().round()]);

  test('takes a step by evidence and time, once, whatever the number of guards', async () => {
    await rollOut(5_000, [5_500, 9_500]);
    await see(0, ENOUGH);
    site.clock.advance(10 * MINUTE - 1);
    await rounds();
    expect(await rollout()).toMatchObject({ shareBp: 5_000, ramp: [5_500, 9_500] });
    site.clock.advance(1);
    await rounds();
    await rounds();
    expect(await rollout()).toMatchObject({ candidate: '2', shareBp: 5_500, ramp: [9_500], revision: 3 });
    expect((await entries('rollout')).map(({ via, why }) => [via, why])).toEqual([
      ['desk', 'Ramp to 55%, 95% by evidence.'],
      ['guard', expect.stringMatching(/^2 failed for 0 of 1200 visitors, 1 for 0 of 1200: evidence \d+, needed 20\.$/)],
    ]);
  });

  test('never grows by time alone, and not while failures leave it open', async () => {
    await rollOut(5_000, [5_500]);
    site.clock.advance(7 * 24 * 60 * MINUTE);
    await see(0, 600);
    await see(600, 606, { what: 'bad', side: 'candidate' });
    await see(606, 612, { what: 'bad', side: 'stable' });
    await rounds();
    expect(await rollout()).toMatchObject({ candidate: '2', shareBp: 5_000 });
  });

  test('rests while it is held', async () => {
    await rollOut(5_000, [5_500]);
    await see(0, ENOUGH);
    await site.rollouts.hold({ section: 'shell' }, bob);
    site.clock.advance(60 * MINUTE);
    await rounds();
    expect(await rollout()).toMatchObject({ shareBp: 5_000, ramp: [5_500] });
    await site.rollouts.resume({ section: 'shell' }, bob);
    site.clock.advance(60 * MINUTE);
    await rounds();
    expect(await rollout()).toMatchObject({ shareBp: 5_500 });
  });

  test('promotes nothing while it is held', async () => {
    await rollOut(9_000, [10_000]);
    await see(0, 3_000, { shareBp: 9_000 });
    await site.rollouts.hold({ section: 'shell' }, bob);
    site.clock.advance(60 * MINUTE);
    await rounds();
    expect(await rollout()).toMatchObject({ stable: '1', candidate: '2', shareBp: 9_000 });
  });

  test('does not overrule a manager who moved meanwhile', async () => {
    await rollOut(5_000, [5_500]);
    await see(0, ENOUGH);
    site.clock.advance(60 * MINUTE);
    const { rollouts } = site;
    await guard({
      startRollout: async (...judged: Parameters<typeof rollouts.startRollout>) => {
        await rollOut(200);
        return rollouts.startRollout(...judged);
      },
    }).round();
    expect(await rollout()).toMatchObject({ candidate: '2', shareBp: 200, ramp: null });
  });

  test('ends with a promotion where it names everyone', async () => {
    await rollOut(9_000, [10_000]);
    await see(0, 3_000, { shareBp: 9_000 });
    site.clock.advance(60 * MINUTE);
    await rounds();
    expect(await rollout()).toMatchObject({ stable: '2', candidate: null, ramp: null });
    expect(await entries('promote')).toMatchObject([{ via: 'command-line' }, { via: 'guard', to: '2' }]);
  });

  test('promotes nothing that a manager held meanwhile', async () => {
    await rollOut(9_000, [10_000]);
    await see(0, 3_000, { shareBp: 9_000 });
    site.clock.advance(60 * MINUTE);
    const { rollouts } = site;
    await guard({
      promote: async (...judged: Parameters<typeof rollouts.promote>) => {
        await rollouts.hold({ section: 'shell' }, bob);
        return rollouts.promote(...judged);
      },
    }).round();
    expect(await rollout()).toMatchObject({ stable: '1', candidate: '2', shareBp: 9_000 });
  });

  test('says once that a move was refused, and nothing of a manager who was faster', async () => {
    await rollOut(5_000, [5_500]);
    await see(0, ENOUGH);
    site.clock.advance(60 * MINUTE);
    const warned: object[] = [];
    const log = { info() {}, warn: (about: object) => void warned.push(about) };
    let refusal = new Refusal('taken', 'Somebody moved it meanwhile.');
    const refused = guard({ startRollout: () => Promise.reject(refusal) }, log);
    await refused.round();
    expect(warned).toEqual([]);
    refusal = new Refusal('unprocessable', 'mfe-trading 2 is damaged.');
    await refused.round();
    await refused.round();
    expect(warned).toEqual([{ section: 'shell', candidate: '2', refusal: 'mfe-trading 2 is damaged.' }]);
    await rollOut(5_000, [5_600]); // another revision
    site.clock.advance(60 * MINUTE);
    await refused.round();
    expect(warned).toHaveLength(2);
  });

  test('is judged by one round at a time', async () => {
    await rollOut(5_000, [5_500]);
    await see(0, ENOUGH);
    site.clock.advance(60 * MINUTE);
    let moves = 0;
    const moving = guard({
      startRollout: async () => {
        moves += 1;
        throw new Refusal('taken', 'Somebody moved it meanwhile.');
      },
    });
    await Promise.all([moving.round(), moving.round(), moving.round()]);
    expect(moves).toBe(1);
    await moving.round();
    expect(moves).toBe(2);
  });

  test('ends with a share that a manager gives', async () => {
    await rollOut(1_000, [5_000]);
    await rollOut(2_000);
    expect(await rollout()).toMatchObject({ shareBp: 2_000, ramp: null });
  });

  test.each([
    [[5_000, 1_000]],
    [[500, 500]],
    [[0, 500]],
    [[500, 10_001]],
    [[500, 9_501, 10_000]],
    [[0.5]],
    [[]],
    [Array.from({ length: 21 }, (_, nth) => nth + 1)],
  ])('is refused as %p', async (ramp) => {
    await expect(rollOut(100, ramp)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'ramp' }] });
    expect(await rollout()).toMatchObject({ candidate: null });
  });
});
