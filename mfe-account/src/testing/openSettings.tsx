import { anOpenSession, aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import type { Answers } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../pages/SettingsPage.tsx';

export const ME = 'GET /api/auth/me';
export const SAVE = 'PUT /api/auth/update-profile';
export const SESSIONS = 'GET /api/auth/sessions';
export const FACTORS = 'GET /api/auth/second-factors';
export const ada = aUserProfile({ username: 'ada', email: 'ada@example.com', date: '2025-03-01T12:00:00.000Z' });

export const open = (answers: Answers = {}) =>
  withShell(<SettingsPage />, {
    path: '/settings',
    session: aSession({ user: ada }),
    answers: {
      [ME]: ada,
      [SAVE]: { user: ada, msg: 'Settings updated successfully!' },
      [FACTORS]: { authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [] },
      [SESSIONS]: [anOpenSession({ current: true })],
      'GET /api/auth/activity': { acts: [], next: null },
      'GET /api/alerts': { alerts: [], events: [] },
      ...answers,
    },
  });

/** Resolves once profile and sessions have loaded. */
export async function opened(answers: Answers = {}) {
  const shown = open(answers);
  await screen.findByLabelText('Username');
  await screen.findByText('No other sessions.');
  await screen.findByText('No activity in the last 90 days.');
  return shown;
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
export const sent = (calls: { call: string; input: unknown }[]) => calls.filter(({ call }) => call === SAVE);
