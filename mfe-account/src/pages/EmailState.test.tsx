import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ME, opened, SAVE, save, sent } from '../testing/openSettings.tsx';

const button = (name: string) => screen.getByRole('button', { name });

test('shows nothing about a verified address', async () => {
  await opened();
  expect(screen.queryByText(/confirmed yet/)).toBeNull();
});

test('sends the link to an unverified address again, and shows why it cannot', async () => {
  const RESEND = 'POST /api/auth/verify-email/resend';
  const { shell } = await opened({
    [ME]: { ...ada, emailVerified: false },
    [RESEND]: () => {
      throw aRefusal(429, 'Too many attempts. Please try again in 30 minutes.');
    },
  });
  expect(screen.getByText(/confirmed yet/)).toBeVisible();
  screen.getByLabelText('Email').focus();
  await userEvent.tab();
  expect(button('Resend link')).toHaveFocus(); // beside the field that it is about
  await userEvent.click(button('Resend link'));
  expect(shell.calls.at(-1)?.call).toBe(RESEND);
  expect(shell.notices).toMatchObject([{ message: 'Too many attempts. Please try again in 30 minutes.' }]);
  expect(button('Resend link')).toHaveFocus();
});

test('changes the address with the password, and shows where the link went', async () => {
  const pending = aUserProfile({ ...ada, pendingEmail: 'new@example.com' });
  const { shell } = await opened({
    [SAVE]: { user: pending, msg: 'Settings updated successfully!' },
    'DELETE /api/auth/pending-email': { user: ada, msg: 'The change is canceled.' },
  });
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com');
  await save();
  expect(screen.getByLabelText('Password to Change Email')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Password to Change Email'), 'the password');
  await save();
  expect(sent(shell.calls)).toMatchObject([
    { input: { body: { email: 'new@example.com', currentPassword: 'the password' } } },
  ]);
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.queryByLabelText('Password to Change Email')).toBeNull();
  await userEvent.click(button('Cancel change'));
  expect(screen.queryByText('new@example.com')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('asks an account without an address for another one, and saves the rest without it', async () => {
  const { shell } = await opened({ [ME]: { ...ada, email: '', emailVerified: false } });
  expect(screen.getByText(/Add a new one/)).toBeVisible();
  await save();
  expect(sent(shell.calls)[0]?.input).not.toHaveProperty('body.email');
});
