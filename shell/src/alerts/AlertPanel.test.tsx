import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, render, screen, within } from '@testing-library/react';
import { refusal } from '../testing/fakeServer.ts';
import { aServer, closeFrame, openFrame, passing } from '../testing/openFrame.tsx';
import { AlertButton } from './AlertButton.tsx';
import { followAlerts } from './followAlerts.ts';

// Roles are slow to compute in jsdom, and the machine may be busy.
jest.setTimeout(30_000);
afterEach(closeFrame);

const FEED = 'GET /api/alerts/feed';
const at = '2026-11-25T15:00:00.000Z';
const event = (symbol: string, read = false) => ({
  _id: `event of ${symbol}`,
  symbol,
  at,
  sentence: `${symbol} rose to $101.25. Your alert was at $100.00.`,
  read,
});
const button = (name: string | RegExp = /^Alerts/) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('dialog', { name: 'Alerts that went off' }));

async function open(feed: { unread: number; events: object[] } | null, set: object[] = []) {
  const server = aServer();
  server.served.set('/api/alerts', ({ call }) => {
    if (!feed) return refusal(503, 'Down.');
    if (call === 'GET /api/alerts') return { body: { alerts: set, events: [] } };
    const events = feed.events.map((one) => (call === FEED ? one : { ...one, read: true }));
    return { body: { unread: call === FEED ? feed.unread : 0, events } };
  });
  const opened = await openFrame({ path: '/dashboard', token: 't1', server });
  const container = document.querySelector<HTMLElement>('bellwether-alerts');
  if (!container) throw new Error('the navbar keeps no place for the alerts');
  render(<AlertButton alerts={followAlerts(opened.shell.session)} place={container} />, { container });
  await passing();
  return { ...opened, place: container };
}

it('counts what is unread, lists it latest first, and marks all of it as read', async () => {
  const { user, server, place } = await open({ unread: 130, events: [event('BRK.B'), event('AAPL', true)] });
  expect(button('Alerts, 130 unread')).toHaveTextContent('99+');
  expect(place).toHaveAttribute('data-unread');
  await user.click(button());
  await passing();
  const links = panel().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/symbol/BRK.B', '/symbol/AAPL', '/settings#alerts']);
  expect(links.map((link) => /^Unread/.test(link.textContent))).toEqual([true, false, false]);
  expect(await violationsOf(document.body)).toEqual([]);
  await user.click(panel().getByRole('button', { name: 'Mark all read' }));
  await passing();
  expect(server.asked.at(-1)).toMatchObject({
    call: 'PUT /api/alerts/feed/read',
    body: { id: 'event of BRK.B', andOlder: true },
  });
  expect(button('Alerts')).toHaveTextContent('');
  expect(panel().queryByRole('button')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
});

it('reads an alert by following it, and closes when the focus leaves', async () => {
  const { user, server } = await open({ unread: 1, events: [event('AAPL')] });
  await user.click(button());
  await passing();
  await user.click(panel().getByRole('link', { name: /AAPL rose/ }));
  await passing();
  expect(window.location.pathname).toBe('/symbol/AAPL');
  expect(server.asked.some(({ body }) => JSON.stringify(body) === '{"id":"event of AAPL","andOlder":false}')).toBe(
    true,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button());
  await passing();
  act(() => screen.getByRole('link', { name: 'Portfolio' }).focus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens from the menu of narrow screens, too', async () => {
  const { user } = await open({ unread: 2, events: [event('AAPL')] });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const [item] = await screen.findAllByText('Alerts, 2 unread');
  if (item) await user.click(item);
  expect(panel().getByRole('link', { name: /AAPL rose/ })).toBeVisible();
});

it('says that nothing went off, and what is set', async () => {
  const alert = { _id: 'a', symbol: 'KO', kind: 'price-above', value: 70, state: 'on' };
  const { user } = await open({ unread: 0, events: [] }, [alert, { ...alert, _id: 'b', value: 75, state: 'paused' }]);
  await user.click(button('Alerts'));
  await passing();
  expect(panel().getByText(/^No alert went off/)).toBeVisible();
  const links = within(panel().getByRole('region', { name: 'Alerts that are set' })).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['KO rises to $70.00', 'KO rises to $75.00 Paused']);
  expect(links[0]).toHaveAttribute('href', '/symbol/KO');
  expect(await violationsOf(document.body)).toEqual([]);
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that it did not load, and tries again', async () => {
  const { user, server } = await open(null);
  await user.click(button('Alerts'));
  await passing();
  expect(panel().getByRole('alert')).toHaveTextContent('We couldn’t load your alerts.');
  expect(await violationsOf(document.body)).toEqual([]);
  server.next(FEED, { body: { unread: 0, events: [] } });
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  await passing();
  expect(panel().getByText(/^No alert went off/)).toBeVisible();
});
