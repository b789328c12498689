import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSection, aVersion, FakeDesk } from '../../testing/fakeDesk.ts';
import { FakeServer, refusal } from '../../testing/fakeServer.ts';
import { closeFrame, openFrame } from '../../testing/openFrame.tsx';

afterEach(closeFrame);
afterEach(() => jest.useRealTimers());

const TRADING = aSection('mfe-trading', {
  stable: '1.4.0',
  candidate: '1.5.0',
  shareBp: 1_000,
  revision: 7,
  versions: [
    aVersion('1.5.0', { bytes: 431_000, endpoints: ['GET /api/watchlist', 'GET /api/portfolio'] }),
    aVersion('1.4.0', { faults: { load: 2, crash: 1 } }),
    aVersion('1.3.0', { withdrawn: true }),
  ],
});
const CHAT = aSection('mfe-chat', {
  versions: [aVersion('1.1.0', { publishedAt: '2026-11-21T15:00:00.000Z' }), aVersion('1.0.0')],
});
const SHELL = aSection('shell', { versions: [aVersion('1.0.0', { missing: 'js/main.1.js' })] });

async function openDesk(sections = [TRADING, CHAT, SHELL]) {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada', email: 'ada@example.com', roles: ['release-manager'] });
  const desk = new FakeDesk(server, sections);
  const opened = await openFrame({ path: '/releases', token: 't1', server });
  await screen.findByRole('heading', { name: 'Releases', level: 1 });
  await screen.findByRole('heading', { name: 'Needs attention' });
  return { ...opened, desk };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => screen.getByRole('button', { name });

describe('people without the role', () => {
  it.each([undefined, [], ['support']])('find no page with the roles %p, and nothing is asked', async (roles) => {
    const server = new FakeServer();
    server.signUp('t1', { username: 'ada', ...(roles && { roles }) });
    await openFrame({ path: '/releases', token: 't1', server });
    expect(await screen.findByRole('heading', { name: PAGE_NOT_FOUND })).toBeVisible();
    expect(document.title).toBe(`${PAGE_NOT_FOUND} · Bellwether`);
    expect(server.calls().filter((call) => call.includes('/api/desk'))).toEqual([]);
  });

  it('have no link to it in the account menu; managers have', async () => {
    const plain = new FakeServer();
    plain.signUp('t1', { username: 'ada' });
    const { user } = await openFrame({ path: '/dashboard', token: 't1', server: plain });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Releases' })).toBeNull();
    closeFrame();
    const { user: manager } = await openDesk();
    await manager.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Releases' })).toHaveAttribute('href', '/releases');
  });

  it('find no page any more once the role was taken back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await openDesk();
    server.signUp('t1', { username: 'ada' });
    server.served.set('/api/desk/', () => refusal(403, 'The release desk is for release managers.'));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await screen.findByRole('heading', { name: PAGE_NOT_FOUND })).toBeVisible();
  });
});

describe('the desk', () => {
  it('says first what is wrong and what is rolling out', async () => {
    await openDesk();
    const wrong = region('Needs attention');
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'shell 1.0.0 is not whole on this server: js/main.1.js is missing.',
      'mfe-trading 1.4.0 had 3 faults (2 load, 1 crash) in 24 hours.',
    ]);
    expect(region('Rolling out now').getByRole('listitem')).toHaveTextContent('mfe-trading 1.4.0 → 1.5.0 10%');
    expect(await violationsOf(document.body)).toEqual([]);
  });

  it('says so if nothing is wrong and nothing rolls out', async () => {
    await openDesk([CHAT]);
    expect(region('Needs attention').getByText(/^Nothing\. Every live version/)).toBeVisible();
    expect(region('Rolling out now').getByText(/^No rollout is running/)).toBeVisible();
  });

  it('unfolds the versions of a section and what its candidate changes', async () => {
    const { user } = await openDesk();
    await user.click(press('mfe-trading'));
    expect(press('mfe-trading')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('400 kB → 431 kB (+31 kB)')).toBeVisible();
    expect(screen.getByText('+ GET /api/portfolio')).toBeVisible();
    const table = within(screen.getByRole('table', { name: /^Versions of mfe-trading/ }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1.5.0 Candidate, 10%',
      '1.4.0 Stable',
      '1.3.0 Withdrawn',
    ]);
    expect(table.queryByRole('button', { name: 'Promote mfe-trading 1.3.0' })).toBeNull();
    expect(await violationsOf(document.body)).toEqual([]);
  });

  it('shows a move of somebody else without a reload, and loads nothing while nothing moves', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { desk, server } = await openDesk();
    const loads = () => server.calls().filter((call) => call === 'GET /api/desk/status').length;
    const before = loads();
    await act(() => jest.advanceTimersByTimeAsync(6_500));
    expect(loads()).toBe(before);
    desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(loads()).toBe(before + 1);
    const line = /promoted 1\.1\.0, in place of 1\.0\.0/;
    expect(region('Log').queryByText(line)).toBeNull(); // no line moves while it is read
    act(() => press('Show new entries').click());
    expect(await region('Log').findByText(line)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show new entries' })).toBeNull();
  });

  it('keeps what it shows when the server cannot be reached, and says that it is not live', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await openDesk();
    server.next('GET /api/desk/log?limit=1', refusal(503, 'The database is not available.'));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText(/^Not live: The database is not available\. As of/)).toBeVisible();
    expect(press('mfe-trading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText('Live')).toBeVisible();
  });

  it('filters the log by section, act and person', async () => {
    const { user, desk } = await openDesk();
    desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
    desk.promote('mfe-chat', '1.0.0', 'ada@example.com');
    desk.promote('mfe-trading', '1.5.0', 'ada@example.com');
    const lines = () => region('Log').queryAllByRole('listitem').length;
    await user.click(await screen.findByRole('button', { name: 'Show new entries' }, { timeout: 4_000 }));
    await waitFor(() => expect(lines()).toBe(3));
    await user.selectOptions(screen.getByLabelText('Section'), 'mfe-chat');
    await waitFor(() => expect(lines()).toBe(2));
    await user.selectOptions(screen.getByLabelText('Person'), 'grace@example.com');
    expect(lines()).toBe(1);
    await user.selectOptions(screen.getByLabelText('Act'), 'withdraw');
    expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
  });
});

describe('an act', () => {
  it('says who gets what, is sent with the revision, and shows its line in the log', async () => {
    const { user, server } = await openDesk();
    await user.click(press('Promote mfe-trading'));
    expect(dialog().getByLabelText('Version for everyone')).toHaveValue('1.5.0');
    expect(dialog().getByText('Everyone gets mfe-trading 1.5.0 in place of 1.4.0.')).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(await screen.findByRole('dialog', { name: 'Promote mfe-trading: done' })).toBeVisible();
    expect(dialog().getByRole('listitem')).toHaveTextContent('ada@example.com promoted 1.5.0, in place of 1.4.0');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/promote')?.body).toEqual({
      promotions: [{ section: 'mfe-trading', version: '1.5.0', revision: 7 }],
    });
    expect(dialog().getByText('Close').closest('button')).toHaveFocus();
    await user.click(dialog().getByText('Close'));
    expect(press('Promote mfe-trading')).toHaveFocus();
  });

  it('rolls out to a share, holds it and resumes it, and counts who would change', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('Roll out mfe-chat'));
    await user.clear(dialog().getByLabelText('Share of visitors, in %'));
    await user.type(dialog().getByLabelText('Share of visitors, in %'), '2.5');
    expect(dialog().getByText('2.5% of visitors get mfe-chat 1.1.0; everyone else has 1.0.0.')).toBeVisible();
    expect(
      await dialog().findByText(
        '1 of the 40 accounts signed in within 14 days, and about 2.5% of other visitors, would get another version.',
      ),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Roll out' }));
    await screen.findByRole('dialog', { name: 'Roll out mfe-chat: done' });
    expect(dialog().getByRole('listitem')).toHaveTextContent('gave 1.1.0 to 2.5% of visitors');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/rollout')?.body).toEqual({
      section: 'mfe-chat',
      version: '1.1.0',
      shareBp: 250,
      revision: 1,
    });
    await user.click(dialog().getByText('Close'));
    await user.click(press('Hold mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Hold' }));
    await screen.findByRole('dialog', { name: 'Hold mfe-chat: done' });
    await user.click(dialog().getByText('Close'));
    expect(region('Rolling out now').getByText('Held')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll out mfe-chat' })).toBeNull();
    await user.click(press('Resume mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Resume' }));
    await screen.findByRole('dialog', { name: 'Resume mfe-chat: done' });
    expect(desk.sections.find(({ section }) => section === 'mfe-chat')).toMatchObject({ shareBp: 250, heldAt: null });
  });

  it('takes several sections together', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('Promote mfe-trading'));
    await user.click(dialog().getByRole('checkbox', { name: 'mfe-chat 1.1.0' }));
    expect(dialog().getByText('Everyone gets mfe-chat 1.1.0 in place of 1.0.0.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await screen.findByRole('dialog', { name: 'Promote mfe-trading: done' });
    expect(dialog().getAllByRole('listitem')).toHaveLength(2);
    expect(server.calls().filter((call) => call === 'POST /api/desk/promote')).toHaveLength(1);
    expect(desk.sections.map(({ stable }) => stable)).toEqual(['1.5.0', '1.1.0', '1.0.0']);
  });

  it('that takes something back names the version and asks for the reason', async () => {
    const { user, server } = await openDesk();
    await user.click(press('Roll back mfe-trading'));
    expect(
      dialog().getByText(/^Takes back 1\.5\.0: the 10% of visitors who have it return to 1\.4\.0\.$/),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription('A reason, please.'));
    await user.type(dialog().getByLabelText('Reason'), 'Charts are empty');
    await user.click(dialog().getByRole('button', { name: 'Roll back' }));
    await screen.findByRole('dialog', { name: 'Roll back mfe-trading: done' });
    expect(dialog().getByText('Charts are empty')).toBeVisible();
    expect(server.asked.findLast(({ call }) => call === 'POST /api/desk/rollback')?.body).toEqual({
      takings: [{ section: 'mfe-trading', from: '1.5.0', revision: 7 }],
      why: 'Charts are empty',
    });
  });

  it('on a state that has passed is refused: who moved it, the new state, and what was typed stays', async () => {
    const { user, server, desk } = await openDesk();
    await user.click(press('mfe-trading'));
    await user.click(press('Take mfe-trading off the page'));
    await user.type(dialog().getByLabelText('Reason'), 'Prices are wrong');
    desk.promote('mfe-trading', '1.5.0', 'grace@example.com');
    await user.click(dialog().getByRole('button', { name: 'Take off the page' }));
    const told = await dialog().findByRole('alert');
    expect(told).toHaveTextContent('mfe-trading was moved while this was open.');
    await waitFor(() => expect(told).toHaveTextContent('grace@example.com promoted 1.5.0, in place of 1.4.0.'));
    expect(told).toHaveTextContent('Now: 1.5.0 for everyone.');
    expect(dialog().getByLabelText('Reason')).toHaveValue('Prices are wrong');
    expect(dialog().getByRole('button', { name: 'Take off the page' })).toBeDisabled();
    expect(desk.sections[0]?.takenOff).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Decide on the new state' }));
    await user.click(dialog().getByRole('button', { name: 'Take off the page' }));
    await screen.findByRole('dialog', { name: 'Take off mfe-trading: done' });
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
    await screen.findByRole('dialog', { name: 'Promote mfe-trading: done' });
  });

  it('is not offered where it cannot be: the shell stays on the page', async () => {
    const { user } = await openDesk();
    await user.click(press('shell'));
    await user.click(press('mfe-trading'));
    expect(screen.queryByRole('button', { name: 'Take shell off the page' })).toBeNull();
    expect(press('Take mfe-trading off the page')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back shell' })).toBeNull();
  });
});
