import { screen, waitFor, within } from '@testing-library/react';
import { type FakeServer, refusal } from '../testing/fakeServer.ts';
import { closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

// Roles are slow to compute in jsdom, and the machine may be busy.
jest.setTimeout(30_000);
afterEach(closeFrame);

const path = () => window.location.pathname;
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

/** The next page takes its time, as where its files are fetched: until it is called, the one before stays. */
function holdNavigation(): () => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hold = ({ detail }: CustomEventInit<{ cancelNavigation(until: Promise<boolean>): void }>) =>
    detail?.cancelNavigation(promise);
  window.addEventListener('single-spa:before-routing-event', hold as EventListener, { once: true });
  return () => resolve(false);
}

describe('login', () => {
  it('has fields that password managers recognize, and links to the other forms', async () => {
    await openFrame({ path: '/login' });
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(field('Email')).toBeRequired();
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toBeRequired();
    expect(link('Forgot Password')).toHaveAttribute('href', '/forgot-password');
    expect(link('Sign Up')).toHaveAttribute('href', '/register');
  });

  it('marks each missing field, sends nothing, and focuses the first one', async () => {
    const { user, server } = await openFrame({ path: '/login' });
    await user.click(button('Login'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveFocus();
    expect(server.asked).toEqual([]);

    await user.type(field('Email'), 'nobody');
    expect(field('Email')).toHaveAccessibleDescription('');
    await user.type(field('Password'), 'x{Enter}');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  });

  it('shows "Logging In...", disables the button and submits only once', async () => {
    const { user, server } = await openFrame({ path: '/login' });
    const release = server.hold('POST /api/auth/login');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret{Enter}{Enter}');
    expect(button('Logging In...')).toHaveAttribute('aria-disabled', 'true');
    release(refusal(401, 'Login failed. Please check your credentials.'));
    await passing();
    expect(button('Login')).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('secret');
    expect(server.calls()).toEqual(['POST /api/auth/login']);
  });

  it('shows a refusal between its own button and the passkey, and keeps the address for the way out', async () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    const { user, server } = await openFrame({ path: '/login' });
    server.signUp('token of ada@example.com');
    server.next('POST /api/auth/login', refusal(401, 'Login failed. Please check your credentials.'));
    await user.type(field('Email'), ' ada@example.com');
    await user.type(field('Password'), 'wrong{Enter}');
    await passing();
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const alert = screen.getByRole('alert');
    expect(button('Login').compareDocumentPosition(alert)).toBe(follows);
    expect(alert.compareDocumentPosition(button('Log in with a passkey'))).toBe(follows);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await user.click(link('Forgot Password'));
    await passing();
    expect(field('Email')).toHaveValue('ada@example.com');
    await user.click(link('Back to login'));
    await passing();
    expect(field('Email')).toHaveValue('ada@example.com');
    await user.type(field('Password'), 'secret{Enter}');
    await passing();
    expect(sessionStorage.getItem('bellwether.address')).toBeNull();
  });

  it('suggests checking the connection when no response arrived', async () => {
    const { user, server } = await openFrame({ path: '/login' });
    server.next('POST /api/auth/login', 'offline');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret{Enter}');
    await passing();
    expect(screen.getByText('Login failed. Please check your credentials.')).toBeVisible();
    expect(screen.getByText('No response. Check your connection.')).toBeVisible();
  });

  it('shows the password on demand', async () => {
    const { user } = await openFrame({ path: '/login' });
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('register', () => {
  async function filled({ confirm = 'secret', agree = true } = {}) {
    const opened = await openFrame({ path: '/register' });
    await opened.user.type(field('Email'), ' grace@example.com');
    await opened.user.type(field('Password'), 'secret');
    await opened.user.type(field('Confirm Password'), confirm);
    if (agree) await opened.user.click(screen.getByRole('checkbox'));
    return opened;
  }

  it('enables its button once the box is checked, and its links keep the form', async () => {
    const { user } = await openFrame({ path: '/register' });
    expect(button('Register')).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(button('Register')).toBeEnabled();
    await user.click(screen.getByRole('checkbox'));
    expect(button('Register')).toBeDisabled();
    for (const [name, href] of [
      ['Terms of Service (opens in a new tab)', '/terms'],
      ['Privacy Policy (opens in a new tab)', '/privacy'],
    ] as const) {
      expect(link(name)).toHaveAttribute('href', href);
      expect(link(name)).toHaveAttribute('target', '_blank');
    }
    for (const label of ['Password', 'Confirm Password']) {
      expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    expect(link('Log in')).toHaveAttribute('href', '/login');
  });

  it('creates the account, does not sign in, and goes to /login', async () => {
    const { user, server } = await filled();
    await user.click(button('Register'));
    await passing();
    expect(server.asked).toMatchObject([
      { call: 'POST /api/auth/register', body: { email: 'grace@example.com', password: 'secret' } },
      { call: 'POST /api/auth/logout?unused=true', token: 'token of a new person', keepalive: true },
    ]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(path()).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('Registration successful! You can now log in.');
  });

  it('leads to a login with the address filled in and the focus on the password, without the address in the URL', async () => {
    const { user, server } = await openFrame({ path: '/register' });
    server.signUp('token of new@example.com');
    await user.type(field('Email'), ' new@example.com ');
    await user.type(field('Password'), 'secret1');
    await user.type(field('Confirm Password'), 'secret1');
    await user.click(
      field('I agree to the Terms of Service (opens in a new tab) and Privacy Policy (opens in a new tab)'),
    );
    await user.click(button('Register'));
    await passing();
    expect(window.location.href).toMatch(/\/login$/);
    expect(field('Email')).toHaveValue('new@example.com');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(field('Password')).not.toHaveAttribute('tabindex');
    await user.keyboard('secret1{Enter}');
    await passing();
    expect(sessionStorage.getItem('bellwether.address')).toBeNull();
  });

  it.each([
    ['is slow', (server: FakeServer) => void server.hold('POST /api/auth/logout?unused=true')],
    ['cannot be reached', (server: FakeServer) => server.next('POST /api/auth/logout?unused=true', 'offline')],
    ['fails', (server: FakeServer) => server.next('POST /api/auth/logout?unused=true', refusal(503, 'No.'))],
  ])('goes to /login even if ending the unused session %s', async (_, spoil) => {
    const { user, server } = await filled();
    spoil(server);
    await user.click(button('Register'));
    await passing();
    expect(server.calls()).toEqual(['POST /api/auth/register', 'POST /api/auth/logout?unused=true']);
    expect(path()).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('Registration successful! You can now log in.');
  });

  it('accepts no more input while the preloaded login screen is loading', async () => {
    const { user, server, prepared } = await filled();
    const arrived = holdNavigation();
    await user.click(button('Register'));
    await passing();
    expect(prepared).toEqual(['/login']);
    expect(button('Registering...')).toHaveAttribute('aria-disabled', 'true');
    await user.type(field('Email'), '{Enter}');
    expect(server.calls()).toEqual(['POST /api/auth/register', 'POST /api/auth/logout?unused=true']);
    arrived();
    await passing();
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(button('Login')).toBeEnabled();
  });

  it('refuses passwords that differ', async () => {
    const { user, server } = await filled({ confirm: 'secrets' });
    await user.click(button('Register'));
    expect(screen.getByText('Passwords do not match!')).toBeVisible();
    expect(field('Confirm Password')).toHaveFocus();
    expect(server.asked).toEqual([]);
  });

  it('says on Enter that the box must be checked', async () => {
    const { user, server } = await filled({ agree: false });
    await user.type(field('Confirm Password'), '{Enter}');
    expect(screen.getByText('You must agree to the Terms of Service and Privacy Policy.')).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('You must agree to the Terms of Service and Privacy Policy.')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['a', 'Password must be at least 6 characters.'],
    ['😀😀😀😀😀', 'Password must be at least 6 characters.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
  ])('refuses a password like %s', async (password, words) => {
    const { user } = await openFrame({ path: '/register' });
    await user.click(field('Password'));
    await user.paste(password);
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Register'));
    expect(screen.getByText(words)).toBeVisible();
  });

  it("shows the server's message beside the field it names", async () => {
    const { user, server } = await filled();
    server.next('POST /api/auth/register', refusal(409, 'An account with this email address already exists.', 'email'));
    await user.click(button('Register'));
    await passing();
    expect(field('Email')).toHaveAccessibleDescription('An account with this email address already exists.');
    expect(field('Email')).toHaveFocus();
    expect(path()).toBe('/register');
  });

  it.each([
    ['the server’s message', refusal(429, 'Too many attempts.'), 'Too many attempts.'],
    ['its own message', { status: 500, body: {} }, 'Registration failed'],
    [
      'that there is no connection',
      'offline' as const,
      'Could not connect to the server. Please ensure the backend is running and accessible.',
    ],
  ])('says %s', async (_, answer, words) => {
    const { user, server } = await filled();
    server.next('POST /api/auth/register', answer);
    await user.click(button('Register'));
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(button('Register')).toBeEnabled();
  });
});

describe('forgotten password', () => {
  it("asks for an email address and replaces the form with the server's response", async () => {
    const { user, server } = await openFrame({ path: '/forgot-password' });
    await user.click(button('Send reset link'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    server.next('POST /api/auth/forgot-password', { body: { msg: 'If there is an account, a mail is on its way.' } });
    await user.type(field('Email'), 'ada@example.com{Enter}');
    await passing();
    expect(screen.getByText('If there is an account, a mail is on its way.')).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(link('Back to login')).toHaveAttribute('href', '/login');
  });

  it('says why it failed', async () => {
    const { user, server } = await openFrame({ path: '/forgot-password' });
    server.next('POST /api/auth/forgot-password', 'offline', refusal(429, 'Too many attempts.'));
    await user.type(field('Email'), 'ada@example.com{Enter}');
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not connect to the server.');
    await user.click(button('Send reset link'));
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

describe('password reset', () => {
  async function submit(answer: Parameters<Awaited<ReturnType<typeof openFrame>>['server']['next']>[1]) {
    const opened = await openFrame({ path: '/reset-password?token=abc_-1' });
    opened.server.next('POST /api/auth/reset-password', answer);
    await opened.user.type(field('New Password'), 'new secret');
    await opened.user.type(field('Confirm New Password'), 'new secret{Enter}');
    await passing();
    return opened;
  }

  it('sets the new password with the token from the link and goes to /login, replacing the link in history', async () => {
    const before = window.history.length;
    const { server } = await submit({ body: { msg: 'Your password has been changed. You can now log in.' } });
    expect(server.asked).toMatchObject([{ body: { token: 'abc_-1', password: 'new secret' } }]);
    expect(path()).toBe('/login');
    expect(window.history.length).toBe(before);
    expect(screen.getByRole('alert')).toHaveTextContent('Your password has been changed. You can now log in.');
  });

  it('says that a link has expired and where to get another', async () => {
    await submit(refusal(400, 'This link is no longer valid. Request a new one.', 'token'));
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(link('Request a new link')).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('says that a link without a token is incomplete', async () => {
    await openFrame({ path: '/reset-password' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(link('Request a new link')).toBeVisible();
  });

  it("shows the server's message about the password beside the field", async () => {
    await submit(refusal(400, 'This password is too common. Please choose another.', 'password'));
    expect(screen.getByText('This password is too common. Please choose another.')).toBeVisible();
    expect(field('New Password')).toHaveFocus();
  });

  it('refuses passwords that differ', async () => {
    const { user, server } = await openFrame({ path: '/reset-password?token=x' });
    await user.type(field('New Password'), 'new secret');
    await user.type(field('Confirm New Password'), 'other secret{Enter}');
    expect(screen.getByText('Passwords do not match!')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
