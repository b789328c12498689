import { EMPTY, signedIn } from '../testing/sessionTabs.ts';

describe('logout', () => {
  it('clears token and data immediately and notifies the server with a keepalive request', async () => {
    const { server, browser, session, endings } = await signedIn();
    const done = session.logout();
    expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(browser.token).toBeNull();
    expect(endings).toEqual([{ why: 'logout', announce: true }]);
    await done;
    expect(server.asked).toMatchObject([{ call: 'POST /api/auth/logout', token: 't1', keepalive: true }]);
  });

  it('works without the server', async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/auth/logout', 'offline');
    await expect(session.logout()).resolves.toBeUndefined();
    expect(session.ending()).toBe('logout');
  });
});
