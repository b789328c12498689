import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { refusal } from '../testing/fakeServer.ts';
import { EMPTY, openSession, settled, signedIn } from '../testing/sessionTabs.ts';

describe('tabs', () => {
  async function twoTabs() {
    const first = await signedIn();
    const second = openSession(first.server, first.browser, 2);
    second.session.start();
    await settled();
    return { ...first, second };
  }

  it('all follow a logout, and the others show a notice', async () => {
    const { session, second } = await twoTabs();
    await session.logout();
    expect(second.session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(second.endings).toEqual([{ why: 'elsewhere', announce: true }]);
  });

  it('all follow a login', async () => {
    const { server, session, second } = await twoTabs();
    await session.logout();
    server.signUp('token of grace@example.com', { username: 'grace' });
    await session.login('grace@example.com', 'x');
    await settled();
    expect(second.session.get()).toMatchObject({ status: 'authenticated', user: { username: 'grace' } });
    expect(second.session.entrance()).toBe('elsewhere');
  });

  it('all log out when one gets a 401 mid-session', async () => {
    const { server, browser, session, second, endings } = await twoTabs();
    server.next('GET /api/dashboard/news', refusal(401, 'Please log in.'));
    await expect(session.api('GET /api/dashboard/news')).rejects.toMatchObject({ status: 401 });
    expect(browser.token).toBeNull();
    expect([session.get().status, second.session.get().status]).toEqual(['anonymous', 'anonymous']);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it('see changes from another tab', async () => {
    const { session, second } = await twoTabs();
    await session.addToWatchlist('btc');
    await settled();
    expect(second.session.get().watchlist).toEqual(['AAPL', 'BTC']);
  });

  it('see a portfolio change by a section once it reports it', async () => {
    const { server, session, second } = await twoTabs();
    const before = second.session.get().portfolio;
    const imported = aPortfolio([aHolding({ symbol: 'KO' })]);
    server.next('GET /api/portfolio', { body: imported });
    await session.fetchPortfolio();
    await settled();
    expect(session.get().portfolio).toEqual(imported);
    expect(second.session.get().portfolio).toEqual(before);
    server.next('GET /api/portfolio', { body: imported }, { body: imported });
    await session.fetchPortfolio({ changed: true });
    await settled();
    expect(second.session.get().portfolio).toEqual(imported);
  });

  it('see a changed profile, fetched from the server', async () => {
    const { server, session, second } = await twoTabs();
    const { user } = session.get();
    const person = server.people.get('t1');
    if (!user || !person) throw new Error('no user is signed in');
    person.user = { ...user, username: 'countess' };
    session.replaceUser(person.user);
    await settled();
    expect(session.get().user?.username).toBe('countess');
    expect(second.session.get().user?.username).toBe('countess');
  });

  it('see a new email address once its link was opened in one of them', async () => {
    const { server, session, second } = await twoTabs();
    server.signUp('t1', { ...session.get().user, email: 'new@example.com' });
    session.refreshUser();
    await settled();
    expect([session, second.session].map((tab) => tab.get().user?.email)).toEqual([
      'new@example.com',
      'new@example.com',
    ]);
  });

  it('fetch a profile that changed 200 times once, and once more after it', async () => {
    const { server, session } = await twoTabs();
    server.asked.length = 0;
    const answer = server.hold('GET /api/auth/me');
    const { user } = session.get();
    if (!user) throw new Error('no user is signed in');
    for (let turn = 1; turn <= 200; turn += 1) session.replaceUser({ ...user, username: `ada${turn}` });
    await settled();
    expect(server.calls()).toEqual(['GET /api/auth/me']);
    answer();
    await settled();
    expect(server.calls()).toEqual(['GET /api/auth/me', 'GET /api/auth/me']);
  });

  it('keep a newer profile when an older response arrives after it', async () => {
    const { server, session, second } = await twoTabs();
    const { user } = session.get();
    const person = server.people.get('t1');
    if (!user || !person) throw new Error('no user is signed in');
    const [older, newer] = ['older', 'newer'].map((username) => ({ ...user, username }));
    const answer = server.hold('GET /api/auth/me');
    const seen: unknown[] = [];
    second.session.subscribe(() => seen.push(second.session.get().user?.username));
    session.replaceUser(older as typeof user);
    person.user = newer as typeof user;
    second.session.replaceUser(person.user);
    answer({ body: older });
    await settled();
    await settled();
    expect(seen).toEqual(['newer', 'newer']);
  });

  it('fetch the profile again after a fetch that failed, if it changed meanwhile', async () => {
    const { server, session, second } = await twoTabs();
    const answer = server.hold('GET /api/auth/me');
    const { user } = session.get();
    const person = server.people.get('t1');
    if (!user || !person) throw new Error('no user is signed in');
    session.replaceUser(user);
    person.user = { ...user, username: 'countess' };
    session.replaceUser(person.user);
    answer(refusal(500, 'Something went wrong.'));
    await settled();
    await settled();
    expect(second.session.get().user?.username).toBe('countess');
  });

  it.each([
    ['waits for a mailed link', { pendingEmail: 'new@example.com' }, 1],
    ['waits for nothing', {}, 0],
  ])('that becomes visible looks again while the user %s', async (_, part, requests) => {
    const { server, session } = await signedIn({ emailVerified: true, ...part });
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(server.calls()).toEqual(Array.from({ length: requests }, () => 'GET /api/auth/me'));
    expect(session.get().status).toBe('authenticated');
  });
});
