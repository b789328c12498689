import type { CallReply } from '@bellwether/sdk/contract/types';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, opened, SAVE, save, sent } from '../testing/openSettings.tsx';

test('keeps text typed during a save', async () => {
  let arrive = (_: CallReply<typeof SAVE>) => {};
  const { shell } = await opened({ [SAVE]: () => new Promise((resolve) => (arrive = resolve)) });
  const username = screen.getByLabelText('Username');
  await userEvent.type(username, 'm');
  await save();
  await userEvent.type(username, 's');
  arrive({ user: { ...ada, username: 'adam' }, msg: '' });
  await screen.findByText('Settings updated successfully!');
  expect(username).toHaveValue('adams');
  expect(shell.guards).toHaveLength(1);
});

describe('leaving', () => {
  test('asks only while something is unsaved', async () => {
    const { shell } = await opened();
    const username = screen.getByLabelText('Username');
    expect(shell.guards).toEqual([]);
    await userEvent.type(username, 'm');
    expect(shell.guards).toMatchObject([{ message: 'You have unsaved changes. Leave without saving them?' }]);
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await userEvent.type(username, '{Backspace}');
    expect(shell.guards).toEqual([]);
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  test('stops asking after a save but not after a failure', async () => {
    let fails = true;
    const { shell } = await opened({
      [SAVE]: () => {
        if (fails) throw aRefusal(503, 'Busy.');
        const notifications = { ...ada.notifications, dailySummary: false };
        return { user: { ...ada, notifications }, msg: '' };
      },
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Daily Market Summary' }));
    await save();
    await screen.findByText('Busy.');
    expect(shell.guards).toHaveLength(1);
    fails = false;
    await save();
    await screen.findByText('Settings updated successfully!');
    expect(shell.guards).toEqual([]);
  });

  test('drops the changes immediately, including the theme', async () => {
    const { shell } = await opened();
    await userEvent.type(screen.getByLabelText('Username'), 'm');
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
    expect(shell.theme.get()).toBe('light');
    act(() => shell.guards[0]?.onLeave?.());
    await waitFor(() => expect(shell.theme.get()).toBe('dark'));
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(shell.guards).toEqual([]);
  });

  test('stops asking once the page is gone', async () => {
    const { shell, unmount } = await opened();
    await userEvent.type(screen.getByLabelText('New Password'), 'x');
    expect(shell.guards).toHaveLength(1);
    unmount();
    expect(shell.guards).toEqual([]);
  });
});

describe('changing the password', () => {
  const fill = async (current: string, next: string, confirm: string) => {
    if (current) await userEvent.type(screen.getByLabelText('Current Password'), current);
    if (next) await userEvent.type(screen.getByLabelText('New Password'), next);
    if (confirm) await userEvent.type(screen.getByLabelText('Confirm New Password'), confirm);
  };

  test.each([
    ['', 'abc', 'abd', 'New passwords do not match.', 'Confirm New Password'],
    ['', 'abc', 'abc', 'New password must be at least 6 characters.', 'New Password'],
    ['', 'abcdef', 'abcdef', 'Current password is required to change password.', 'Current Password'],
  ])('%j, %j, %j: %s', async (current, next, confirm, words, field) => {
    const { shell } = await opened();
    await fill(current, next, confirm);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(sent(shell.calls)).toEqual([]);
  });

  test('announces a repeated refusal again', async () => {
    await opened();
    await fill('', 'abc', 'abd');
    await save();
    const told = await screen.findByRole('alert');
    await userEvent.click(screen.getByLabelText('Username'));
    await save();
    expect(screen.getByLabelText('Confirm New Password')).toHaveFocus();
    expect(screen.getByRole('alert')).not.toBe(told);
  });

  test('sends both passwords and clears the fields afterwards', async () => {
    const { shell } = await opened();
    await fill('old secret', 'new secret', 'new secret');
    await save();
    await screen.findByText('Settings updated successfully!');
    expect(sent(shell.calls)[0]?.input).toMatchObject({
      body: { currentPassword: 'old secret', newPassword: 'new secret' },
    });
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });
});

describe('the theme', () => {
  test('previews immediately and reverts on leaving unsaved', async () => {
    const { shell, unmount } = await opened();
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
    expect(shell.theme.get()).toBe('light');
    unmount();
    expect(shell.theme.get()).toBe('dark');
  });

  test('previews that of the system, too', async () => {
    const { shell } = await opened();
    const light = Object.assign(new EventTarget(), { matches: true });
    Object.defineProperty(window, 'matchMedia', { value: () => light, configurable: true });
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'System');
    expect(shell.theme.get()).toBe('light');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('stays after a save', async () => {
    const light = { ...ada, appPreferences: { ...ada.appPreferences, theme: 'light' as const } };
    const { shell, unmount } = await opened({ [SAVE]: { user: light, msg: '' } });
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
    await save();
    await screen.findByText('Settings updated successfully!');
    unmount();
    expect(shell.theme.get()).toBe('light');
  });

  test('reverts on leaving even if the session has ended', async () => {
    const { shell, unmount } = await opened();
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
    await act(() => shell.session.logout());
    unmount();
    expect(shell.theme.get()).toBe('dark');
  });
});
