import { newPreview, promotion } from './deskRequests.ts';

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
