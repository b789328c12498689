import { ACTS, shownAct } from './acts.ts';

const facts = { device: 'Chrome on macOS', times: 4, details: {} };

it.each(Object.entries(ACTS))('%s has a plain sentence, or a reason why it is hidden', (_, act) => {
  const words = 'sentence' in act ? act.sentence(facts) : act.hidden;
  expect(words).toMatch(/^[A-Za-z][\w ’,-]{5,79}$/);
});

it('has no words for an act that is hidden or unknown', () => {
  expect(shownAct('account.deleted')).toBeNull();
  expect(shownAct('made.up')).toBeNull();
  expect(shownAct('constructor')).toBeNull();
});

it('counts what happened more than once', () => {
  expect(ACTS['login.failed'].sentence({ ...facts, times: 1 })).toBe('Someone entered a wrong password');
  expect(ACTS['login.failed'].sentence({ ...facts, times: 4 })).toBe('Someone entered a wrong password 4 times');
  expect(ACTS['login.failed'].sentence({ ...facts, times: 10_000 })).toBe(
    'Someone entered a wrong password 10,000 times',
  );
});

it('names the browser of a sign-in, if known', () => {
  expect(ACTS['login.succeeded'].sentence(facts)).toBe('Logged in from Chrome on macOS');
  expect(ACTS['login.succeeded'].sentence({ ...facts, device: null })).toBe('Logged in');
});

it('names what was changed', () => {
  const changed = (details: Record<string, unknown>) => ACTS['profile.changed'].sentence({ ...facts, details });
  expect(changed({ email: ['a@example.com', 'b@example.com'] })).toBe('Email address changed');
  expect(changed({ username: ['a', 'b'] })).toBe('Username changed');
  expect(changed({ appPreferences: { theme: 'dark' } })).toBe('Settings saved');
  expect(changed({ appPreferences: { gettingStarted: 'dismissed' } })).toBeNull();
  expect(changed({ appPreferences: { gettingStarted: 'dismissed', theme: 'dark' } })).toBe('Settings saved');
});
