import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { cautionBefore, nextVersion, versionsFor } from './acts.ts';

const AFTER = '2026-11-21T15:00:00.000Z';
const chat = aSection('mfe-chat', {
  versions: [
    aVersion('1.3.0', { publishedAt: AFTER, rolledBack: true }),
    aVersion('1.2.0', { publishedAt: AFTER }),
    aVersion('1.1.0', { publishedAt: AFTER, withdrawn: true }),
    aVersion('1.0.0'),
  ],
});

it('offers what was rolled back last, with a caution', () => {
  expect(versionsFor('promote', chat)).toEqual(['1.2.0', '1.3.0']);
  expect(versionsFor('rollout', chat)).toEqual(['1.2.0', '1.3.0']);
  for (const act of ['promote', 'rollout'] as const) {
    expect(cautionBefore(act, chat, '1.3.0')).toBe('1.3.0 was rolled back. The log says why.');
    expect(cautionBefore(act, chat, '1.2.0')).toBeNull();
  }
  expect(cautionBefore('withdraw', chat, '1.3.0')).toBeNull();
});

it('offers a candidate first, though it was rolled back once', () => {
  const again = { ...chat, candidate: '1.3.0' };
  expect(versionsFor('promote', again)).toEqual(['1.3.0', '1.2.0']);
  expect(cautionBefore('promote', again, '1.3.0')).toBeNull();
});

it('suggests no version to go along that was rolled back', () => {
  expect(nextVersion(chat)).toBe('1.2.0');
  expect(nextVersion({ ...chat, versions: chat.versions.filter(({ version }) => version !== '1.2.0') })).toBeNull();
});
