import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { screen, waitFor } from '@testing-library/react';
import { CHAT, dialog, openDesk, press, region, saysDone } from '../../testing/deskPage.tsx';
import { refusal } from '../../testing/fakeServer.ts';
import { closeFrame } from '../../testing/openFrame.tsx';

afterEach(closeFrame);

describe('where two people decide', () => {
  const ruled = () => openDesk([{ ...CHAT, twoPerson: true }]);

  it('an act is a proposal, which its author cannot confirm', async () => {
    const { user, desk } = await ruled();
    await user.click(press('Promote mfe-chat'));
    expect(dialog().getByText(/^Two people decide this: it waits for at most 24 hours/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    await saysDone('Proposed: promote mfe-chat 1.1.0. It waits for another release manager.');
    expect(desk.sections[0]?.stable).toBe('1.0.0');
    const waiting = region('Waiting for a Second Person');
    expect(waiting.getByRole('listitem')).toHaveTextContent('Another release manager has to confirm it.');
    expect(press('Confirm: promote mfe-chat 1.1.0')).toBeDisabled();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(press('Decline: promote mfe-chat 1.1.0'));
    expect(dialog().getByText(/^ada@example\.com proposes to promote/)).toHaveFocus(); // Enter declines nothing
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(region('Waiting for a Second Person').getByRole('listitem')).toBeVisible();
    await user.click(press('Decline: promote mfe-chat 1.1.0'));
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    expect(await region('Waiting for a Second Person').findByText(/^Nothing waits\./)).toBeVisible();
    expect(region('Waiting for a Second Person').getByRole('status')).toHaveTextContent(
      'Declined: promote mfe-chat 1.1.0.',
    );
    await waitFor(() => expect(screen.getByRole('region', { name: 'Waiting for a Second Person' })).toHaveFocus());
  });

  it('a proposal that someone else decides on meanwhile cannot be confirmed in an open dialog', async () => {
    const { user, desk } = await ruled();
    desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
    await user.click(
      await screen.findByRole('button', { name: 'Confirm: promote mfe-chat 1.1.0' }, { timeout: 4_000 }),
    );
    desk.proposals = [];
    desk.promote('mfe-chat', '1.0.0', 'grace@example.com'); // the desk loads its lists again
    expect(
      await dialog().findByText('Someone else decided on it, or its time is over.', undefined, { timeout: 4_000 }),
    ).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('another manager confirms it, and one that is outdated or void can only be declined', async () => {
    const { user, server, desk } = await ruled();
    desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
    desk.propose('roll out mfe-chat 1.1.0 to 5% of visitors', 'mfe-chat', { isOutdated: true });
    desk.propose('withdraw mfe-chat 1.1.0: it leaks', 'mfe-chat', { isVoid: true });
    await user.click(
      await screen.findByRole('button', { name: 'Confirm: promote mfe-chat 1.1.0' }, { timeout: 4_000 }),
    );
    // The second person sees what the first one saw.
    expect(dialog().getByText(/^grace@example\.com proposed to promote mfe-chat 1\.1\.0 on/)).toBeVisible();
    expect(dialog().getByText('Everyone gets mfe-chat 1.1.0 in place of 1.0.0.')).toBeVisible();
    expect(await dialog().findByText(/^40 of 40 accounts .* would get 1\.1\.0\.$/)).toBeVisible();
    expect(server.calls()).not.toContain('POST /api/desk/proposal/confirm');
    expect(dialog().getByRole('button', { name: 'Confirm' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(region('Waiting for a Second Person').getByRole('status')).toHaveTextContent(
      'Confirmed: promote mfe-chat 1.1.0.',
    );
    expect(await region('Log').findByText(/promoted 1\.1\.0/)).toBeVisible();
    expect(desk.sections[0]?.stable).toBe('1.1.0');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Waiting for a Second Person' })).toHaveFocus());
    expect(press('Confirm: roll out mfe-chat 1.1.0 to 5% of visitors')).toBeDisabled();
    expect(press('Confirm: withdraw mfe-chat 1.1.0: it leaks')).toBeDisabled();
    expect(
      screen.getByText(/It is void: grace@example\.com is not a release manager anymore, or the token was revoked\./),
    ).toBeVisible();
    server.next('POST /api/desk/proposal/decline', refusal(404, 'There is no such proposal.'));
    await user.click(press('Decline: roll out mfe-chat 1.1.0 to 5% of visitors'));
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('There is no such proposal.')).toBeVisible();
  });

  it.each([
    [{ ramp: [500, 9_500] }, 'It then grows by evidence to 95%, and stops there until it is promoted.'],
    [{}, 'Its ramp to 50%, 95% ends.'],
  ])('the second person of a rollout with %j sees what becomes of the ramp', async (part, sentence) => {
    const running = { candidate: '1.1.0', shareBp: 100, ramp: [5_000, 9_500] };
    const { user, desk } = await openDesk([{ ...CHAT, twoPerson: true, ...running }]);
    desk.propose('roll out', 'mfe-chat', { act: 'rollout', shareBp: 500, ...part });
    await user.click(await screen.findByRole('button', { name: 'Confirm: roll out' }, { timeout: 4_000 }));
    expect(
      dialog().getByText(`5% of visitors get mfe-chat 1.1.0, in place of 1%; everyone else has 1.0.0. ${sentence}`),
    ).toBeVisible();
  });

  it('the rule is turned on by one and off by two', async () => {
    const { user, desk } = await openDesk([CHAT]);
    await user.click(press('mfe-chat'));
    await user.click(press('Require two people for mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Require two people' }));
    await saysDone('mfe-chat: turned the two-person rule on.');
    expect(desk.sections[0]?.twoPerson).toBe(true);
    await user.click(press('Stop requiring two people for mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    await saysDone('Proposed: turn off the two-person rule of mfe-chat.');
    expect(desk.sections[0]?.twoPerson).toBe(true);
  });
});
