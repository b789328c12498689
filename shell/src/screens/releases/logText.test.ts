import { actText, causeOf, reasonOf, untilOf } from './logText.ts';

const ID = '0192f0c1-2b3d-7000-8000-0123456789ab';
const nobody = {
  id: 1,
  section: null,
  who: 'ada@example.com',
  via: 'desk',
  from: null,
  to: null,
  at: '2026-11-20T12:00:00Z',
};
const entry = (act: string, why: string | null) => ({
  ...{ ...nobody, act, why, fromShareBp: null, toShareBp: null, revision: 0 },
});

it.each([
  ['grant', 'release-manager: bob@example.com', 'made bob@example.com a release manager'],
  ['revoke', 'release-manager: bob@example.com', 'ended the role of bob@example.com as a release manager'],
  ['token-create', `trading CI: publish (${ID})`, 'made the release token trading CI, which can publish'],
  ['token-revoke', `a: b: all (${ID})`, 'revoked the release token a: b, which can publish and move releases'],
  ['webhook-add', `https://hooks.example (${ID})`, 'added a webhook to https://hooks.example'],
  ['webhook-remove', `https://hooks.example (${ID})`, 'removed the webhook to https://hooks.example'],
  ['propose', `promote mfe-chat 2 (${ID})`, 'proposed to promote mfe-chat 2'],
  [
    'confirm',
    `promote mfe-chat 2, proposed by Bob (${ID})`,
    'confirmed the proposal to promote mfe-chat 2, proposed by Bob',
  ],
  [
    'decline',
    `promote mfe-chat 2, proposed by Bob (${ID})`,
    'declined the proposal to promote mfe-chat 2, proposed by Bob',
  ],
  ['preview-end', `mfe-chat 1.1.0 until ever (${ID})`, 'ended the preview of mfe-chat 1.1.0 until ever'],
  [
    'preview-end',
    `mfe-chat 1.1.0, as mfe-chat 1.1.0 was rolled back, until 2026-11-21T15:00:00.000Z (${ID})`,
    'ended the preview of mfe-chat 1.1.0',
  ],
  ['route', '/talk, from mfe-chat', 'assigned /talk, from mfe-chat'],
])('the act %s, about %j, reads as a sentence without its ID', (act, why, says) => {
  expect(actText(entry(act, why))).toBe(says);
  expect(reasonOf(entry(act, why))).toBeNull();
});

it.each([
  ['rolled back', 'The rollback of mfe-chat 1.1.0'],
  ['withdrawn', 'The withdrawal of mfe-chat 1.1.0'],
  ['taken off the page', 'Taking mfe-chat 1.1.0 off the page'],
  ['taken back', 'The rollback or withdrawal of mfe-chat 1.1.0'],
])('the end of a preview whose version was %s is not blamed on a person', (became, cause) => {
  const why = `mfe-chat 1.1.0, mfe-trading 2, as mfe-chat 1.1.0 was ${became}, until 2026-11-21T15:00:00.000Z (${ID})`;
  const ended = entry('preview-end', why);
  expect(`${causeOf(ended)} ${actText(ended)}`).toBe(`${cause} ended the preview of mfe-chat 1.1.0, mfe-trading 2`);
});

it('a person ended the preview whose end was asked for', () => {
  expect(causeOf(entry('preview-end', `mfe-chat 1.1.0 until 2026-11-21T15:00:00.000Z (${ID})`))).toBeNull();
  expect(causeOf(entry('preview', `mfe-chat 1.1.0 until 2026-11-21T15:00:00.000Z (${ID})`))).toBeNull();
});

it('a preview says until when it lasts', () => {
  const made = entry('preview', `mfe-chat 1.1.0 until 2026-11-21T15:00:00.000Z (${ID})`);
  expect([actText(made), untilOf(made)]).toEqual(['made a preview of mfe-chat 1.1.0', '2026-11-21T15:00:00.000Z']);
  expect(untilOf(entry('grant', 'release-manager: bob until 2026-11-21T15:00:00.000Z'))).toBeNull();
});

it('an act of a later server shows as it is, with what it is about', () => {
  expect(actText(entry('freeze-all', 'an outage'))).toBe('freeze-all: an outage');
  expect(actText({ ...entry('swap', null), from: '1', to: '2' })).toBe('swap 1 to 2');
});

it('a reason that someone gave stays below the sentence', () => {
  expect(reasonOf({ ...entry('rollback', 'it flickers'), section: 'mfe-chat' })).toBe('it flickers');
});

it('a rollout that left the share says so, with what became of the ramp', () => {
  const rollout = { ...entry('rollout', 'The ramp to 95% ends.'), to: '1.1.0', fromShareBp: 1_000, toShareBp: 1_000 };
  expect(actText(rollout)).toBe('kept 1.1.0 at 10% of visitors');
  expect(actText({ ...rollout, toShareBp: 2_000 })).toBe('gave 1.1.0 to 20% of visitors, from 10%');
  expect(reasonOf(rollout)).toBe('The ramp to 95% ends.');
});
