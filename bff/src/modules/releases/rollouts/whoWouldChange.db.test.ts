import { bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { isInShare } from './bucket.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  registry.accounts.push(...Array.from({ length: 400 }, (_, index) => `account ${index}`));
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
const who = (version: string, shareBp: number) => registry.rollouts.whoWouldChange({ section, version, shareBp });
const start = (version: string, shareBp: number) => registry.rollouts.startRollout({ section, version, shareBp }, bob);
const promote = (version: string) => registry.rollouts.promote([{ section, version }], bob);

/** What each account gets now. */
async function given(): Promise<(string | null)[]> {
  const [rollout] = await registry.rollouts.list();
  if (!rollout) throw new Error('the section has a rollout');
  const { stable, candidate } = rollout;
  return registry.accounts.map((visitor) => (candidate && isInShare(rollout, visitor) ? candidate : stable));
}

test('says before each move how many accounts it will change, to the last one', async () => {
  await registry.publish(section, '3');
  const moves: [version: string, shareBp: number, others: number][] = [
    ['2', 100, 100],
    ['2', 1_000, 900],
    ['2', 500, 500],
    ['2', 500, 0],
    ['2', 10_000, 9_500], // promoted
    ['3', 5_000, 5_000], // another candidate, another set
    ['2', 10_000, 5_000], // the candidate ends
    ['3', 9_500, 9_500],
    ['1', 10_000, 10_000],
  ];
  for (const [version, shareBp, othersChangingBp] of moves) {
    const before = await given();
    const said = await who(version, shareBp);
    await (shareBp === 10_000 ? promote(version) : start(version, shareBp));
    const after = await given();
    const accountsChanging = after.filter((version, index) => version !== before[index]).length;
    expect(said).toEqual({ section, version, shareBp, accounts: 400, accountsChanging, othersChangingBp });
  }
});

test('changes nothing, and refuses what the move would', async () => {
  const before = await registry.acts();
  await who('2', 100);
  expect(await registry.acts()).toEqual(before);
  await expect(who('2', 0)).rejects.toThrow('The share must be from 0.01% to 95%.');
  await expect(who('9', 100)).rejects.toThrow('mfe-trading 9 has not been published.');
  await expect(who('1', 100)).rejects.toThrow('mfe-trading 1 is already stable.');
  await registry.publish(section, '3');
  await start('3', 100);
  await expect(who('2', 100)).rejects.toThrow('mfe-trading 3 is the candidate, at 1%');
  await registry.removals.takeOff({ section, why: 'x' }, bob);
  await expect(who('2', 100)).rejects.toThrow('was taken off the page');
  expect(await who('2', 10_000)).toMatchObject({ accountsChanging: 400, othersChangingBp: 10_000 });
});

test('says of very many accounts that only the latest were counted', async () => {
  expect(await who('2', 100)).not.toHaveProperty('isSample');
  registry.accounts.push('one more');
  expect(await who('2', 100)).toMatchObject({ accounts: 401, isSample: true, othersChangingBp: 100 });
});
