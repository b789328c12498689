import { createShell } from './shell.ts';
import { aRelease } from './testing/aRelease.ts';
import { FakeServer } from './testing/fakeServer.ts';

const fail = () => {
  throw new Error('There is nothing to undo.');
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open() {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada' });
  globalThis.fetch = server.fetch as typeof fetch;
  localStorage.setItem('token', 't1');
  const shell = createShell(aRelease());
  shell.session.start();
  await settled();
  return { shell, server };
}

afterEach(() => localStorage.clear());

it('gives sections the query cache once it is loaded', async () => {
  const { shell } = await open();
  expect(() => shell.api.queryClient).toThrow(/signed-in/);
  await shell.queryCache.load();
  const client = shell.api.queryClient;
  await shell.queryCache.load();
  expect(shell.api.queryClient).toBe(client);
});

it('forgets all server data with the session', async () => {
  const { shell } = await open();
  await shell.queryCache.load();
  shell.api.queryClient.setQueryData(['news'], ['of ada']);
  await shell.api.session.logout();
  expect(shell.api.queryClient.getQueryData(['news'])).toBeUndefined();
});

it.each([
  [404, 1],
  [503, 2],
])('requests a query that fails with %s %s time(s)', async (status, times) => {
  const { shell, server } = await open();
  await shell.queryCache.load();
  const failed = { status, body: { msg: 'No.', errors: [] } };
  server.next('GET /api/dashboard/news', failed, failed);
  const { retry } = shell.api.queryClient.getDefaultOptions().queries ?? {};
  const queryFn = () => shell.api.api('GET /api/dashboard/news');
  await expect(shell.api.queryClient.fetchQuery({ queryKey: ['news'], queryFn, retry })).rejects.toBeDefined();
  expect(server.calls().filter((call) => call === 'GET /api/dashboard/news')).toHaveLength(times);
});

it('dismisses the messages from before the login, except failures', async () => {
  const { shell, server } = await open();
  server.signUp('token of ada@example.com', { username: 'ada' });
  await shell.api.session.logout();
  shell.notices.notify({ kind: 'success', message: 'Registration successful! You can now log in.' });
  shell.notices.notify({ kind: 'error', message: 'No connection.' });
  await shell.api.session.login('ada@example.com', 'secret');
  expect(shell.api.session.get().status).toBe('authenticated');
  expect(shell.notices.get()).toMatchObject([{ message: 'No connection.' }]);
});

describe('the messages of a session', () => {
  const REMOVED = { kind: 'success', message: "'KO' removed from watchlist." } as const;

  async function openWithUndo() {
    const { shell, server } = await open();
    const run = jest.fn();
    shell.api.notify({ ...REMOVED, action: { label: 'Undo', run } });
    const undo = shell.notices.get()[0]?.action?.run ?? fail;
    return { shell, server, run, undo };
  }

  it('are gone after logging out, and their Undo acts for no one else', async () => {
    const { shell, server, run, undo } = await openWithUndo();
    await shell.api.session.logout();
    expect(shell.notices.get()).toEqual([]);
    server.signUp('token of bob@example.com', { username: 'bob' });
    await shell.api.session.login('bob@example.com', 'secret');
    expect(shell.api.session.get().user?.username).toBe('bob');
    undo();
    expect(run).not.toHaveBeenCalled();
  });

  it('give way to the one that says why the session has ended', async () => {
    const { shell, server } = await openWithUndo();
    server.next('GET /api/dashboard/news', { status: 401, body: { msg: 'No.', errors: [] } });
    await expect(shell.api.api('GET /api/dashboard/news')).rejects.toBeDefined();
    expect(shell.notices.get()).toMatchObject([{ message: 'Your session has ended. Please log in again.' }]);
  });

  it('do not come after it, from a page that it has closed', async () => {
    const { shell } = await open();
    window.history.replaceState(null, '', '/watchlist');
    await shell.api.session.logout();
    shell.api.notify(REMOVED);
    window.history.replaceState(null, '', '/login');
    shell.api.notify(REMOVED);
    expect(shell.notices.get()).toEqual([]);
  });

  it('still come from a page that anyone may see', async () => {
    const { shell } = await open();
    window.history.replaceState(null, '', '/');
    await shell.api.session.logout();
    shell.api.notify(REMOVED);
    expect(shell.notices.get()).toMatchObject([REMOVED]);
  });
});

it('says that the portfolio could not be reloaded after a saved change', async () => {
  const { shell, server } = await open();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.next('GET /api/portfolio', { status: 404, body: {} });
  expect((await shell.api.session.removeHolding('h1')).success).toBe(true);
  expect(shell.notices.get()).toMatchObject([{ kind: 'error', message: 'Failed to fetch portfolio' }]);
});

it('drops the questions and guards of a session that ends', async () => {
  const { shell } = await open();
  window.history.replaceState(null, '', '/settings');
  const onLeave = jest.fn();
  shell.api.guardLeaving({ message: 'Leave?', onLeave });
  shell.api.navigate('/dashboard');
  const other = shell.api.confirm({ message: 'Delete?' });
  expect(shell.questions.get()?.message).toBe('Leave?');
  await shell.api.session.logout();
  expect(await other).toBe(false);
  expect(shell.questions.get()).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/settings'); // the way to the login screen is the frame's matter
  shell.api.navigate('/login');
  expect(window.location.pathname).toBe('/login');
});
