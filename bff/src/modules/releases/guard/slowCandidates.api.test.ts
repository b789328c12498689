import type { ServedRegistry } from '../../../../test/servedRegistry.ts';
import { bob } from '../testing/testRegistry.ts';
import { siteOfTwoShells, type Visiting, visiting } from '../testing/visiting.ts';

let site: ServedRegistry;
let visitors: Visiting;
beforeEach(async () => {
  site = await siteOfTwoShells();
  visitors = visiting(site);
});
afterEach(() => site.drop());

const MINUTE = 60_000;
const rollOut = () => site.rollouts.startRollout({ section: 'shell', version: '2', shareBp: 5_000 }, bob);
const rollout = async () => (await site.rollouts.list()).find(({ section }) => section === 'shell');
const entries = async (act: string) => site.releases.log({ act, limit: 10 });

const TIMES = 40;
const SEEN = 12;

/** Stable shows after a second, and the candidate after `ms`, for so many visitors of each. */
async function show(ms: number): Promise<void> {
  await rollOut();
  const browsers = await visitors.openSome({ 1: TIMES + SEEN, 2: SEEN });
  const ofStable = browsers.filter(({ version }) => version === '1');
  for (const browser of ofStable.slice(0, TIMES)) await visitors.arrives(browser, { ms: '1000' });
  await site.guardRound();
  for (const browser of ofStable.slice(TIMES)) await visitors.arrives(browser, { ms: '1000' });
  for (const browser of browsers) if (browser.version === '2') await visitors.arrives(browser, { ms: String(ms) });
}

test('rolls a candidate back that is more than 1.2 times as slow as stable, once', async () => {
  await show(1_201);
  const replica = await site.replica();
  for (let round = 0; round < 2; round += 1) await Promise.all([site.guardRound(), replica.guardRound()]);
  expect(await rollout()).toMatchObject({ stable: '1', candidate: null });
  expect(await entries('rollback')).toMatchObject([
    {
      via: 'guard',
      why: expect.stringMatching(
        /^2 was slow for 12 visitors from 12 address blocks at 50%, 1 for 0: evidence \d+, needed 500\.$/,
      ),
    },
  ]);
});

test('keeps one that is 1.2 times as slow', async () => {
  await show(1_200);
  await site.guardRound();
  expect(await rollout()).toMatchObject({ candidate: '2' });
  const [shell] = await site.releases.status();
  expect(shell?.health).toMatchObject({ candidate: { contentMs: 1_200 }, stable: { contentMs: 1_000 } });
  expect(shell?.health?.rules.find(({ rule }) => rule === 'time')).toMatchObject({ candidateBad: 0, stableBad: 0 });
});

test('the time of a browser with files of stable is that of its second document', async () => {
  const [known] = await visitors.openSome({ 1: 1 });
  if (!known) throw new Error('a visitor');
  await rollOut();
  const times: (number | null | undefined)[] = [];
  let browser = known;
  for (const [what, ms] of [
    ['first document', '9000'],
    ['the same one', '6000'],
    ['second document', '800'],
    ['third document', '7000'],
  ] as const) {
    site.clock.advance(MINUTE);
    if (what !== 'the same one') browser = await visitors.again(known);
    const { version } = browser;
    await visitors.arrives(browser, { ms });
    await site.guardRound();
    const [shell] = await site.releases.status();
    times.push((version === '2' ? shell?.health?.candidate : shell?.health?.stable)?.contentMs);
  }
  expect(times).toEqual([null, null, 800, 800]);
});
