import type { CallReply } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ME, open, opened, SAVE, SESSIONS, save, sent } from '../testing/openSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

describe('full', () => {
  test('shows the profile with editable name and email', async () => {
    await opened();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('User ID')).toHaveValue(ada._id);
    expect(screen.getByLabelText('User ID')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Member Since')).toHaveValue('Mar 1, 2025');
    expect(screen.getByLabelText('Member Since')).toHaveAttribute('readonly');
  });

  test('shows every section', async () => {
    await opened();
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual([
      'Profile Management',
      'Change Password',
      'Two-Step Verification',
      'Passkeys',
      'Active Sessions',
      'Recent Activity',
      'Application Preferences',
      'Notification Preferences',
      'Alerts',
      'Subscription & Billing',
      'Your Data',
      'Danger Zone',
    ]);
  });

  test('labels push notifications as coming soon', async () => {
    await opened();
    expect(screen.getByRole('switch', { name: /Push Notifications.*Coming Soon/ })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  });

  test('shows the current plan', async () => {
    await opened({ [ME]: { ...ada, subscriptionStatus: 'Premium' } });
    expect(screen.getByText('Premium')).toBeInTheDocument();
    expect(screen.queryByText('No subscription details available.')).not.toBeInTheDocument();
  });

  test('says when there is no plan; its buttons do nothing', async () => {
    const { shell } = await opened();
    expect(screen.getByText('No subscription details available.')).toBeInTheDocument();
    expect(screen.getByText(/^Billing isn’t available yet\./)).toBeInTheDocument();
    const manage = screen.getByRole('button', { name: 'Manage Subscription' });
    expect(manage).toHaveAccessibleDescription(/these buttons do nothing/);
    await userEvent.click(manage);
    await userEvent.click(screen.getByRole('button', { name: 'View Billing History' }));
    expect(shell.notices).toEqual([]);
    expect(sent(shell.calls)).toEqual([]);
  });

  test('says that accounts cannot be deleted yet', async () => {
    const { shell } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(shell.notices.map(({ message }) => message)).toEqual(['Account deletion not yet implemented.']);
  });

  test('has no axe violations', async () => {
    const { container } = await opened();
    expect(await violationsOf(container)).toEqual([]);
  });
});

test('announces loading', async () => {
  const { container } = open({ [ME]: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading settings...');
  expect(await violationsOf(container)).toEqual([]);
});

test('shows all cards at once, but does not wait for a slow list', async () => {
  const { container } = open({ [SESSIONS]: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading settings...');
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading active sessions...');
  expect(await violationsOf(container)).toEqual([]);
});

test('has the anchors that the command palette links to', async () => {
  const { container } = await opened();
  const ids = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(ids).toEqual([
    'profile',
    'password',
    'two-step',
    'passkeys',
    'sessions',
    'activity',
    'preferences',
    'notifications',
    'alerts',
    'billing',
    'data',
    'danger',
  ]);
});

test('keeps the button in reach only while there are unsaved changes', async () => {
  const { container } = await opened();
  const bar = container.querySelector('form[id]');
  expect(bar).toContainElement(screen.getByRole('button', { name: 'Save Changes' }));
  expect(bar).not.toHaveAttribute('data-unsaved');
  await userEvent.type(screen.getByLabelText('Username'), '!');
  expect(bar).toHaveAttribute('data-unsaved');
  await userEvent.type(screen.getByLabelText('Username'), '{Backspace}');
  expect(bar).not.toHaveAttribute('data-unsaved');
});

test('saves on Enter in a field of any card', async () => {
  const { shell } = await opened();
  await userEvent.type(screen.getByLabelText('Username'), '!{Enter}');
  await waitFor(() => expect(sent(shell.calls)).toHaveLength(1));
});

test('offers a retry when the profile fails to load', async () => {
  let down = true;
  const answers: Answers = {
    [ME]: () => {
      if (down) throw aRefusal(503, 'down');
      return ada;
    },
  };
  const { container, shell } = open(answers);
  expect(await screen.findByText('Failed to fetch user profile. Please try again.')).toBeInTheDocument();
  expect(shell.reports).toHaveLength(1);
  expect(await violationsOf(container)).toEqual([]);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Username')).toHaveValue('ada');
});

test('treats an empty response as a failure', async () => {
  open({ [ME]: () => null as unknown as CallReply<typeof ME> });
  expect(await screen.findByText('No user profile data found.')).toBeInTheDocument();
});

test('reports a missing API client on load', async () => {
  const { shell, rerender } = withShell(<p>not yet</p>, { session: aSession({ user: ada }) });
  Object.assign(shell, { api: undefined });
  rerender(<SettingsPage />);
  expect(
    await screen.findByText('API client not available. Please ensure AuthProvider is correctly set up.'),
  ).toBeInTheDocument();
});

test('says when the default view opens', async () => {
  await opened();
  expect(screen.getByLabelText('Default View')).toHaveAccessibleDescription(
    'Opens when you visit the login page while logged in.',
  );
});

describe('saving', () => {
  test('saves profile and preferences, notifies every section, and confirms', async () => {
    const saved = { ...ada, username: 'countess' };
    const { shell } = await opened({ [SAVE]: { user: saved, msg: 'Profile updated successfully' } });
    await userEvent.clear(screen.getByLabelText('Username'));
    await userEvent.type(screen.getByLabelText('Username'), 'countess');
    await userEvent.click(screen.getByRole('switch', { name: 'Daily Market Summary' }));
    await userEvent.selectOptions(screen.getByLabelText('Default View'), 'Market Data');
    await userEvent.selectOptions(screen.getByLabelText('Data Refresh Interval'), '10 minutes');
    await userEvent.selectOptions(screen.getByLabelText('Time Zone'), 'America/Chicago');
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent('Profile updated successfully');
    expect(sent(shell.calls).map(({ input }) => input)).toEqual([
      {
        body: {
          username: 'countess',
          email: 'ada@example.com',
          notifications: { email: true, push: false, dailySummary: false },
          appPreferences: {
            theme: 'dark',
            themeSource: 'chosen',
            defaultView: 'market-data',
            refreshInterval: 10,
            density: 'comfortable',
            gainLossColors: 'green-red',
            timeZone: 'America/Chicago',
          },
        },
      },
    ]);
    expect(shell.session.get().user?.username).toBe('countess');
    expect(screen.getByLabelText('Username')).toHaveValue('countess');
  });

  test('uses its own message when the server sends none', async () => {
    await opened({ [SAVE]: { user: ada, msg: '' } });
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent('Settings updated successfully!');
  });

  test.each([
    ['the server’s message', aRefusal(409, 'Email already in use'), 'Email already in use'],
    ['its own message', aRefusal(0), 'Failed to update settings.'],
  ])('shows %s on failure and keeps the input', async (_, refusal, words) => {
    await opened({
      [SAVE]: () => {
        throw refusal;
      },
    });
    await userEvent.type(screen.getByLabelText('Username'), 'x');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Username')).toHaveValue('adax');
  });

  test('shows the server’s message beside its field and focuses it', async () => {
    const errors = [{ msg: 'Email already in use', field: 'email' }];
    await opened({
      [SAVE]: () => {
        throw aRefusal(409, 'Email already in use', errors);
      },
    });
    await save();
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email already in use');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test('reports a missing API client', async () => {
    const { shell } = await opened();
    Object.assign(shell, { api: undefined });
    await userEvent.type(screen.getByLabelText('Username'), 'x');
    await save();
    expect(await screen.findByText('Authentication error. API client not available.')).toBeInTheDocument();
  });
});
