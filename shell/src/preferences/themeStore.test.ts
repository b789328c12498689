import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { createCell } from '../cell.ts';
import { createTheme } from './themeStore.ts';

type Shown = Pick<SessionState, 'user'>;

function withSession(user: SessionState['user'] = null) {
  const session = createCell<Shown>({ user });
  const theme = createTheme({ ...session, get: session.get as () => SessionState });
  return { theme, setUser: (next: SessionState['user']) => session.set({ user: next }) };
}

function someone(theme: 'dark' | 'light') {
  return aUserProfile({ _id: 'u1', appPreferences: { theme, defaultView: 'dashboard', refreshInterval: 5 } });
}

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the store does
  document.cookie = 'theme=; Max-Age=0; Path=/';
  delete document.documentElement.dataset.theme;
});

it('is dark for a visitor', () => {
  const { theme } = withSession();
  expect([theme.get(), shown()]).toEqual(['dark', 'dark']);
});

it("is the person's preference as soon as it is known, and the cookie keeps it for the next document", () => {
  const { theme, setUser } = withSession();
  const told = jest.fn();
  theme.subscribe(told);
  setUser(someone('light'));
  expect([theme.get(), shown(), told.mock.calls.length]).toEqual(['light', 'light', 1]);
  expect(document.cookie).toBe('theme=light');
  expect(withSession().theme.get()).toBe('light');
});

it('stays when the person logs out', () => {
  const { theme, setUser } = withSession(someone('light'));
  setUser(null);
  expect(theme.get()).toBe('light');
});

it('can be tried without being kept, also while other things of the session change', () => {
  const { theme, setUser } = withSession(someone('dark'));
  theme.set('light');
  expect(shown()).toBe('light');
  setUser({ ...someone('dark'), username: 'countess' });
  expect(shown()).toBe('light');
  expect(document.cookie).toBe('theme=dark');
  setUser(someone('light'));
  expect(document.cookie).toBe('theme=light');
});

it('minds no other cookie', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the store does
  document.cookie = 'mytheme=light; Path=/';
  expect(withSession().theme.get()).toBe('dark');
});
