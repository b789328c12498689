import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../../testing/axe.ts';
import { aUserProfile } from '../../testing/builders.ts';
import { aRefusal } from '../../testing/inMemoryApi.ts';
import { aSession } from '../../testing/inMemorySession.ts';
import type { ShellOverrides } from '../../testing/inMemoryShell.ts';
import { withShell } from '../../testing/withShell.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';

const RESEND = 'POST /api/auth/verify-email/resend';
const ASKED = 'Confirm your email address to get emails.';

const open = (profile: Parameters<typeof aUserProfile>[0], answers: ShellOverrides['answers'] = {}) =>
  withShell(<ConfirmEmail />, { session: aSession({ user: aUserProfile(profile) }), answers });
const resend = () => screen.findByRole('button', { name: 'Resend link' });

test('says nothing to someone whose address is confirmed', () => {
  open({ emailVerified: true });
  expect(screen.queryByText(/to get emails/)).toBeNull();
});

test('sends the link again, and says so in its place', async () => {
  const msg = 'We’ve sent you another link. It expires in 3 days.';
  const { shell, container } = open({ emailVerified: false }, { [RESEND]: { msg } });
  expect(screen.getByText(ASKED)).toBeVisible();
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.click(await resend());
  expect(await screen.findByText(msg)).toBeVisible();
  expect(shell.calls.map(({ call }) => call)).toEqual([RESEND]);
  expect(await resend()).toHaveFocus();
});

test.each([
  ['the server’s reason', aRefusal(429, 'Too many attempts.'), 'Too many attempts.', 0],
  ['that it failed', new Error('broken'), 'We couldn’t send the link. Please try again.', 1],
])('says %s why no link was sent', async (_, error, words, reports) => {
  const { shell } = open({ emailVerified: false }, { [RESEND]: () => Promise.reject(error) });
  await userEvent.click(await resend());
  expect(await screen.findByText(words)).toBeVisible();
  expect(shell.reports).toHaveLength(reports);
});

test('asks an account without an address for one', async () => {
  open({ email: '', emailVerified: false });
  expect(await screen.findByRole('link', { name: 'Add an email address' })).toHaveAttribute(
    'href',
    '/settings#profile',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
