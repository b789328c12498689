import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { countedAs } from './acts.ts';
import { differencesBetween } from './deskFacts.ts';
import { shortVersion } from './deskText.ts';

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
