import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { CHAT, dialog, openDesk, press, region, SHELL, saysDone, TRADING } from '../../testing/deskPage.tsx';
import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { refusal } from '../../testing/fakeServer.ts';
import { closeFrame } from '../../testing/openFrame.tsx';

afterEach(closeFrame);

describe('an act', () => {
  it('says who gets what, is sent with the revision, and closes: the page says what was done, and the row has the focus', async () => {
    const { user, server } = await openDesk();
    await user.click(press('Promote mfe-trading'));
    expect(dialog().getByLabelText('Version for everyone')).toHaveValue('1.5.0');
    expect(dialog().getByRole('option', { selected: true })).toHaveTextContent(
      /^1\.5\.0 · \w+ \d+, 2026.* \(candidate\)$/,
    );
    expect(dialog().getByText('Everyone gets mfe-trading 1.5.0 in place of 1.4.0.')).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('mfe-trading: promoted 1.5.0, in place of 1.4.0.');
    expect(await region('Log').findByText(/promoted 1\.5\.0, in place of 1\.4\.0/)).toBeVisible();
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/promote')?.body).toEqual({
      promotions: [{ section: 'mfe-trading', version: '1.5.0', revision: 7 }],
    });
    expect(press('Promote mfe-trading')).toHaveFocus();
    await user.click(press('Promote mfe-trading'));
    expect(region('Sections').getByRole('status')).toBeEmptyDOMElement(); // the next act is heard again
  });

  it('rolls out to a share, holds it and resumes it, and counts who would change', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('Roll out mfe-chat'));
    await user.clear(dialog().getByLabelText('Share of visitors, in %'));
    const tooLarge =
      'A rollout takes at most 95% of visitors, so that the rest can be compared. Promote the version to give it to everyone.';
    for (const wrong of ['abc', '0', '100', '-5', '99.99', '95.01']) {
      await user.clear(dialog().getByLabelText('Share of visitors, in %'));
      await user.type(dialog().getByLabelText('Share of visitors, in %'), `${wrong}{Enter}`);
      const sentence = Number(wrong) > 95 ? tooLarge : 'Enter a percentage from 0.01 to 95.';
      expect(dialog().getByLabelText('Share of visitors, in %')).toHaveAccessibleDescription(sentence);
    }
    expect(server.asked.some(({ call }) => call === 'POST /api/desk/rollout')).toBe(false);
    await user.clear(dialog().getByLabelText('Share of visitors, in %'));
    await user.type(dialog().getByLabelText('Share of visitors, in %'), '2.5');
    expect(dialog().getByLabelText('Share of visitors, in %')).not.toHaveAccessibleDescription();
    expect(dialog().getByText('2.5% of visitors get mfe-chat 1.1.0; everyone else has 1.0.0.')).toBeVisible();
    expect(
      await dialog().findByText(
        '1 of 40 accounts signed in within 14 days, and about 2.5% of other visitors, would get 1.1.0.',
      ),
    ).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Grow by evidence to 5%, 10%, 50%, 95%' }));
    expect(
      dialog().getByText(
        '2.5% of visitors get mfe-chat 1.1.0; everyone else has 1.0.0. It then grows by evidence to 5%, 10%, 50%, 95%, and stops there until it is promoted.',
      ),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Roll out' }));
    await saysDone('mfe-chat: gave 1.1.0 to 2.5% of visitors.');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/rollout')?.body).toEqual({
      section: 'mfe-chat',
      version: '1.1.0',
      shareBp: 250,
      ramp: [500, 1_000, 5_000, 9_500],
      revision: 1,
    });
    await user.click(press('Hold mfe-chat'));
    expect(dialog().getByRole('button', { name: 'Hold' })).toHaveFocus(); // there is nothing to fill in
    await user.keyboard('{Enter}');
    await saysDone('mfe-chat: held 1.1.0 at 2.5%.');
    await waitFor(() => expect(press('mfe-chat')).toHaveFocus()); // "Hold" is gone
    expect(region('Rolling Out Now').getByText('Held')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll out mfe-chat' })).toBeNull();
    await user.click(press('Resume mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Resume' }));
    await saysDone('mfe-chat: resumed 1.1.0 at 2.5%.');
    expect(desk.sections.find(({ section }) => section === 'mfe-chat')).toMatchObject({ shareBp: 250, heldAt: null });
  });

  it('that changes nothing says so on its button and sends nothing; one that ends a ramp says that', async () => {
    const { user, server } = await openDesk([{ ...TRADING, ramp: [2_000, 10_000] }]);
    const sent = () => server.asked.filter(({ call }) => call === 'POST /api/desk/rollout').map(({ body }) => body);
    await user.click(press('Roll out mfe-trading'));
    const nothing = 'Nothing changes: mfe-trading 1.5.0 is already with 10% of visitors.';
    expect(dialog().getByText(nothing, { ignore: '[hidden]' })).toBeVisible();
    const button = () => dialog().getByRole('button', { name: 'Nothing changes' });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(nothing);
    await user.type(dialog().getByLabelText('Share of visitors, in %'), '{Enter}');
    await user.click(button());
    expect(sent()).toEqual([]);

    await user.click(dialog().getByRole('checkbox', { name: 'Grow by evidence to 20%, everyone' }));
    expect(
      dialog().getByText(
        '10% of visitors keep mfe-trading 1.5.0; everyone else has 1.4.0. Its ramp to 20%, everyone ends.',
      ),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Roll out' }));
    await saysDone('mfe-trading: ');
    expect(sent()).toEqual([{ section: 'mfe-trading', version: '1.5.0', shareBp: 1_000, revision: 7 }]);
  });

  it('takes several sections together', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('Promote mfe-trading'));
    await user.click(dialog().getByRole('checkbox', { name: 'mfe-chat 1.1.0' }));
    const further = dialog().getByText('Everyone gets mfe-chat 1.1.0 in place of 1.0.0.');
    expect(further).toBeVisible();
    // What comes with the checkbox comes below it.
    const checkbox = dialog().getByRole('checkbox', { name: 'mfe-chat 1.1.0' });
    expect(checkbox.compareDocumentPosition(further)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('2 sections: promoted mfe-chat 1.1.0 and mfe-trading 1.5.0.');
    expect(await region('Log').findByRole('listitem')).toHaveTextContent(
      /2 sectionsada@example.com promoted in one move:mfe-trading 1\.5\.0, in place of 1\.4\.0mfe-chat 1\.1\.0, in place of 1\.0\.0$/,
    );
    expect(server.calls().filter((call) => call === 'POST /api/desk/promote')).toHaveLength(1);
    expect(desk.sections.map(({ stable }) => stable)).toEqual(['1.5.0', '1.1.0', '1.0.0']);
  });

  it('that rolls back says what went live in the same move', async () => {
    const { user } = await openDesk([TRADING, { ...CHAT, fallback: '1.0.0' }]);
    await user.click(press('Promote mfe-trading'));
    await user.click(dialog().getByRole('checkbox', { name: 'mfe-chat 1.1.0' }));
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('2 sections: promoted ');
    await user.click(press('Roll back mfe-trading'));
    expect(
      await dialog().findByRole('checkbox', { name: 'mfe-chat 1.1.0, promoted in the same move' }),
    ).not.toBeChecked();
  });

  it('that takes something back names the version and asks for the reason', async () => {
    const { user, server } = await openDesk();
    await user.click(press('Roll back mfe-trading'));
    expect(
      dialog().getByText(/^Rolls back 1\.5\.0: the 10% of visitors who have it return to 1\.4\.0\.$/),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription('A reason, please.'));
    await user.type(dialog().getByLabelText('Reason'), 'Charts are empty');
    await user.click(dialog().getByRole('button', { name: 'Roll back' }));
    await saysDone('mfe-trading: rolled 1.4.0 back to 0.9.0.');
    expect(await region('Log').findByText('Charts are empty')).toBeVisible();
    expect(server.asked.findLast(({ call }) => call === 'POST /api/desk/rollback')?.body).toEqual({
      takings: [{ section: 'mfe-trading', from: '1.5.0', revision: 7 }],
      why: 'Charts are empty',
    });
  });

  it('says so where nobody can count who would change', async () => {
    const { user, server } = await openDesk();
    server.next('GET /api/desk/who?section=mfe-chat&version=1.1.0&shareBp=10000', 'offline');
    await user.click(press('Promote mfe-chat'));
    expect(await dialog().findByText(/^We couldn’t count who would get another version/)).toBeVisible();
  });

  it('takes several back together', async () => {
    const { user, server } = await openDesk([TRADING, { ...CHAT, fallback: '0.9.0' }, SHELL]);
    await user.click(press('Roll back mfe-trading'));
    expect(dialog().queryByRole('checkbox', { name: /^shell/ })).toBeNull();
    await user.click(dialog().getByRole('checkbox', { name: 'mfe-chat 1.0.0' }));
    await user.type(dialog().getByLabelText('Reason'), 'Both are wrong');
    await user.click(dialog().getByRole('button', { name: 'Roll back' }));
    await saysDone('2 sections: rolled back mfe-chat 1.0.0 and mfe-trading 1.4.0.');
    const { body } = server.asked.findLast(({ call }) => call === 'POST /api/desk/rollback') ?? {};
    expect(body).toMatchObject({
      takings: [
        { section: 'mfe-chat', from: '1.0.0' },
        { section: 'mfe-trading', from: '1.5.0' },
      ],
    });
  });

  it('on a state that has passed is refused: who moved it, the new state, and what was typed stays', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('mfe-trading'));
    await user.click(press('Take mfe-trading off the page'));
    await user.type(dialog().getByLabelText('Reason'), 'Prices are wrong');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true); // hears of nothing until it acts, however slow this machine is
    desk.promote('mfe-trading', '1.5.0', 'grace@example.com');
    await user.click(dialog().getByRole('button', { name: 'Take off the page' }));
    const told = await dialog().findByRole('alert');
    jest.restoreAllMocks();
    expect(told).toHaveTextContent('mfe-trading was moved while this was open.');
    await waitFor(() => expect(told).toHaveTextContent('grace@example.com promoted 1.5.0, in place of 1.4.0.'));
    expect(told).toHaveTextContent('Now: 1.5.0 for everyone.');
    expect(dialog().getByLabelText('Reason')).toHaveValue('Prices are wrong');
    expect(dialog().getByRole('button', { name: 'Take off the page' })).toBeDisabled();
    expect(desk.sections[0]?.takenOff).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Decide on the new state' }));
    await user.click(dialog().getByRole('button', { name: 'Take off the page' }));
    await saysDone('mfe-trading: took 1.5.0 off the page.');
    const sent = server.asked.filter(({ call }) => call === 'POST /api/desk/take-off');
    expect(sent.map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 8]);
    expect(desk.sections[0]).toMatchObject({ takenOff: '1.5.0', stable: null });
  });

  it('that the registry refuses says why, and can be tried again', async () => {
    const { user, server } = await openDesk();
    await user.click(press('Promote mfe-trading'));
    server.next('POST /api/desk/promote', refusal(422, 'mfe-trading 1.5.0 needs ShellApi 3.0.'));
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('mfe-trading 1.5.0 needs ShellApi 3.0.');
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('mfe-trading: promoted 1.5.0');
  });

  it('selects nothing where nothing newer is there, and sends nothing until a version is chosen', async () => {
    const { user, server } = await openDesk([{ ...CHAT, stable: '1.1.0' }]);
    await user.click(press('Promote mfe-chat'));
    expect(dialog().getByLabelText('Version for everyone')).toHaveValue('');
    expect(dialog().getByText('Nothing newer than 1.1.0 is ready, so no version is selected.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(dialog().getByLabelText('Version for everyone')).toHaveAccessibleDescription('Choose a version.');
    expect(server.calls()).not.toContain('POST /api/desk/promote');
    await user.selectOptions(dialog().getByLabelText('Version for everyone'), '1.0.0');
    expect(dialog().getByText('1.0.0 goes back in time: it was published before 1.1.0, which is live.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('mfe-chat: promoted ');
  });

  it('is about the version whose row was pressed, though it is older than those that the desk lists', async () => {
    const { user, server } = await openDesk([{ ...CHAT, versionCount: 3, olderThan: '1.0.0' }]);
    await user.click(press('mfe-chat'));
    await user.click(press('Show older versions'));
    await user.click(await screen.findByRole('button', { name: 'Promote mfe-chat 0.1.0' }));
    expect(dialog().getByLabelText('Version for everyone')).toHaveValue('0.1.0');
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await saysDone('mfe-chat: promoted ');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/promote')?.body).toEqual({
      promotions: [{ section: 'mfe-chat', version: '0.1.0', revision: 1 }],
    });
  });

  it('assigns the path that a new version asks for, or has another section hand it over, and unassigns one', async () => {
    const ideas = aSection('mfe-ideas', {
      routes: ['/in-use', '/old'],
      versions: [
        aVersion('3.0.0', { withdrawn: true, pages: ['/withdrawn'] }),
        aVersion('2.0.0', { pages: ['/in-use', '/ideas', '/alerts'] }),
        aVersion('1.0.0', { pages: ['/in-use', '/before'] }),
      ],
    });
    const alerts = aSection('mfe-alerts', { routes: ['/alerts'] });
    const { user, desk, server } = await openDesk([ideas, alerts]);
    await user.click(press('mfe-ideas'));
    const paths = () =>
      within(screen.getByRole('list', { name: 'Paths of mfe-ideas' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(paths()).toEqual([
      '/in-use1.0.0 is live with a page there.Unassign',
      '/oldUnassign',
      '/ideasNot assigned. 2.0.0 has a page there.Assign',
      '/alertsNot assigned. 2.0.0 has a page there, and the path belongs to mfe-alerts.Hand over',
    ]);
    expect(await violationsOf(document.body)).toEqual([]);

    expect(press('Unassign /in-use from mfe-ideas')).toBeDisabled();

    await user.click(press('Assign /ideas to mfe-ideas'));
    await screen.findByRole('button', { name: 'Unassign /ideas from mfe-ideas' });
    await waitFor(() => expect(screen.getByRole('list', { name: 'Paths of mfe-ideas' })).toHaveFocus());
    const unassign = async (path: string, answer: 'Unassign' | 'Cancel') => {
      await user.click(await screen.findByRole('button', { name: `Unassign ${path} from mfe-ideas` }));
      const question = await screen.findByRole('alertdialog', {
        name: `Are you sure you want to unassign ${path} from mfe-ideas?`,
      });
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await unassign('/old', 'Cancel');
    await unassign('/ideas', 'Unassign');
    await user.click(await screen.findByRole('button', { name: 'Hand over /alerts to mfe-ideas' }));
    server.next('POST /api/desk/hand-back', refusal(409, 'mfe-ideas was moved meanwhile.'));
    await unassign('/old', 'Unassign');
    expect(await screen.findByRole('alert')).toHaveTextContent('mfe-ideas was moved meanwhile.');
    expect(desk.log.map(({ act, why, revision }) => [act, why, revision])).toEqual([
      ['route', '/ideas', 2],
      ['hand-back', '/ideas', 3],
      ['route', '/alerts, from mfe-alerts', 4],
    ]);
    await user.click(press('Show new entries'));
    expect(await screen.findByText(/unassigned \/ideas/)).toBeVisible();
  });

  it('assigns the path that a version needs in the dialog, and goes on from there', async () => {
    const ideas = aSection('mfe-ideas', {
      versions: [aVersion('2.0.0', { pages: ['/ideas'], publishedAt: '2026-11-21T15:00:00.000Z' }), aVersion('1.0.0')],
    });
    const { user, desk, server } = await openDesk([ideas]);
    await user.click(press('Promote mfe-ideas'));
    expect(dialog().getByText(/^2\.0\.0 has a page at \/ideas, which is not assigned\./)).toBeVisible();
    const promote = () => dialog().getByRole('button', { name: 'Promote' });
    expect(promote()).toHaveAttribute('aria-disabled', 'true');
    expect(promote()).toHaveAccessibleDescription('2.0.0 cannot go live without /ideas. Assign it first.');
    await user.click(promote());
    expect(server.calls()).not.toContain('POST /api/desk/promote');
    await user.click(dialog().getByRole('button', { name: 'Assign /ideas' }));
    await waitFor(() => expect(dialog().queryByText(/which is not assigned/)).toBeNull());
    expect(desk.sections[0]?.routes).toEqual(['/ideas']);
    expect(promote()).toBeEnabled(); // it is the manager's own move
    expect(promote()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(promote());
    await saysDone('mfe-ideas: promoted 2.0.0');
    expect(desk.sections[0]?.stable).toBe('2.0.0');
  });

  it('is not offered where it cannot be: the shell stays on the page', async () => {
    const { user } = await openDesk();
    await user.click(press('shell'));
    await user.click(press('mfe-trading'));
    expect(screen.queryByRole('button', { name: 'Take shell off the page' })).toBeNull();
    expect(press('Take mfe-trading off the page')).toBeVisible();
  });

  it('that would be refused says so before: nothing is sent', async () => {
    const fallbackRefusal = 'mfe-trading has no earlier stable version to roll back to.';
    const { user, server } = await openDesk([{ ...TRADING, fallback: null, fallbackRefusal }]);
    await user.click(press('Roll back mfe-trading'));
    await user.selectOptions(dialog().getByLabelText('Version to roll back'), '1.4.0');
    expect(dialog().getByText(fallbackRefusal)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await user.type(dialog().getByLabelText('Reason'), 'It is blank{Enter}');
    expect(server.calls().filter((call) => call === 'POST /api/desk/rollback')).toEqual([]);
  });

  it('that would be refused for every version says why to whoever asks', async () => {
    const { user } = await openDesk();
    await user.click(press('Roll back shell'));
    expect(dialog().getByText('shell has no earlier stable version to roll back to.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Roll back' })).toBeDisabled();
  });

  it('about a candidate without a counted visitor shows no evidence, and a caution before everyone gets it', async () => {
    const rule = { candidateBad: 0, stableBad: 0, blocks: 0, blocksNeeded: 3, more: 5 };
    const health = {
      candidate: { visitors: 0, failed: 0, contentMs: null },
      stable: { visitors: 90, failed: 0, contentMs: null },
      rules: [{ ...rule, rule: 'failure' as const, evidence: 1, needed: 200 }],
      next: null,
    };
    const { user } = await openDesk([{ ...TRADING, health }]);
    await user.click(press('mfe-trading'));
    expect(screen.getByRole('meter', { name: 'Failure rate' })).toHaveAttribute('aria-valuetext', 'No evidence yet');
    await user.click(press('Promote mfe-trading'));
    expect(
      dialog().getByText('No visitor of 1.5.0 has been counted yet, so nothing shows how it works.'),
    ).toBeVisible();
  });

  it('that rolls back the stable version names the one that everyone gets', async () => {
    const { user } = await openDesk();
    await user.click(press('Roll back mfe-trading'));
    await user.selectOptions(dialog().getByLabelText('Version to roll back'), '1.4.0');
    expect(dialog().getByText('Rolls back 1.4.0: everyone returns to 1.2.0.')).toBeVisible();
  });
});
