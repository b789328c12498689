import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { countedAs } from './acts.ts';
import { differencesBetween, newerThanLive, rampText } from './deskFacts.ts';
import { plainName, shortVersion } from './deskText.ts';

test('two builds without a commit are not said to be of the same one', () => {
  const commitText = (now: string | null, next: string | null) =>
    differencesBetween(aVersion('1.0.0', { commit: now }), aVersion('1.1.0', { commit: next }))[0]?.text;
  expect(commitText(null, null)).toBe('unknown');
  expect(commitText('abc', 'abc')).toBe('the same');
  expect(commitText(null, 'abc')).toBe('no commit → abc');
});

test('a long version keeps both its ends', () => {
  expect(shortVersion('1.5.0-rc.1')).toBe('1.5.0-rc.1');
  expect(shortVersion('1.5.0-nightly.20261122.3f9a1c')).toBe('1.5.0-ni…3f9a1c');
});

test('those who change get the version that takes over, and stable if the share shrinks', () => {
  const section = aSection('mfe-chat', { stable: '1.0.0', candidate: '1.1.0', shareBp: 1_000 });
  expect(countedAs('rollout', section, '1.1.0', 5_000)?.gets).toBe('1.1.0');
  expect(countedAs('rollout', section, '1.1.0', 500)?.gets).toBe('1.0.0');
  expect(countedAs('promote', section, '1.1.0', 500)?.gets).toBe('1.1.0');
});

test('a ramp says where it leads, and a share that stays does not', () => {
  const rolling = aSection('mfe-chat', { candidate: '1.1.0', shareBp: 500 });
  expect(rampText(rolling)).toBeNull();
  expect(rampText({ ...rolling, ramp: [100, 500] })).toBeNull();
  expect(rampText({ ...rolling, ramp: [100, 500, 1_000, 5_000, 9_500] })).toBe('Growing to 95%, next 10%');
  expect(rampText({ ...rolling, ramp: [10_000] })).toBe('Growing to everyone');
});

test('the newest version that is not live is newer than everything that visitors get', () => {
  const versions = ['4', '3', '2', '1'].map((version) => aVersion(version));
  const newer = (part: object) =>
    newerThanLive({ ...aSection('mfe-chat'), versions, ...part }).map(({ version }) => version);
  expect(newer({ stable: '2' })).toEqual(['4', '3']);
  expect(newer({ stable: '1', candidate: '3' })).toEqual(['4']);
  expect(newer({ stable: null, takenOff: '3' })).toEqual(['4']);
  expect(newer({ stable: null })).toEqual(['4', '3', '2', '1']);
});

test('a small difference in size is never a rounded zero', () => {
  const sizeText = (bytes: number) =>
    differencesBetween(aVersion('1.0.0'), aVersion('1.1.0', { bytes })).find(({ what }) => what === 'Size')?.text;
  expect(sizeText(399_880)).toBe('400 kB → 400 kB (−120 bytes)');
  expect(sizeText(400_001)).toBe('400 kB → 400 kB (+1 byte)');
  expect(sizeText(400_000)).toBe('400 kB → 400 kB (no change)');
  expect(sizeText(402_000)).toBe('400 kB → 402 kB (+2 kB)');
});

test('a section has a name without its prefix', () => {
  expect(plainName('mfe-trading')).toBe('Trading');
  expect(plainName('mfe-market-news')).toBe('Market news');
  expect(plainName('shell')).toBe('Navbar and frame');
});
