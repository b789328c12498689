import type { CallReply } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anOpenSession } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ME, open, opened, SAVE, SESSIONS, save, sent } from '../testing/openSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

describe('full', () => {
  test('shows the profile, of which name and address can be edited', async () => {
    await opened();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('User ID')).toHaveValue(ada._id);
    expect(screen.getByLabelText('User ID')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Member Since')).toHaveValue('Mar 1, 2025');
    expect(screen.getByLabelText('Member Since')).toHaveAttribute('readonly');
  });

  test('has every section', async () => {
    await opened();
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual([
      'Profile Management',
      'Change Password',
      'Notification Preferences',
      'Application Preferences',
      'Subscription & Billing',
      'Active sessions',
      'Danger Zone',
    ]);
  });

  test('push notifications are coming soon', async () => {
    await opened();
    expect(screen.getByRole('switch', { name: /Push Notifications.*Coming Soon/ })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  });

  test('names the plan where there is one', async () => {
    await opened({ [ME]: { ...ada, subscriptionStatus: 'Premium' } });
    expect(screen.getByText('Premium')).toBeInTheDocument();
    expect(screen.queryByText('No subscription details available.')).not.toBeInTheDocument();
  });

  test('and says so where there is none; its buttons do nothing', async () => {
    const { shell } = await opened();
    expect(screen.getByText('No subscription details available.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Manage Subscription' }));
    await userEvent.click(screen.getByRole('button', { name: 'View Billing History' }));
    expect(shell.notices).toEqual([]);
    expect(sent(shell.calls)).toEqual([]);
  });

  test('deleting the account only says that it cannot be done yet', async () => {
    const { shell } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(shell.notices.map(({ message }) => message)).toEqual(['Account deletion not yet implemented.']);
  });

  test('has nothing that axe objects to', async () => {
    const { container } = await opened();
    expect(await violationsOf(container)).toEqual([]);
  });
});

test('loading says so', async () => {
  const { container } = open({ [ME]: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading settings...');
  expect(await violationsOf(container)).toEqual([]);
});

test('a profile that could not be loaded can be asked for again', async () => {
  const answers: Answers = {
    [ME]: () => {
      throw aRefusal(503, 'down');
    },
    [SESSIONS]: [anOpenSession({ current: true })],
  };
  const { container, shell } = withShell(<SettingsPage />, { session: aSession({ user: ada }), answers });
  expect(await screen.findByText('Failed to fetch user profile. Please try again.')).toBeInTheDocument();
  expect(shell.reports).toHaveLength(1);
  expect(await violationsOf(container)).toEqual([]);
  answers[ME] = ada;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Username')).toHaveValue('ada');
});

test('an empty answer is no profile', async () => {
  open({ [ME]: () => null as unknown as CallReply<typeof ME> });
  expect(await screen.findByText('No user profile data found.')).toBeInTheDocument();
});

test('a shell without a client is named, at loading', async () => {
  const { shell, rerender } = withShell(<p>not yet</p>, { session: aSession({ user: ada }) });
  Object.assign(shell, { api: undefined });
  rerender(<SettingsPage />);
  expect(
    await screen.findByText('API client not available. Please ensure AuthProvider is correctly set up.'),
  ).toBeInTheDocument();
});

describe('saving', () => {
  test('sends profile and preferences, tells every section, and says so', async () => {
    const saved = { ...ada, username: 'countess' };
    const { shell } = await opened({ [SAVE]: { user: saved, msg: 'Profile updated successfully' } });
    await userEvent.clear(screen.getByLabelText('Username'));
    await userEvent.type(screen.getByLabelText('Username'), 'countess');
    await userEvent.click(screen.getByRole('switch', { name: 'Daily Market Summary' }));
    await userEvent.selectOptions(screen.getByLabelText('Default View'), 'Market Data');
    await userEvent.selectOptions(screen.getByLabelText('Data Refresh Interval'), '10 minutes');
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent('Profile updated successfully');
    expect(sent(shell.calls).map(({ input }) => input)).toEqual([
      {
        body: {
          username: 'countess',
          email: 'ada@example.com',
          notifications: { email: true, push: false, dailySummary: false },
          appPreferences: { theme: 'dark', defaultView: 'market-data', refreshInterval: 10 },
        },
      },
    ]);
    expect(shell.session.get().user?.username).toBe('countess');
    expect(screen.getByLabelText('Username')).toHaveValue('countess');
  });

  test('has its own words where the server has none', async () => {
    await opened({ [SAVE]: { user: ada, msg: '' } });
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent('Settings updated successfully!');
  });

  test.each([
    ['the words of the server', aRefusal(409, 'Email already in use'), 'Email already in use'],
    ['its own words', aRefusal(0), 'Failed to update settings.'],
  ])('a failure has %s, and keeps what was typed', async (_, refusal, words) => {
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

  test('what the server says about a field stands beside it, with the focus', async () => {
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

  test('without a client it says so', async () => {
    const { shell } = await opened();
    Object.assign(shell, { api: undefined });
    await userEvent.type(screen.getByLabelText('Username'), 'x');
    await save();
    expect(await screen.findByText('Authentication error. API client not available.')).toBeInTheDocument();
  });
});
