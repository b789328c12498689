import { FakeServer } from '../testing/fakeServer.ts';
import { Browser, openSession, settled } from '../testing/sessionTabs.ts';

/** A token as the server makes them, as far as a tab can read it. */
const tokenOf = (sub: string, nth: number) => `x.${btoa(JSON.stringify({ sub, nth }))}.${nth}`;
const OLD = tokenOf('ada', 1);
const NEW = tokenOf('ada', 2);
const CHANGE = { body: { currentPassword: 'a', newPassword: 'b-secret' } };
const CALL = 'PUT /api/auth/update-profile';

/** Two tabs of one browser, both signed in. */
async function twoTabs() {
  const server = new FakeServer();
  server.signUp(OLD, { username: 'ada' });
  const browser = new Browser(OLD);
  const [one, two] = [openSession(server, browser, 1), openSession(server, browser, 2)];
  one.session.start();
  two.session.start();
  await settled();
  expect([one.session.get().status, two.session.get().status]).toEqual(['authenticated', 'authenticated']);
  return { server, browser, one, two };
}

/** The password changes on the server: from now on only the new token is valid. */
function changed(server: FakeServer) {
  const person = server.people.get(OLD);
  if (!person) throw new Error('nobody has the old token');
  server.people.delete(OLD);
  server.people.set(NEW, person);
  return { body: { user: person.user, msg: 'Saved', token: NEW } };
}

const statuses = (tabs: Awaited<ReturnType<typeof twoTabs>>) => [
  tabs.one.session.get().status,
  tabs.two.session.get().status,
];

it('after a password change, both tabs go on with the new token, without loading again', async () => {
  const tabs = await twoTabs();
  const answer = tabs.server.hold(CALL);
  const change = tabs.one.session.api(CALL, CHANGE);
  answer(changed(tabs.server));
  await change;
  expect(tabs.browser.token).toBe(NEW);
  tabs.server.asked.length = 0;
  await tabs.one.session.api('GET /api/watchlist');
  await tabs.two.session.api('GET /api/watchlist');
  expect(tabs.server.asked.map(({ token }) => token)).toEqual([NEW, NEW]);
  expect(statuses(tabs)).toEqual(['authenticated', 'authenticated']);
  expect([...tabs.one.endings, ...tabs.two.endings]).toEqual([]);
});

it('a request that arrives with the old token meanwhile is sent again with the new one, in both tabs', async () => {
  const tabs = await twoTabs();
  const answer = tabs.server.hold(CALL);
  const change = tabs.one.session.api(CALL, CHANGE);
  const reply = changed(tabs.server); // done on the server, but the reply is still on its way
  const asked = [tabs.one.session.api('GET /api/watchlist'), tabs.two.session.api('GET /api/watchlist')];
  await settled();
  expect(statuses(tabs)).toEqual(['authenticated', 'authenticated']);
  answer(reply);
  await change;
  expect(await Promise.all(asked)).toEqual([[], []]);
  expect([...tabs.one.endings, ...tabs.two.endings]).toEqual([]);
});

it('a token that is refused without a change ends the session in both tabs', async () => {
  const tabs = await twoTabs();
  tabs.server.people.clear();
  await expect(tabs.two.session.api('GET /api/watchlist')).rejects.toMatchObject({ status: 401 });
  expect(statuses(tabs)).toEqual(['anonymous', 'anonymous']);
  expect(tabs.browser.token).toBeNull();
  expect(tabs.two.endings).toEqual([{ why: 'expired', announce: true }]);
});

it('a password change that is refused with 401 ends the session', async () => {
  const tabs = await twoTabs();
  tabs.server.people.clear();
  await expect(tabs.one.session.api(CALL, CHANGE)).rejects.toMatchObject({ status: 401 });
  expect(tabs.browser.token).toBeNull();
  expect(statuses(tabs)).toEqual(['anonymous', 'anonymous']);
});

it('another user’s token begins another session', async () => {
  const tabs = await twoTabs();
  tabs.server.signUp(tokenOf('bob', 1), { username: 'bob' });
  tabs.browser.tab(3).tokens.write(tokenOf('bob', 1));
  expect(tabs.one.session.get()).toMatchObject({ status: 'loading', user: null });
  await settled();
  expect(tabs.one.session.get().user?.username).toBe('bob');
});

it('a logout after the change names the new token', async () => {
  const tabs = await twoTabs();
  const answer = tabs.server.hold(CALL);
  const change = tabs.one.session.api(CALL, CHANGE);
  answer(changed(tabs.server));
  await change;
  tabs.server.asked.length = 0;
  await tabs.two.session.logout();
  expect(tabs.server.asked).toMatchObject([{ call: 'POST /api/auth/logout', token: NEW }]);
  expect(statuses(tabs)).toEqual(['anonymous', 'anonymous']);
});
