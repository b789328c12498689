import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { waitFor } from '@testing-library/react';
import { CHAT, dialog, openDesk, press, region } from '../../testing/deskPage.tsx';
import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { refusal } from '../../testing/fakeServer.ts';
import { closeFrame } from '../../testing/openFrame.tsx';

afterEach(closeFrame);

it('a preview is made of any section that has a version to show, from the empty card', async () => {
  const { user, server } = await openDesk();
  await user.click(press('Create a preview…'));
  await user.selectOptions(dialog().getByLabelText('Section'), 'mfe-trading');
  expect(dialog().getByLabelText('Version to preview')).toHaveValue('1.5.0');
  await user.click(dialog().getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(server.calls()).toContain('POST /api/desk/preview'));
  expect(await dialog().findByText(/^Anyone with this link sees mfe-trading 1\.5\.0 until/)).toBeVisible();
  await user.click(dialog().getByText('Close'));
  expect(press('Create a preview…')).toHaveFocus();
});

it('a preview is first of a section with something newer; of another, a version is to be chosen', async () => {
  const account = aSection('mfe-account', { versions: [aVersion('1.0.0'), aVersion('0.9.0')] });
  const { user, server } = await openDesk([account, CHAT]);
  await user.click(press('Create a preview…'));
  expect(dialog().getByLabelText('Section')).toHaveValue('mfe-chat');
  await user.selectOptions(dialog().getByLabelText('Section'), 'mfe-account');
  expect(dialog().getByLabelText('Version to preview')).toHaveValue('');
  expect(dialog().getByText('Nothing newer than 1.0.0 is ready, so no version is selected.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Make a link' }));
  expect(dialog().getByLabelText('Version to preview')).toHaveAccessibleDescription('Choose a version.');
  expect(server.calls()).not.toContain('POST /api/desk/preview');
  await user.selectOptions(dialog().getByLabelText('Version to preview'), '0.9.0');
  expect(dialog().getByText(/^0\.9\.0 goes back in time/)).toBeVisible();
});

describe('a preview', () => {
  it('is a link that shows once, is listed while it is open, and can be ended', async () => {
    const { user, server } = await openDesk();
    expect(region('Open Previews').getByText(/^None\./)).toBeVisible();
    await user.click(press('mfe-chat'));
    await user.click(press('Preview mfe-chat 1.1.0'));
    await user.click(dialog().getByRole('checkbox', { name: 'mfe-trading 1.5.0' }));
    await user.selectOptions(dialog().getByLabelText('Link works for'), '4 hours');
    const sees = 'Anyone with the link sees mfe-chat 1.1.0 and mfe-trading 1.5.0.';
    expect(dialog().getByText(sees, { exact: false })).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Make a link' }));
    expect(await dialog().findByLabelText('Link')).toHaveValue('https://bellwether.example/preview?id=preview-1');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/preview')?.body).toEqual({
      versions: [
        { section: 'mfe-chat', version: '1.1.0' },
        { section: 'mfe-trading', version: '1.5.0' },
      ],
      forMs: 14_400_000,
    });
    const link = dialog().getByRole('link', { name: 'Open in a new tab' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', 'https://bellwether.example/preview?id=preview-1');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(dialog().getByText('Close'));
    const open = region('Open Previews').getByRole('listitem');
    expect(open).toHaveTextContent(/^mfe-chat 1\.1\.0 and mfe-trading 1\.5\.0, by ada@example\.com, until /);
    expect(open).not.toHaveTextContent('https:');
    await user.click(press('End the preview of mfe-chat 1.1.0 and mfe-trading 1.5.0'));
    expect(await region('Open Previews').findByText(/^None\./)).toBeVisible();
  });

  it('that the registry refuses says why', async () => {
    const { user, server } = await openDesk();
    await user.click(press('mfe-chat'));
    await user.click(press('Preview mfe-chat 1.1.0'));
    server.next('POST /api/desk/preview', refusal(422, 'mfe-chat 1.1.0 needs ShellApi 3.0.'));
    await user.click(dialog().getByRole('button', { name: 'Make a link' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('mfe-chat 1.1.0 needs ShellApi 3.0.');
    await user.click(dialog().getByRole('button', { name: 'Make a link' }));
    expect(await dialog().findByLabelText('Link')).toBeVisible();
  });
});
