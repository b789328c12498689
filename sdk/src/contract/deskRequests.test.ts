import { newPreview, promotion, rollout, takeOff, why } from './deskRequests.ts';

test.each([
  ['move', promotion, { promotions: [] }],
  ['move', promotion, {}],
  ['preview', newPreview, { versions: [], forMs: 60_000 }],
  ['preview', newPreview, { forMs: 60_000 }],
])('asks for the sections to %s', (act, body, sent) => {
  expect(body.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
    `Please name the sections to ${act}.`,
  ]);
});

test.each(['', '   ', '\u200b\u200d', ' \u2060\u3164 \u2800', '\ufeff\u00ad', '\u202e'])(
  'a reason of nothing to read, %j, is none',
  (given) => {
    for (const body of [takeOff, why]) {
      const sent = body === why ? given : { section: 'mfe-chat', why: given, revision: 1 };
      const issues = body.safeParse(sent).error?.issues.map(({ message }) => message);
      expect(issues).toEqual(['Give a reason. It is kept in the log.']);
    }
  },
);

test('a reason may have characters that do not show between those that do', () => {
  expect(why.safeParse('family 👨\u200d👩\u200d👧 page is blank').success).toBe(true);
});

test.each([
  [[1_000, 500, 5_000], 'A ramp only grows: 5% cannot come after 10%.'],
  [[500, 500], 'A ramp only grows: 5% cannot come after 5%.'],
])('a ramp that does not grow, %j, is refused', (ramp, says) => {
  const sent = { section: 'mfe-chat', version: '2', shareBp: 100, ramp, revision: 1 };
  expect(rollout.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([says]);
  expect(rollout.safeParse({ ...sent, ramp: [500, 1_000, 10_000] }).success).toBe(true);
});
