import { screen } from '@testing-library/react';
import { type FakeServer, refusal } from '../testing/fakeServer.ts';
import { aServer, closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

jest.setTimeout(30_000);
afterEach(closeFrame);

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const address = () => window.location.pathname + window.location.search;
const PASSWORD_NEEDED = refusal(400, 'Enter the password of your account to confirm this address.', 'currentPassword');

describe.each([
  ['/verify-email', 'POST /api/auth/verify-email', 'Confirm Email'],
  ['/confirm-email', 'POST /api/auth/confirm-email', 'Confirm New Email'],
])('%s', (path, call, title) => {
  async function open(...answers: Parameters<FakeServer['next']> extends [string, ...infer A] ? A : never) {
    const server = aServer();
    server.next(call, ...answers);
    return openFrame({ path: `${path}?token=abc_-1`, server });
  }

  it('confirms at once where the account is signed in, and takes the token out of the address bar', async () => {
    const { server } = await open({ body: { msg: 'It is confirmed.' } });
    expect(server.asked).toMatchObject([{ call, body: { token: 'abc_-1' } }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('It is confirmed.')).toHaveFocus();
    expect(address()).toBe(path);
  });

  it('shows the confirmed address at once in the session', async () => {
    const server = aServer();
    server.signUp('t1', { email: 'old@example.com' });
    const confirmed = server.hold(call);
    await openFrame({ path: `${path}?token=abc_-1`, token: 't1', server });
    expect(server.calls().at(-1)).toBe(call);
    confirmed({ body: { msg: 'It is confirmed.' } });
    await passing();
    expect(server.calls().at(-1)).toBe('GET /api/auth/me');
  });

  it('asks for the password elsewhere', async () => {
    const wrong = refusal(400, 'Current password is incorrect.', 'currentPassword');
    const { user, server } = await open(PASSWORD_NEEDED, wrong, { body: { msg: 'It is confirmed.' } });
    await user.type(field('Password'), 'wrong{Enter}');
    await passing();
    expect(field('Password')).toHaveAccessibleDescription('Current password is incorrect.');
    await user.clear(field('Password'));
    await user.type(field('Password'), 'right{Enter}');
    await passing();
    expect(server.asked.at(-1)?.body).toEqual({ token: 'abc_-1', currentPassword: 'right' });
    expect(screen.getByText('It is confirmed.')).toBeVisible();
  });

  it('says that a link has expired', async () => {
    await open(refusal(400, 'This link has expired.', 'token'));
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByText('You can request a new link in Settings.')).toBeVisible();
  });

  it('tries again when the server is back', async () => {
    const { user } = await open('offline', { body: { msg: 'It is confirmed.' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Could not connect to the server.');
    await user.click(button('Try again'));
    await passing();
    expect(screen.getByText('It is confirmed.')).toBeVisible();
  });

  it('says that a link without a token is incomplete', async () => {
    const { server } = await openFrame({ path });
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(server.asked).toEqual([]);
  });
});

describe('/keep-email', () => {
  async function submit(...answers: Parameters<FakeServer['next']> extends [string, ...infer A] ? A : never) {
    const server = aServer();
    server.next('POST /api/auth/keep-email', ...answers);
    const opened = await openFrame({ path: '/keep-email?token=abc_-1', server });
    expect(address()).toBe('/keep-email');
    await opened.user.type(field('New Password'), 'new secret');
    await opened.user.type(field('Confirm New Password'), 'new secret{Enter}');
    await passing();
    return opened;
  }

  it('takes the account back with a new password and goes to /login', async () => {
    const { server } = await submit({ body: { msg: 'Your account is back.' } });
    expect(server.asked).toMatchObject([{ body: { token: 'abc_-1', password: 'new secret' } }]);
    expect(address()).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is back.');
  });

  it('says why a link does not work', async () => {
    await submit(refusal(400, 'This link has expired.', 'token'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
  });

  it('keeps the form while the server is away', async () => {
    await submit('offline');
    expect(screen.getByRole('alert')).toHaveTextContent('Could not connect to the server.');
    expect(button('Take back account')).toBeEnabled();
  });
});
