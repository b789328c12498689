import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CHAT, openDesk, press, region, SHELL, TRADING } from '../../testing/deskPage.tsx';
import { aSection, aVersion } from '../../testing/fakeDesk.ts';
import { FakeServer, refusal } from '../../testing/fakeServer.ts';
import { closeFrame, openFrame } from '../../testing/openFrame.tsx';
import { stepText } from './healthText.ts';

afterEach(closeFrame);
afterEach(() => jest.useRealTimers());

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

  it('find no page any more once the role has ended', async () => {
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
      ...['Sections', 'Needs Attention', 'Rolling Out Now', 'Waiting for a Second Person', 'Open Previews'],
      ...['Webhooks', 'Log', 'Help'],
    ]);
    expect(screen.getByText('1 rollout is running.', { exact: false })).toBeVisible();
    await user.click(press('2 sections need attention.'));
    expect(region('Needs Attention').getByRole('button', { name: 'Show shell' })).toHaveFocus();
    const wrong = region('Needs Attention');
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'shell 1.0.0 is not whole on this server: js/main.1.js is missing.',
      'mfe-trading 1.4.0 had 3 faults (2 load, 1 crash) in 24 hours.',
    ]);
    expect(region('Rolling Out Now').getByRole('listitem')).toHaveTextContent('mfe-trading 1.4.0 → 1.5.0 10%');
    expect(await violationsOf(document.body)).toEqual([]);
  });

  it('says what its words mean where the pointer or the focus is, and to screen readers', async () => {
    const { user } = await openDesk([{ ...TRADING, heldAt: '2026-11-22T15:00:00.000Z' }]);
    const meaning = /^A version that a share of visitors have instead/;
    const shown = () => screen.queryAllByText(meaning).filter((each) => each.closest('[popover]') !== null);
    const [word] = screen.getAllByRole('button', { name: 'Candidate' });
    if (!word) throw new Error('no candidate');
    expect(word).toHaveAccessibleDescription(meaning);
    expect(shown()).toHaveLength(0);
    await user.hover(word);
    expect(shown()).toHaveLength(1);
    await user.unhover(word);
    expect(shown()).toHaveLength(0);
    act(() => word.focus());
    expect(shown()).toHaveLength(1);
    expect(await violationsOf(document.body)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(0);
    for (const held of screen.getAllByRole('button', { name: 'Held' })) {
      expect(held).toHaveAccessibleDescription('The share stays as it is until it is resumed.');
    }
  });

  it('says so if nothing is wrong and nothing rolls out', async () => {
    await openDesk([CHAT]);
    expect(screen.getByText('Nothing needs attention.')).toBeVisible();
    expect(screen.getByText('No rollout is running.')).toBeVisible();
    expect(region('Needs Attention').getByText(/^Nothing is wrong\. Every live version/)).toBeVisible();
    expect(region('Rolling Out Now').getByText(/^No rollout is running/)).toBeVisible();
  });

  it('says in the row that the newest version was rolled back', async () => {
    const { user } = await openDesk([
      aSection('mfe-chat', { stable: '1.0.0', versions: [aVersion('2.0.0', { rolledBack: true }), aVersion('1.0.0')] }),
    ]);
    expect(screen.getByText('Rolled back')).toBeVisible();
    await user.click(press('mfe-chat'));
    expect(screen.getAllByText('Rolled back')).toHaveLength(2);
  });

  it('names no version in the row that was withdrawn or taken off', async () => {
    const gone = [aVersion('3.0.0', { withdrawn: true }), aVersion('2.0.0', { takenOff: true })];
    const { user, desk } = await openDesk([aSection('mfe-chat', { versions: [...gone, aVersion('1.0.0')] })]);
    expect(screen.getByText('Nothing newer')).toBeVisible();
    expect(screen.queryByText('Taken off')).toBeNull();
    await user.click(press('mfe-chat'));
    expect(screen.getByRole('row', { name: /^2\.0\.0/ })).toHaveTextContent('Taken off');
    desk.sections = [aSection('mfe-chat', { versions: [...gone, aVersion('1.5.0'), aVersion('1.0.0')] })];
    desk.propose('promote mfe-chat 1.5.0', 'mfe-chat');
    await waitFor(() => expect(screen.queryByText('Nothing newer')).toBeNull(), { timeout: 4_000 });
  });

  it('says in the row where a ramp leads, and beside it what the next step waits for', async () => {
    const health = {
      candidate: { visitors: 9, failed: 0, contentMs: null },
      stable: { visitors: 90, failed: 0, contentMs: null },
      rules: [],
      next: { toShareBp: 5_000, evidence: 3, needed: 20, more: 0, waitMs: 0 },
    };
    await openDesk([
      { ...TRADING, ramp: [1_000, 5_000, 9_500], health },
      { ...CHAT, candidate: '1.1.0', shareBp: 500 },
      { ...CHAT, section: 'mfe-ideas', candidate: '1.1.0', shareBp: 500, heldAt: '2026-11-22T15:00:00.000Z' },
    ]);
    expect(screen.getByText('Growing to 95%, next 50%')).toBeVisible();
    const [chat, ideas, trading] = region('Rolling Out Now').getAllByRole('listitem');
    expect(chat).toHaveTextContent('A fixed share: it stays until someone changes it.');
    expect(ideas).toHaveTextContent('A fixed share, held: no other share is accepted until it is resumed.');
    expect(trading).toHaveTextContent(stepText(health.next, { candidate: '1.5.0', isHeld: false }));
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
    expect(screen.getByRole('meter', { name: 'Failure rate' })).toHaveAttribute('aria-valuetext', 'evidence 14 of 200');
    expect(
      screen.getByText('Rolls back by itself once 2 more visitors see it fail, from at least 1 more network.'),
    ).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Ready for 50%' })).toHaveAttribute('aria-valuetext', 'evidence 3 of 20');
    const evidence = within(screen.getByRole('list', { name: 'Evidence about mfe-trading 1.5.0' }));
    expect(
      evidence.getByText('Grows to 50% after 8,100 more visitors with 1.5.0, if it fails for none.'),
    ).toBeVisible();
    expect(await violationsOf(document.body)).toEqual([]);
    desk.sections = [{ ...TRADING, ramp: [5_000], health: { ...health, next: { ...health.next, more: 7_000 } } }];
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(
      evidence.getByText('Grows to 50% after 7,000 more visitors with 1.5.0, if it fails for none.'),
    ).toBeVisible();
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
    // One text: the parts of a flex row would stand apart.
    expect(screen.getByText(/^Not live: The database is not available\. Shown as of/)).not.toHaveAttribute('role');
    expect(screen.getByRole('button', { name: /need attention\.$/ })).toBeVisible(); // as of then
    expect(press('mfe-trading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText('Live')).toBeVisible();
  });

  it('filters the log by section, act and person', async () => {
    const { user, desk } = await openDesk();
    desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
    desk.promote('mfe-chat', '1.0.0', 'ada@example.com');
    desk.promote('mfe-trading', '1.5.0', 'grace@example.com');
    const lines = () => region('Log').queryAllByRole('listitem').length;
    await user.click(await screen.findByRole('button', { name: 'Show new entries' }, { timeout: 4_000 }));
    await waitFor(() => expect(lines()).toBe(3));
    await user.selectOptions(screen.getByLabelText('Section'), 'mfe-chat');
    await waitFor(() => expect(lines()).toBe(2));
    await user.selectOptions(screen.getByLabelText('Person'), 'grace@example.com');
    await waitFor(() => expect(lines()).toBe(1));
    await user.selectOptions(screen.getByLabelText('Act'), 'withdraw');
    expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
    expect(window.location.search).toBe('?section=mfe-chat&act=withdraw&who=grace%40example.com');
    await user.selectOptions(screen.getByLabelText('Act'), '');
    await waitFor(() => expect(lines()).toBe(1));
    expect(window.location.search).toBe('?section=mfe-chat&who=grace%40example.com');
  });

  it('begins with the filters of the address, also with one that the desk does not know', async () => {
    const { desk, user } = await openDesk(undefined, '?section=mfe-chat&act=stranger&who=nobody%40example.com');
    desk.promote('mfe-chat', '1.1.0', 'grace@example.com');
    expect(screen.getByLabelText('Section')).toHaveValue('mfe-chat');
    expect(screen.getByLabelText('Act')).toHaveValue('stranger');
    expect(screen.getByLabelText('Person')).toHaveValue('nobody@example.com');
    await user.selectOptions(screen.getByLabelText('Act'), '');
    await user.selectOptions(screen.getByLabelText('Person'), '');
    expect(window.location.search).toBe('?section=mfe-chat');
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

it('names the documents and the commands', async () => {
  await openDesk();
  expect(region('Help').getByText('docs/release-health.md')).toBeVisible();
  expect(region('Webhooks').getByText('npm run -s release -- webhook add URL --section all')).toBeVisible();
});
