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
  fallback: '1.2.0',
  versions: [
    aVersion('1.5.0', {
      bytes: 431_000,
      endpoints: ['GET /api/watchlist', 'GET /api/portfolio'],
      pages: ['/predict'],
      shared: { react: '^20.0.0', lodash: '^4.0.0' },
    }),
    aVersion('1.4.0', { faults: { load: 2, crash: 1 } }),
    aVersion('1.3.0', { withdrawn: true }),
  ],
});
const CHAT = aSection('mfe-chat', {
  versions: [aVersion('1.1.0', { publishedAt: '2026-11-21T15:00:00.000Z' }), aVersion('1.0.0')],
});
const SHELL = aSection('shell', {
  fallbackRefusal: 'shell has no earlier stable version to roll back to.',
  versions: [aVersion('1.0.0', { missing: 'js/main.1.js' })],
});

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
  it('says in a line what is wrong and rolling out, then shows the sections, then the details', async () => {
    const { user } = await openDesk();
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual([
      ...['Sections', 'Needs attention', 'Rolling out now', 'Waiting for a second person', 'Open previews'],
      ...['Webhooks', 'Help', 'Log'],
    ]);
    expect(screen.getByText('1 rollout is running.', { exact: false })).toBeVisible();
    await user.click(press('2 things need attention.'));
    expect(region('Needs attention').getByRole('button', { name: 'Show shell' })).toHaveFocus();
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
    expect(screen.getByText('Nothing needs attention. No rollout is running.')).toBeVisible();
    expect(region('Needs attention').getByText(/^Nothing\. Every live version/)).toBeVisible();
    expect(region('Rolling out now').getByText(/^No rollout is running/)).toBeVisible();
  });

  it('says in the row that the newest version was taken back', async () => {
    const { user } = await openDesk([
      aSection('mfe-chat', { stable: '1.0.0', versions: [aVersion('2.0.0', { rolledBack: true }), aVersion('1.0.0')] }),
    ]);
    expect(screen.getByText('Rolled back')).toBeVisible();
    await user.click(press('mfe-chat'));
    expect(screen.getAllByText('Rolled back')).toHaveLength(2);
  });

  it('unfolds the versions of a section and what its candidate changes', async () => {
    const { user } = await openDesk();
    await user.click(press('mfe-trading'));
    expect(press('mfe-trading')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('400 kB → 431 kB (+31 kB)')).toBeVisible();
    expect(screen.getByText('+ GET /api/portfolio')).toBeVisible();
    expect(screen.getByText('+ /predict')).toBeVisible();
    expect(screen.getByText('+ lodash ^4.0.0, react ^19.0.0 → ^20.0.0')).toBeVisible();
    const table = within(screen.getByRole('table', { name: /^Versions of mfe-trading/ }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1.5.0 Candidate, 10%',
      '1.4.0 Stable',
      '1.3.0 Withdrawn',
    ]);
    expect(table.queryByRole('button', { name: 'Promote mfe-trading 1.3.0' })).toBeNull();
    expect(await violationsOf(document.body)).toEqual([]);
  });

  it('shows the health of both sides and how far each rule is, and follows them without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const rule = { candidateBad: 2, stableBad: 0, blocks: 2, blocksNeeded: 3, more: 2 };
    const health = {
      candidate: { visitors: 412, failed: 2, contentMs: 1_449 },
      stable: { visitors: 3_708, failed: 1, contentMs: null },
      rules: [{ ...rule, rule: 'failure' as const, evidence: 14.2, needed: 200 }],
      next: { toShareBp: 5_000, evidence: 3, needed: 20, more: 8_100, waitMs: 0 },
    };
    const { user, desk } = await openDesk([{ ...TRADING, ramp: [5_000], health }]);
    await user.click(press('mfe-trading'));
    const table = within(screen.getByRole('table', { name: 'Visitors of mfe-trading since the rollout began' }));
    expect(table.getByRole('row', { name: /^Candidate 1\.5\.0/ })).toHaveTextContent(
      /412 visitors.*2 visitors.*0\.49%.*1\.4 s/,
    );
    expect(table.getByRole('row', { name: /^Stable 1\.4\.0/ })).toHaveTextContent(
      /3,708 visitors.*1 visitor.*0\.03%.*—/,
    );
    expect(screen.getByRole('meter', { name: 'Failures' })).toHaveAttribute('aria-valuetext', 'evidence 14 of 200');
    expect(
      screen.getByText('Takes 1.5.0 back after 2 more: each a visitor for whom it fails, from 1 more network.'),
    ).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Ready for 50%' })).toHaveAttribute('aria-valuetext', 'evidence 3 of 20');
    expect(screen.getByText('Grows to 50% after 8,100 more visitors without a failure.')).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    desk.sections = [{ ...TRADING, ramp: [5_000], health: { ...health, next: { ...health.next, more: 7_000 } } }];
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Grows to 50% after 7,000 more visitors without a failure.')).toBeVisible();
  });

  it('says what the newest version changes while nothing rolls out', async () => {
    const { user } = await openDesk();
    await user.click(press('mfe-chat'));
    expect(screen.getByRole('heading', { name: 'From 1.0.0 to 1.1.0' })).toBeVisible();
  });

  it('shows older versions on demand', async () => {
    const { user, server } = await openDesk([aSection('mfe-chat', { versionCount: 2, olderThan: '1.0.0' })]);
    await user.click(press('mfe-chat'));
    server.next('GET /api/desk/versions?section=mfe-chat&before=1.0.0', refusal(503, 'The database is not available.'));
    await user.click(press('Show older versions'));
    expect(await screen.findByText('The database is not available.')).toBeVisible();
    await user.click(press('Show older versions'));
    expect(await screen.findByRole('button', { name: 'Withdraw mfe-chat 0.1.0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });

  it('shows a move of somebody else without a reload, and loads nothing while nothing moves', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { desk, server } = await openDesk([{ ...TRADING, candidate: null, shareBp: 0 }, CHAT, SHELL]);
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
    expect(screen.queryByRole('button', { name: /need attention\.$/ })).toBeNull(); // nobody knows
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
    await waitFor(() => expect(lines()).toBe(1));
    await user.selectOptions(screen.getByLabelText('Act'), 'withdraw');
    expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
  });
});

it('loads older entries of one person, page by page', async () => {
  const { user, desk } = await openDesk();
  for (let nth = 0; nth < 120; nth += 1) {
    desk.promote(
      'mfe-chat',
      nth % 2 === 0 ? '1.1.0' : '1.0.0',
      nth % 2 === 0 ? 'grace@example.com' : 'ada@example.com',
    );
  }
  const lines = () => region('Log').queryAllByRole('listitem').length;
  await user.click(await screen.findByRole('button', { name: 'Show new entries' }, { timeout: 4_000 }));
  await waitFor(() => expect(lines()).toBe(50));
  await user.selectOptions(screen.getByLabelText('Person'), 'grace@example.com');
  const list = () => within(region('Log').getByRole('list'));
  await waitFor(() => expect(list().queryByText('ada@example.com')).toBeNull());
  await user.click(press('Show older entries'));
  await waitFor(() => expect(lines()).toBe(60));
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

describe('where two people decide', () => {
  const ruled = () => openDesk([{ ...CHAT, twoPerson: true }]);

  it('an act is a proposal, which its author cannot confirm', async () => {
    const { user, desk } = await ruled();
    await user.click(press('Promote mfe-chat'));
    expect(dialog().getByText(/^Two people decide this: it waits for at most 24 hours/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    await screen.findByRole('dialog', { name: 'Promote mfe-chat: proposed' });
    expect(
      dialog().getByText(/^Proposed: promote mfe-chat 1\.1\.0\. Another release manager can confirm it/),
    ).toBeVisible();
    expect(desk.sections[0]?.stable).toBe('1.0.0');
    await user.click(dialog().getByText('Close'));
    const waiting = region('Waiting for a second person');
    expect(waiting.getByRole('listitem')).toHaveTextContent('Another release manager has to confirm it.');
    expect(press('Confirm: promote mfe-chat 1.1.0')).toBeDisabled();
    expect(await violationsOf(document.body)).toEqual([]);
    await user.click(press('Decline: promote mfe-chat 1.1.0'));
    expect(await region('Waiting for a second person').findByText(/^Nothing waits\./)).toBeVisible();
  });

  it('another manager confirms it, and one that is outdated or void can only be declined', async () => {
    const { user, server, desk } = await ruled();
    desk.propose('promote mfe-chat 1.1.0', 'mfe-chat');
    desk.propose('roll out mfe-chat 1.1.0 to 5% of visitors', 'mfe-chat', { isOutdated: true });
    desk.propose('withdraw mfe-chat 1.1.0: it leaks', 'mfe-chat', { isVoid: true });
    await user.click(
      await screen.findByRole('button', { name: 'Confirm: promote mfe-chat 1.1.0' }, { timeout: 4_000 }),
    );
    await waitFor(() => expect(server.calls()).toContain('POST /api/desk/proposal/confirm'));
    expect(press('Confirm: roll out mfe-chat 1.1.0 to 5% of visitors')).toBeDisabled();
    expect(press('Confirm: withdraw mfe-chat 1.1.0: it leaks')).toBeDisabled();
    expect(
      screen.getByText(/It is void: grace@example\.com is not a release manager anymore, or the token was revoked\./),
    ).toBeVisible();
    server.next('POST /api/desk/proposal/decline', refusal(404, 'There is no such proposal.'));
    await user.click(press('Decline: roll out mfe-chat 1.1.0 to 5% of visitors'));
    expect(await screen.findByText('There is no such proposal.')).toBeVisible();
  });

  it('the rule is turned on by one and off by two', async () => {
    const { user, desk } = await openDesk([CHAT]);
    await user.click(press('mfe-chat'));
    await user.click(press('Require two people for mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Require two people' }));
    await screen.findByRole('dialog', { name: 'Require two people for mfe-chat: done' });
    expect(dialog().getByRole('listitem')).toHaveTextContent('ada@example.com turned the two-person rule on');
    expect(desk.sections[0]?.twoPerson).toBe(true);
    await user.click(dialog().getByText('Close'));
    await user.click(press('Stop requiring two people for mfe-chat'));
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    expect(await dialog().findByText(/^Proposed: turn off the two-person rule of mfe-chat\./)).toBeVisible();
    expect(desk.sections[0]?.twoPerson).toBe(true);
  });
});

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

it('names the documents and the commands', async () => {
  await openDesk();
  expect(region('Help').getByText('docs/release-health.md')).toBeVisible();
  expect(region('Webhooks').getByText('npm run -s release -- webhook add URL --section all')).toBeVisible();
});

it('shows what did not arrive at webhooks', async () => {
  const { desk } = await openDesk();
  expect(region('Webhooks').getByText(/^None\./)).toBeVisible();
  const hook = {
    section: null,
    origin: 'https://hooks.example',
    lastDeliveredAt: null,
    waiting: 0,
    failures: 0,
    lost: 0,
  };
  desk.webhooks = [
    { ...hook, id: '1', lastFailure: null },
    { ...hook, id: '2', section: 'mfe-chat', waiting: 3, failures: 2, lost: 1, lastFailure: 'took too long' },
  ];
  desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
  await region('Webhooks').findAllByRole('listitem', {}, { timeout: 4_000 });
  expect(
    region('Webhooks')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'https://hooks.example, all sections Everything arrived.',
    'https://hooks.example, mfe-chatFailing 2 attempts failed: took too long. 3 deliveries waiting. 1 delivery lost.',
  ]);
});

describe('a preview', () => {
  it('is a link that shows once, is listed while it is open, and can be ended', async () => {
    const { user, server } = await openDesk();
    expect(region('Open previews').getByText(/^None\./)).toBeVisible();
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
    await user.click(dialog().getByText('Close'));
    const open = region('Open previews').getByRole('listitem');
    expect(open).toHaveTextContent(/^mfe-chat 1\.1\.0 and mfe-trading 1\.5\.0, by ada@example\.com, until /);
    expect(open).not.toHaveTextContent('https:');
    await user.click(press('End the preview of mfe-chat 1.1.0 and mfe-trading 1.5.0'));
    expect(await region('Open previews').findByText(/^None\./)).toBeVisible();
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
    for (const wrong of ['abc', '0', '100', '-5']) {
      await user.clear(dialog().getByLabelText('Share of visitors, in %'));
      await user.type(dialog().getByLabelText('Share of visitors, in %'), `${wrong}{Enter}`);
      expect(dialog().getByText('Enter a percentage from 0.01 to 99.99.')).toBeVisible();
    }
    expect(server.asked.some(({ call }) => call === 'POST /api/desk/rollout')).toBe(false);
    await user.clear(dialog().getByLabelText('Share of visitors, in %'));
    await user.type(dialog().getByLabelText('Share of visitors, in %'), '2.5');
    expect(dialog().queryByText('Enter a percentage from 0.01 to 99.99.')).toBeNull();
    expect(dialog().getByText('2.5% of visitors get mfe-chat 1.1.0; everyone else has 1.0.0.')).toBeVisible();
    expect(
      await dialog().findByText(
        '1 of the 40 accounts signed in within 14 days, and about 2.5% of other visitors, would get 1.1.0.',
      ),
    ).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Grow by evidence to 5%, 10%, 50%, 95%' }));
    await user.click(dialog().getByRole('button', { name: 'Roll out' }));
    await screen.findByRole('dialog', { name: 'Roll out mfe-chat: done' });
    expect(dialog().getByRole('listitem')).toHaveTextContent('gave 1.1.0 to 2.5% of visitors');
    expect(server.asked.find(({ call }) => call === 'POST /api/desk/rollout')?.body).toEqual({
      section: 'mfe-chat',
      version: '1.1.0',
      shareBp: 250,
      ramp: [500, 1_000, 5_000, 9_500],
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

  it('that is done leaves the dialog its size: the form still shows what was decided, out of reach', async () => {
    const { user } = await openDesk([{ ...CHAT, versions: CHAT.versions.slice(0, 2) }]);
    await user.click(press('Promote mfe-chat'));
    const form = () => screen.getByRole('dialog').querySelector('form');
    const before = form()?.textContent;
    expect(before).toContain('Everyone gets mfe-chat 1.1.0 in place of 1.0.0.');
    await user.click(dialog().getByRole('button', { name: 'Promote' }));
    await screen.findByRole('dialog', { name: 'Promote mfe-chat: done' });
    expect(form()).toHaveAttribute('inert');
    expect(form()?.textContent).toBe(before);
  });

  it('assigns the path that a new version asks for, or has another section hand it over, and takes one back', async () => {
    const ideas = aSection('mfe-ideas', {
      routes: ['/in-use', '/old'],
      versions: [
        aVersion('3.0.0', { withdrawn: true, pages: ['/withdrawn'] }),
        aVersion('2.0.0', { pages: ['/in-use', '/ideas', '/alerts'] }),
        aVersion('1.0.0', { pages: ['/in-use', '/before'] }),
      ],
    });
    const alerts = aSection('mfe-alerts', { routes: ['/alerts'] });
    const { user, desk } = await openDesk([ideas, alerts]);
    await user.click(press('mfe-ideas'));
    const paths = () =>
      within(screen.getByRole('list', { name: 'Paths of mfe-ideas' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(paths()).toEqual([
      '/in-useTake back',
      '/oldTake back',
      '/ideasNot assigned. 2.0.0 has a page there.Assign',
      '/alertsNot assigned. 2.0.0 has a page there, and the path belongs to mfe-alerts.Hand over',
    ]);
    expect(await violationsOf(document.body)).toEqual([]);

    await user.click(press('Assign /ideas to mfe-ideas'));
    await user.click(await screen.findByRole('button', { name: 'Take /ideas back from mfe-ideas' }));
    await user.click(await screen.findByRole('button', { name: 'Hand over /alerts to mfe-ideas' }));
    await user.click(await screen.findByRole('button', { name: 'Take /in-use back from mfe-ideas' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('mfe-ideas 1.0.0 is live with /in-use.');
    expect(desk.log.map(({ act, why, revision }) => [act, why, revision])).toEqual([
      ['route', '/ideas', 2],
      ['hand-back', '/ideas', 3],
      ['route', '/alerts, from mfe-alerts', 4],
    ]);
    await user.click(press('Show new entries'));
    expect(await screen.findByText(/took back \/ideas/)).toBeVisible();
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
    await user.selectOptions(dialog().getByLabelText('Version to take back'), '1.4.0');
    expect(dialog().getByText(fallbackRefusal)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await user.type(dialog().getByLabelText('Reason'), 'It is blank{Enter}');
    expect(server.calls().filter((call) => call === 'POST /api/desk/rollback')).toEqual([]);
  });

  it('that would be refused for every version says why on its button, and opens no dialog', async () => {
    const { user } = await openDesk();
    expect(press('Roll back shell')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Roll back shell')).toHaveAccessibleDescription(
      'shell has no earlier stable version to roll back to.',
    );
    await user.click(press('Roll back shell'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(press('Roll back mfe-trading')).not.toHaveAttribute('aria-disabled', 'true');
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
    expect(screen.getByRole('meter', { name: 'Failures' })).toHaveAttribute('aria-valuetext', 'No evidence yet');
    await user.click(press('Promote mfe-trading'));
    expect(
      dialog().getByText('No visitor of 1.5.0 has been counted yet, so nothing shows how it works.'),
    ).toBeVisible();
  });

  it('that takes back the stable version names the one that everyone gets', async () => {
    const { user } = await openDesk();
    await user.click(press('Roll back mfe-trading'));
    await user.selectOptions(dialog().getByLabelText('Version to take back'), '1.4.0');
    expect(dialog().getByText('Takes back 1.4.0: everyone returns to 1.2.0.')).toBeVisible();
  });
});
