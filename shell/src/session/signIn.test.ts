import { FakeServer, refusal } from '../testing/fakeServer.ts';
import { Browser, openSession, settled } from '../testing/sessionTabs.ts';
import { COOKIES_BLOCKED } from './failureMessages.ts';

describe('login', () => {
  it('stores the token, loads everything, and stays anonymous until all is loaded', async () => {
    const server = new FakeServer();
    server.signUp('token of ada@example.com', { username: 'ada' });
    const browser = new Browser(null);
    const { session } = openSession(server, browser);
    session.start();
    const seen = new Set<string>();
    session.subscribe(() => seen.add(session.get().status));
    const result = await session.login(' ada@example.com ', ' secret ');
    expect(result.success).toBe(true);
    expect(browser.token).toBe('token of ada@example.com');
    expect([...seen]).toEqual(['authenticated']);
    expect(session.entrance()).toBe('login');
    const [first] = server.asked;
    expect(first).toMatchObject({ body: { email: 'ada@example.com', password: ' secret ' }, token: null });
  });

  it("reports the first of the server's errors", async () => {
    const server = new FakeServer();
    const two = { msg: 'One, Two', errors: [{ msg: 'One' }, { msg: 'Two' }], requestId: 'r' };
    server.next('POST /api/auth/login', { status: 429, body: two });
    const { session, endings } = openSession(server, new Browser(null));
    expect(await session.login('a@b.co', 'x')).toMatchObject({ success: false, msg: 'One', unreachable: false });
    expect(endings).toEqual([]);
  });

  it('uses its own message when the server sends none', async () => {
    const server = new FakeServer();
    server.next('POST /api/auth/login', { status: 401, body: {} }, 'offline');
    const { session } = openSession(server, new Browser(null));
    const words = 'Login failed. Please check your credentials.';
    expect(await session.login('a@b.co', 'x')).toMatchObject({ msg: words, unreachable: false });
    expect(await session.login('a@b.co', 'x')).toMatchObject({ msg: words, unreachable: true });
  });

  it('clears the token when its data cannot be loaded, without a notice next to the form', async () => {
    const server = new FakeServer();
    const browser = new Browser(null);
    const { session, endings } = openSession(server, browser);
    server.signUp('token of ada@example.com');
    server.next('GET /api/watchlist', refusal(403, 'Not today.'));
    const result = await session.login('ada@example.com', 'x');
    expect(result).toMatchObject({ success: false, msg: 'Not today.' });
    expect(browser.token).toBeNull();
    expect(session.get().status).toBe('anonymous');
    expect(endings.filter(({ announce }) => announce)).toEqual([]);
  });

  it('asks for cookies when the new token is refused, because the cookie that came with it is missing', async () => {
    const browser = new Browser(null);
    const { session, endings } = openSession(new FakeServer(), browser);
    expect(await session.login('unknown@example.com', 'x')).toEqual({ success: false, msg: COOKIES_BLOCKED });
    expect(browser.token).toBeNull();
    expect(endings.filter(({ announce }) => announce)).toEqual([]);
  });

  it('asks for cookies where they are blocked, before the server opens a session', async () => {
    const server = new FakeServer();
    const { session } = openSession(server, new Browser(null));
    const blocked = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await session.login('ada@example.com', 'x')).toEqual({ success: false, msg: COOKIES_BLOCKED });
    expect(server.asked).toEqual([]);
    blocked.mockRestore();
  });

  it('waits for a login in another tab, so that the token and the cookie of one sign-in stay together', async () => {
    const server = new FakeServer();
    server.signUp('token of ada@example.com', { username: 'ada' });
    const browser = new Browser(null);
    const [one, two] = [openSession(server, browser, 1), openSession(server, browser, 2)];
    const answer = server.hold('POST /api/auth/login');
    const logins = [one, two].map(({ session }) => session.login('ada@example.com', 'x'));
    await settled();
    expect(server.asked).toHaveLength(1);
    answer({ body: { token: 'token of ada@example.com' } });
    expect(await Promise.all(logins)).toMatchObject([{ success: true }, { success: true }]);
  });

  it('registers and signs in at once, or says "Registration failed"', async () => {
    const server = new FakeServer();
    server.signUp('token of a new person');
    const { session } = openSession(server, new Browser(null));
    server.next('POST /api/auth/register', { status: 500, body: {} });
    expect(await session.register('a@b.co', 'secret')).toMatchObject({ success: false, msg: 'Registration failed' });
    expect(await session.register('a@b.co', 'secret')).toMatchObject({ success: true });
    expect(session.get().status).toBe('authenticated');
  });
});
