import { waitlistRefusal } from './waitlistEmail.ts';

const MISSING = 'Please enter your email address.';
const INVALID = 'Please enter a valid email address.';

test.each([
  ['', MISSING],
  ['   ', MISSING],
  ['ada', INVALID],
  ['ada@example', INVALID],
  ['@example.com', INVALID],
  ['ada@.', INVALID],
  ['ada lovelace@example.com', INVALID],
  ['ada@exam ple.com', INVALID],
  ['ada@@example.com', INVALID],
  ['ada@example.com ', INVALID],
  ['ada@example.com', null],
  ['ada.l+waitlist@mail.example.co.uk', null],
])('checks %j: %j', (email, refusal) => {
  expect(waitlistRefusal(email)).toBe(refusal);
});
