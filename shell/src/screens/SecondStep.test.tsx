import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { screen } from '@testing-library/react';
import { refusal } from '../testing/fakeServer.ts';
import { closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

// Roles are slow to compute in jsdom, and the machine may be busy.
jest.setTimeout(30_000);
afterEach(closeFrame);

const LOGIN = 'POST /api/auth/login';
const FINISH = 'POST /api/auth/login/second-factor';
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

/** The login screen after the right password of an account with a second factor. */
async function atSecondStep(methods = ['totp', 'recovery']) {
  const opened = await openFrame({ path: '/login' });
  const needed = refusal(401, 'This account uses two-step verification.');
  opened.server.next(LOGIN, {
    ...needed,
    body: { ...(needed.body as object), secondFactor: { challenge: 'c1', methods } },
  });
  await opened.user.type(field('Email'), 'ada@example.com');
  await opened.user.type(field('Password'), 'secret{Enter}');
  await passing();
  return opened;
}

it('asks for the code, with the focus in its field, and logs in', async () => {
  const { user, server, view } = await atSecondStep();
  expect(screen.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeVisible();
  const code = field('Authentication code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await violationsOf(view.container)).toEqual([]);
  server.signUp('t2', { username: 'ada' });
  server.next(FINISH, { body: { token: 't2' } });
  await user.type(code, '123456{Enter}');
  await passing();
  expect(server.asked.find(({ call }) => call === FINISH)?.body).toEqual({
    method: 'totp',
    challenge: 'c1',
    code: '123456',
  });
  expect(localStorage.getItem('token')).toBe('t2');
  expect(screen.getByRole('alert')).toHaveTextContent('Login successful! Welcome back.');
});

it('shows a wrong code beside the field and keeps the step', async () => {
  const { user, server } = await atSecondStep();
  await user.click(button('Login'));
  expect(field('Authentication code')).toHaveAccessibleDescription(
    'Enter the 6-digit code from your authenticator app.',
  );
  server.next(FINISH, refusal(401, 'That code is incorrect.', 'code'), refusal(429, 'Too many incorrect codes.'));
  await user.type(field('Authentication code'), '000000{Enter}');
  await passing();
  expect(field('Authentication code')).toHaveAccessibleDescription('That code is incorrect.');
  expect(field('Authentication code')).toHaveFocus();
  await user.click(button('Login'));
  await passing();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many incorrect codes.');
  expect(localStorage.getItem('token')).toBeNull();
});

it('takes a recovery code instead', async () => {
  const { user, server } = await atSecondStep();
  await user.click(button('Use a recovery code'));
  expect(field('Recovery code')).toHaveFocus();
  server.signUp('t2');
  server.next(FINISH, { body: { token: 't2' } });
  await user.type(field('Recovery code'), '0000-1111-2222-3333{Enter}');
  await passing();
  expect(server.asked.find(({ call }) => call === FINISH)?.body).toMatchObject({ method: 'recovery' });
  expect(localStorage.getItem('token')).toBe('t2');
});

it('offers no recovery codes when none are left', async () => {
  await atSecondStep(['totp']);
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
});

it('goes back to the password, with the email address kept, on request and when the login has expired', async () => {
  const { user, server } = await atSecondStep();
  await user.click(button('Back to login'));
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Login')).toBeEnabled();
  const needed = refusal(401, 'Two-step.');
  const next = {
    ...needed,
    body: { ...(needed.body as object), secondFactor: { challenge: 'c2', methods: ['totp'] } },
  };
  server.next(LOGIN, next);
  await user.type(field('Password'), 'secret{Enter}');
  await passing();
  server.next(FINISH, refusal(401, 'Your login has expired. Please enter your password again.', 'challenge'));
  await user.type(field('Authentication code'), '123456{Enter}');
  await passing();
  expect(screen.getByRole('alert')).toHaveTextContent('Your login has expired. Please enter your password again.');
  expect(field('Password')).toHaveValue('');
});
