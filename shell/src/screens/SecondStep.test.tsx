import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { fireEvent, screen } from '@testing-library/react';
import { refusal } from '../testing/fakeServer.ts';
import { aServer, closeFrame, openFrame, passing } from '../testing/openFrame.tsx';

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
  expect(screen.getByRole('heading', { level: 1, name: 'Two-Step Verification' })).toBeVisible();
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

describe('a passkey', () => {
  const request = {
    challenge: 'YzE',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'preferred',
    allowCredentials: [{ id: 'YWJj', type: 'public-key', transports: ['internal'] }],
  };
  const signed = {
    id: 'abc',
    rawId: new ArrayBuffer(2),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      authenticatorData: new ArrayBuffer(3),
      clientDataJSON: new ArrayBuffer(4),
      signature: new ArrayBuffer(5),
      userHandle: new ArrayBuffer(1),
    },
  };
  const proof = {
    id: 'abc',
    clientDataJSON: 'AAAAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAAAAA',
    userHandle: 'AA',
  };

  /** A browser whose own dialog ends like this. */
  function browserThat(get: (request?: object) => Promise<unknown>) {
    Object.assign(window, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  }
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('logs in without email and password', async () => {
    browserThat(async () => signed);
    const { user, server, view } = await openFrame({ path: '/login' });
    expect(await violationsOf(view.container)).toEqual([]);
    server.next('POST /api/auth/passkey/options', { body: { ...request, allowCredentials: [] } });
    server.signUp('t2');
    server.next('POST /api/auth/passkey/login', { body: { token: 't2' } });
    await user.click(button('Log in with a passkey'));
    await passing();
    expect(server.asked.find(({ call }) => call === 'POST /api/auth/passkey/login')?.body).toEqual(proof);
    expect(localStorage.getItem('token')).toBe('t2');
    expect(screen.getByRole('alert')).toHaveTextContent('Login successful! Welcome back.');
  });

  describe('among the suggestions for the email field', () => {
    /** A browser that suggests passkeys. Each request waits until it is chosen, or aborted. */
    function browserThatSuggests() {
      const asked: { mediation?: string; choose: () => void; cancel: () => void; aborted: () => boolean }[] = [];
      browserThat(
        (request?: { mediation?: string; signal?: AbortSignal }) =>
          new Promise((resolve, reject) => {
            const { mediation, signal } = request ?? {};
            const fail = (name: string) => reject(Object.assign(new Error('no'), { name }));
            signal?.addEventListener('abort', () => fail('AbortError'));
            asked.push({
              mediation,
              choose: () => resolve(signed),
              cancel: () => fail('NotAllowedError'),
              aborted: () => signal?.aborted ?? false,
            });
          }),
      );
      Object.assign(window.PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
      return asked;
    }
    const open = async () => {
      const server = aServer();
      server.next(OPTIONS, { body: { ...request, allowCredentials: [] } }, { body: { ...request, challenge: 'YzI' } });
      const opened = await openFrame({ path: '/login', server });
      await passing();
      return opened;
    };
    const OPTIONS = 'POST /api/auth/passkey/options';

    it('logs in when it is chosen', async () => {
      const asked = browserThatSuggests();
      const { server } = await open();
      expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional']);
      server.signUp('t2');
      server.next('POST /api/auth/passkey/login', { body: { token: 't2' } });
      asked[0]?.choose();
      await passing();
      expect(localStorage.getItem('token')).toBe('t2');
      expect(screen.getByRole('alert')).toHaveTextContent('Login successful! Welcome back.');
    });

    it('says when the chosen one is refused', async () => {
      const asked = browserThatSuggests();
      const { server } = await open();
      server.next('POST /api/auth/passkey/login', refusal(401, 'We couldn’t verify your passkey.', 'passkey'));
      asked[0]?.choose();
      await passing();
      expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t verify your passkey.');
    });

    it('makes way for the button, silently, and comes back if that is canceled', async () => {
      const asked = browserThatSuggests();
      const { user, server } = await open();
      await user.click(button('Log in with a passkey'));
      await passing();
      const states = () => asked.map(({ mediation, aborted }) => [mediation, aborted()]);
      expect(states()).toEqual([
        ['conditional', true],
        [undefined, false],
      ]);
      expect(screen.queryByRole('alert')).toBeNull();
      server.next(OPTIONS, { body: { ...request, challenge: 'YzM' } });
      asked[1]?.cancel();
      await passing();
      expect(screen.getByRole('alert')).toHaveTextContent('The passkey request was canceled or timed out.');
      expect(states().at(-1)).toEqual(['conditional', false]);
    });

    it('is renewed before it expires, though not in a hidden tab', async () => {
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      const asked = browserThatSuggests();
      const server = aServer();
      const soon = { body: { ...request, timeout: 60_030 } };
      server.next(OPTIONS, soon, soon, { body: request });
      await openFrame({ path: '/login', server });
      for (let round = 0; round < 5; round += 1) await passing();
      expect(asked).toHaveLength(1);
      hidden.mockReturnValue(false);
      fireEvent(document, new Event('visibilitychange'));
      for (let round = 0; round < 5; round += 1) await passing();
      expect(asked.map(({ aborted }) => aborted())).toEqual([true, true, false]);
      hidden.mockRestore();
    });

    it('ends with the form', async () => {
      const asked = browserThatSuggests();
      const { user } = await open();
      await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
      await passing();
      expect(asked.every(({ aborted }) => aborted())).toBe(true);
    });

    it('is not requested from a browser that has no such suggestions', async () => {
      browserThat(async () => signed);
      const { server } = await openFrame({ path: '/login' });
      await passing();
      expect(server.calls()).not.toContain(OPTIONS);
    });
  });

  it('is the first choice of a second step that has one', async () => {
    browserThat(async () => signed);
    const { user, server } = await openFrame({ path: '/login' });
    const needed = refusal(401, 'Two-step.');
    const secondFactor = { challenge: 'c1', methods: ['passkey', 'totp', 'recovery'], passkey: request };
    server.next(LOGIN, { ...needed, body: { ...(needed.body as object), secondFactor } });
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret{Enter}');
    await passing();
    expect(button('Use a passkey')).toHaveFocus();
    server.next(FINISH, refusal(401, 'We couldn’t verify your passkey.', 'passkey'));
    await user.click(button('Use a passkey'));
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t verify your passkey.');
    await user.click(button('Use your authenticator app'));
    expect(field('Authentication code')).toHaveFocus();
    await user.click(button('Use a passkey'));
    server.signUp('t2');
    server.next(FINISH, { body: { token: 't2' } });
    await user.click(button('Use a passkey'));
    await passing();
    expect(server.asked.filter(({ call }) => call === FINISH).at(-1)?.body).toEqual({
      method: 'passkey',
      challenge: 'c1',
      passkey: proof,
    });
    expect(localStorage.getItem('token')).toBe('t2');
  });

  it('that was canceled leaves the form as it is', async () => {
    browserThat(async () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    const { user, server } = await openFrame({ path: '/login' });
    server.next('POST /api/auth/passkey/options', { body: request });
    await user.type(field('Email'), 'ada@example.com');
    await user.click(button('Log in with a passkey'));
    await passing();
    expect(screen.getByRole('alert')).toHaveTextContent('The passkey request was canceled or timed out.');
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(button('Log in with a passkey')).toBeEnabled();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not offered by a browser that has none', async () => {
    await atSecondStep(['passkey', 'totp']);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(field('Authentication code')).toHaveFocus();
  });
});
