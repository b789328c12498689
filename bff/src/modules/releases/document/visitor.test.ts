import { visitorOf } from './visitor.ts';

test('a new visitor gets a random ID that scripts cannot read', () => {
  const first = visitorOf(undefined, { secure: false });
  const second = visitorOf(undefined, { secure: false });
  expect(first.id).not.toBe(second.id);
  expect(first.cookie).toBe(`visitor=${first.id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`);
});

test('over https the cookie never travels unencrypted', () => {
  expect(visitorOf(undefined, { secure: true }).cookie).toMatch(/; Secure$/);
});

test('a known visitor keeps the ID', () => {
  const { id } = visitorOf(undefined, { secure: false });
  expect(visitorOf(id, { secure: false })).toEqual({ id, cookie: null });
});

test.each(['', 'x', 'a'.repeat(2_000), '../../../../etc/passwd', 'aaaaaaaaaaaaaaaaaaaaa;'])(
  '%j is no name of ours',
  (known) => {
    expect(visitorOf(known, { secure: false }).cookie).not.toBeNull();
  },
);
