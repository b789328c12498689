import type { SecondFactors as Factors, Passkey, PasskeyCreation } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { teachDialogs } from '@bellwether/sdk/testing/dialogs.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactors } from './SecondFactors.tsx';

const LIST = 'GET /api/auth/second-factors';
const SET_UP = 'POST /api/auth/totp/set-up';
const CONFIRM = 'POST /api/auth/totp/confirm';
const REMOVE = 'POST /api/auth/totp/remove';
const REPLACE = 'POST /api/auth/recovery-codes';

const off: Factors = { authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [] };
const on: Factors = {
  authenticatorApp: { addedAt: '2026-11-18T12:00:00.000Z' },
  recoveryCodesLeft: 8,
  passkeys: [],
};
const codes = Array.from({ length: 10 }, (_, n) => `0000-1111-2222-333${n}`);
const setup = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Bellwether:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bellwether',
};

beforeAll(teachDialogs);

/** A server on which the app is on after `confirm` and off after `remove`. */
function open(start: Factors, answers: Answers = {}) {
  let factors = start;
  return withShell(<SecondFactors />, {
    answers: {
      [LIST]: () => factors,
      [SET_UP]: setup,
      [CONFIRM]: () => {
        factors = { ...on, recoveryCodesLeft: 10 };
        return { msg: 'Authenticator app added.', recoveryCodes: codes };
      },
      [REMOVE]: () => {
        factors = off;
        return { msg: 'Authenticator app removed.' };
      },
      [REPLACE]: () => ({ msg: 'New recovery codes created.', recoveryCodes: codes }),
      ...answers,
    },
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { hidden: true });

test('sets up an app: password, QR code or key, first code, recovery codes', async () => {
  const { container, shell } = open(off);
  await press('Set Up');
  await screen.findByText('First, confirm that it’s you.');
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Current password'), 'sesame{Enter}');

  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/);
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  const code = screen.getByLabelText('6-digit code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.type(code, '123456{Enter}');

  const shown = await screen.findByRole('alertdialog');
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(await violationsOf(container)).toEqual([]);
  await press('I’ve saved my codes');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('10 recovery codes left.')).toBeInTheDocument();
  expect(shell.calls.filter(({ call }) => call !== LIST)).toEqual([
    { call: SET_UP, input: { body: { currentPassword: 'sesame' } } },
    { call: CONFIRM, input: { body: { code: '123456' } } },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', message: 'Authenticator app added.' }]);
});

test('says beside each field what is missing or wrong, and focuses it', async () => {
  let refusals = 0;
  open(on, {
    [REMOVE]: () => {
      refusals += 1;
      throw refusals === 1
        ? aRefusal(400, 'Current password is incorrect.', [
            { msg: 'Current password is incorrect.', field: 'currentPassword' },
          ])
        : aRefusal(429, 'Too many incorrect codes. Please try again in 24 hours.');
    },
  });
  await press('Turn Off');
  await screen.findByLabelText('Code');
  await press('Remove');
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter your current password.');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
    'Enter a code from your authenticator app, or a recovery code. From your authenticator app, or a recovery code.',
  );
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Remove');
  expect(await screen.findByText('Current password is incorrect.')).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await press('Remove');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many incorrect codes. Please try again in 24 hours.');
});

test('turns it off with password and code', async () => {
  const { shell } = open(on);
  await press('Turn Off');
  await userEvent.type(await screen.findByLabelText('Current password'), 'sesame');
  await userEvent.type(screen.getByLabelText('Code'), ' 123456 ');
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(shell.calls).toContainEqual({ call: REMOVE, input: { body: { currentPassword: 'sesame', code: '123456' } } });
});

test('shows new recovery codes once', async () => {
  open(on);
  await press('New Recovery Codes');
  await userEvent.type(await screen.findByLabelText('Current password'), 'sesame');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('alertdialog');
  await press('I’ve saved my codes');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('has four states, each without accessibility violations', async () => {
  const { container } = open(on);
  expect(screen.getByText('Loading two-step verification...')).toBeInTheDocument();
  expect(await screen.findByText('8 recovery codes left.')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('offers to try again when it could not be loaded', async () => {
  let failed = false;
  open(on, {
    [LIST]: () => {
      if (failed) return on;
      failed = true;
      throw aRefusal(503, 'busy');
    },
  });
  expect(await screen.findByText('We couldn’t load your two-step verification.')).toBeVisible();
  expect(screen.getByText('We couldn’t load your passkeys.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByText('On')).toBeInTheDocument();
});

test('Cancel closes the dialog and changes nothing', async () => {
  const { shell } = open(off);
  await press('Set Up');
  await screen.findByLabelText('Current password');
  expect(dialog()).toBeInTheDocument();
  await press('Cancel');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(shell.calls.map(({ call }) => call)).toEqual([LIST]);
});

describe('passkeys', () => {
  const laptop: Passkey = {
    _id: 'p1',
    label: 'Chrome on macOS',
    createdAt: '2026-11-18T12:00:00.000Z',
    lastUsedAt: null,
    synced: true,
  };
  const withOne: Factors = { ...off, recoveryCodesLeft: 10, passkeys: [laptop] };
  const credential = {
    id: 'abc',
    rawId: new ArrayBuffer(2),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      attestationObject: new ArrayBuffer(3),
      clientDataJSON: new ArrayBuffer(4),
      getTransports: () => ['internal'],
    },
  };
  const options: PasskeyCreation = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Bellwether' },
    user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'ada@example.com' },
    pubKeyCredParams: [],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };

  /** A browser whose own dialog ends like this. */
  function browserThat(create: () => Promise<unknown>) {
    Object.assign(window, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  }
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  const answers: Answers = {
    'POST /api/auth/passkeys/options': options,
    'POST /api/auth/passkeys': { msg: 'Passkey added.', recoveryCodes: codes, passkey: laptop },
    'PUT /api/auth/passkeys/:id': { msg: 'Passkey renamed.' },
    'POST /api/auth/passkeys/:id/remove': { msg: 'Passkey removed.' },
  };

  test('are added with the password and the browser’s dialog, and the first comes with recovery codes', async () => {
    browserThat(async () => credential);
    const { shell } = open(off, answers);
    await press('Add a Passkey');
    await userEvent.type(await screen.findByLabelText('Current password'), 'sesame{Enter}');
    await screen.findByRole('alertdialog');
    await press('I’ve saved my codes');
    const sent = shell.calls.find(({ call }) => call === 'POST /api/auth/passkeys');
    expect(sent?.input).toEqual({
      body: { id: 'abc', clientDataJSON: 'AAAAAA', attestationObject: 'AAAA', transports: ['internal'] },
    });
    expect(shell.notices).toEqual([{ kind: 'success', message: 'Passkey added.' }]);
  });

  test('say that the request was canceled, and can be added again', async () => {
    browserThat(async () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    const { shell } = open(off, answers);
    await press('Add a Passkey');
    await userEvent.type(await screen.findByLabelText('Current password'), 'sesame{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey request was canceled or timed out.');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(shell.reports).toEqual([]);
  });

  test('are listed, renamed and removed', async () => {
    browserThat(async () => credential);
    const { shell, container } = open(withOne, answers);
    expect(await screen.findByText('When you log in with your password, we also ask for a passkey.')).toBeVisible();
    expect(screen.getByText('Added Nov 18, 2026 · Not used yet')).toBeVisible();
    expect(await violationsOf(container)).toEqual([]);
    await press('Rename Chrome on macOS');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await press('Save');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^Please enter a name\./);
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Work laptop{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await press('Remove Chrome on macOS');
    await userEvent.type(await screen.findByLabelText('Current password'), 'sesame{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    expect(shell.calls.slice(1).filter(({ call }) => call !== LIST)).toEqual([
      { call: 'PUT /api/auth/passkeys/:id', input: { params: { id: 'p1' }, body: { label: 'Work laptop' } } },
      {
        call: 'POST /api/auth/passkeys/:id/remove',
        input: { params: { id: 'p1' }, body: { currentPassword: 'sesame' } },
      },
    ]);
  });

  test('cannot be added where the browser has none', async () => {
    open(off);
    expect(await screen.findByText('This browser can’t use passkeys here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
  });
});
