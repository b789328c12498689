import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import {
  cautionBefore,
  consequence,
  nextVersion,
  pastOf,
  refusalBefore,
  suggestedVersion,
  versionsFor,
  whyNoneSelected,
} from './acts.ts';

const chat = aSection('mfe-chat', {
  versions: [
    aVersion('1.3.0', { rolledBack: true }),
    aVersion('1.2.0'),
    aVersion('1.1.0', { withdrawn: true }),
    aVersion('1.0.0'),
    aVersion('0.9.0'),
  ],
});

/** Without the only version that is newer and was never rolled back. */
const upToDate = { ...chat, versions: chat.versions.filter(({ version }) => version !== '1.2.0') };

it('offers what was rolled back last, with a caution', () => {
  expect(versionsFor('promote', chat)).toEqual(['1.2.0', '0.9.0', '1.3.0']);
  expect(versionsFor('rollout', chat)).toEqual(['1.2.0', '0.9.0', '1.3.0']);
  for (const act of ['promote', 'rollout'] as const) {
    expect(cautionBefore(act, chat, '1.3.0')).toBe('1.3.0 was rolled back. The log says why.');
  }
  expect(cautionBefore('rollout', chat, '1.2.0')).toBeNull();
  expect(cautionBefore('promote', chat, '1.2.0')).toBe(
    'No visitor has 1.2.0 now. A rollout would first show how it works.',
  );
  expect(cautionBefore('withdraw', chat, '1.3.0')).toBeNull();
});

it('offers a candidate first, though it was rolled back once', () => {
  const again = { ...chat, candidate: '1.3.0' };
  expect(versionsFor('promote', again)).toEqual(['1.3.0', '1.2.0', '0.9.0']);
  expect(suggestedVersion('promote', again)).toBe('1.3.0');
  expect(cautionBefore('promote', again, '1.3.0')).toBeNull();
});

it('says how little shows while fewer visitors were counted than a ramp needs for its first step', () => {
  const caution = (visitors: number) => {
    const side = { visitors, failed: 0, contentMs: null };
    const health = { candidate: side, stable: side, rules: [], next: null };
    return cautionBefore('promote', { ...chat, candidate: '1.2.0', health }, '1.2.0');
  };
  expect(caution(0)).toBe('No visitor of 1.2.0 has been counted yet, so nothing shows how it works.');
  expect(caution(1)).toBe('Only 1 visitor of 1.2.0 has been counted so far, so little shows how it works.');
  expect(caution(90)).toBe('Only 90 visitors of 1.2.0 have been counted so far, so little shows how it works.');
  expect(caution(91)).toBeNull();
});

it('says of a ramp where it leads, and that its end is not everyone unless it names everyone', () => {
  const text = (shareBp: number, ramp: readonly number[], part = {}) =>
    consequence('rollout', { ...chat, ...part }, '1.2.0', { shareBp, ramp });
  const given = '1% of visitors get mfe-chat 1.2.0; everyone else has 1.0.0.';
  expect(text(100, [])).toBe(given);
  expect(text(100, [500, 9_500])).toBe(
    `${given} It then grows by evidence to 5%, 95%, and stops there until it is promoted.`,
  );
  expect(text(100, [500, 10_000])).toBe(
    `${given} It then grows by evidence to 5%, and is promoted by evidence after that.`,
  );
  expect(text(100, [10_000])).toBe(`${given} It is then promoted by evidence.`);
  const running = { candidate: '1.2.0', shareBp: 1_000, ramp: [5_000, 9_500] };
  expect(text(5_000, [], running)).toBe(
    '50% of visitors get mfe-chat 1.2.0, in place of 10%; everyone else has 1.0.0. Its ramp to 95% ends.',
  );
  expect(text(9_500, [], running)).not.toContain('ends');
  expect(text(1_000, [5_000, 9_500], running)).toMatch(/^Nothing changes: /);
});

it('suggests no version to go along that was rolled back', () => {
  expect(nextVersion({ ...chat, versions: [aVersion('1.4.0'), ...chat.versions] })).toBe('1.4.0');
  expect(nextVersion(chat)).toBeNull(); // 1.2.0 is older than what was rolled back
});

it('selects the newest version only if it is newer than the live one, and says so otherwise', () => {
  const before = { ...chat, versions: chat.versions.slice(1) };
  expect(suggestedVersion('promote', before)).toBe('1.2.0');
  for (const act of ['promote', 'rollout'] as const) expect(suggestedVersion(act, upToDate)).toBeNull();
  expect(whyNoneSelected(upToDate)).toBe(
    'Nothing newer than 1.3.0, which was rolled back, is ready, so no version is selected.',
  );
  expect(whyNoneSelected({ ...before, versions: before.versions.slice(1) })).toBe(
    'Nothing newer than 1.0.0 is ready, so no version is selected.',
  );
  expect(whyNoneSelected(before)).toBe('1.2.0 is ready, but no version is selected.'); // published meanwhile
  expect(suggestedVersion('rollback', upToDate)).toBe('1.0.0');
});

it('selects nothing after a section was taken off the page, unless a newer version was published', () => {
  const off = { ...chat, stable: null, takenOff: '1.2.0' };
  expect(suggestedVersion('promote', off)).toBeNull();
  expect(whyNoneSelected(off)).toBe(
    '1.2.0 was taken off the page, and nothing newer is ready, so no version is selected.',
  );
  expect(suggestedVersion('promote', { ...off, versions: [aVersion('1.4.0'), ...off.versions] })).toBe('1.4.0');
  const lost = [aVersion('2.0.0', { takenOff: true }), ...upToDate.versions];
  expect(suggestedVersion('promote', { ...upToDate, versions: lost })).toBeNull();
  expect(whyNoneSelected({ ...upToDate, versions: lost })).toBe(
    'Nothing newer than 2.0.0, which was taken off the page, is ready, so no version is selected.',
  );
});

it('selects the newest version of a section that was never live, and none that was rolled back', () => {
  const fresh = { ...chat, stable: null };
  expect(suggestedVersion('promote', fresh)).toBe('1.2.0');
  const lost = { ...fresh, versions: [aVersion('1.0.0', { rolledBack: true })] };
  expect(suggestedVersion('promote', lost)).toBeNull();
  expect(whyNoneSelected(lost)).toBe('Every version was rolled back or withdrawn, so no version is selected.');
});

it('says before a withdrawal who gets what, or what has to come first', () => {
  const live = { ...chat, candidate: null, fallback: '0.9.0', fallbackRefusal: null };
  const wanted = { shareBp: 0, ramp: [] };
  expect(consequence('withdraw', live, '1.0.0', wanted)).toBe('Withdraws 1.0.0 for good: everyone returns to 0.9.0.');
  expect(refusalBefore('withdraw', live, '1.0.0')).toBeNull();
  const only = { ...live, fallback: null, fallbackRefusal: 'mfe-chat has no earlier version.' };
  expect(refusalBefore('withdraw', only, '1.0.0')).toBe(
    'mfe-chat has no earlier version for its visitors. First promote another one, or take mfe-chat off the page.',
  );
  expect(refusalBefore('withdraw', only, '1.2.0')).toBeNull();
  expect(refusalBefore('withdraw', { ...only, section: 'shell' }, '1.0.0')).toMatch(/promote another one\.$/);
});

it('says of an older version that it goes back in time, and what became of it', () => {
  const earlier = aVersion('0.8.0', { takenOff: true, rolledBack: true });
  const section = { ...chat, versions: [...chat.versions, earlier] };
  const back = (version: string) => `${version} goes back in time: it was published before 1.0.0, which is live.`;
  expect(cautionBefore('promote', section, '0.9.0')).toBe(back('0.9.0'));
  expect(pastOf(section, '0.8.0')).toBe(
    `${back('0.8.0')} 0.8.0 was rolled back. The log says why. 0.8.0 was taken off the page. The log says why.`,
  );
  expect(pastOf(section, '0.1.0')).toBe(back('0.1.0'));
  expect(pastOf({ ...section, stable: null, takenOff: '1.0.0' }, '0.9.0')).toMatch(/1\.0\.0, which was live last\.$/);
  expect(pastOf(section, '')).toBeNull();
});
