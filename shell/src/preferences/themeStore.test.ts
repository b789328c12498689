import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { aUserProfile, somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { createCell } from '../cell.ts';
import { createTheme } from './themeStore.ts';

type Shown = Pick<SessionState, 'user'>;

function withSession(user: SessionState['user'] = null) {
  const session = createCell<Shown>({ user });
  const theme = createTheme({ ...session, get: session.get as () => SessionState });
  return { theme, setUser: (next: SessionState['user']) => session.set({ user: next }) };
}

const newcomer = aUserProfile({ _id: 'u2', appPreferences: somePreferences({ themeSource: 'system' }) });

function someone(theme: 'dark' | 'light') {
  return aUserProfile({ _id: 'u1', appPreferences: somePreferences({ theme }) });
}

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the store does
  document.cookie = 'theme=; Max-Age=0; Path=/';
  delete document.documentElement.dataset.theme;
});

it('is dark for a visitor whose system does not say', () => {
  const { theme } = withSession();
  expect([theme.get(), shown()]).toEqual(['dark', 'dark']);
});

describe('a visitor whose system is light', () => {
  const system = Object.assign(new EventTarget(), { matches: true });
  const turns = (light: boolean) => {
    system.matches = light;
    system.dispatchEvent(new Event('change'));
  };

  beforeEach(() => {
    system.matches = true;
    Object.defineProperty(window, 'matchMedia', { value: () => system, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('sees the light theme, and the dark one once the system turns dark', () => {
    const { theme } = withSession();
    expect([theme.get(), shown()]).toEqual(['light', 'light']);
    turns(false);
    expect([theme.get(), shown()]).toEqual(['dark', 'dark']);
  });

  it('goes on in it with a new account, also while the system changes, until a theme is chosen', () => {
    const { theme, setUser } = withSession();
    setUser(newcomer);
    expect([theme.get(), shown(), document.cookie]).toEqual(['light', 'light', '']);
    turns(false);
    expect(theme.get()).toBe('dark');
    setUser({ ...newcomer, appPreferences: somePreferences({ theme: 'light' }) });
    turns(false);
    expect([theme.get(), document.cookie]).toEqual(['light', 'theme=light']);
  });

  it('returns to it once an account follows the system again, and leaves no cookie', () => {
    const { theme, setUser } = withSession(someone('dark'));
    setUser({ ...someone('dark'), appPreferences: newcomer.appPreferences });
    expect([theme.get(), document.cookie, withSession().theme.get()]).toEqual(['light', '', 'light']);
  });

  it('keeps the chosen theme from the cookie, and a preference from then on', () => {
    const { theme, setUser } = withSession();
    setUser(someone('dark'));
    turns(true);
    expect(theme.get()).toBe('dark');
    setUser(null);
    turns(true);
    expect([theme.get(), withSession().theme.get()]).toEqual(['dark', 'dark']);
  });
});

it("follows the user's preference once known and keeps it in the cookie for the next document", () => {
  const { theme, setUser } = withSession();
  const told = jest.fn();
  theme.subscribe(told);
  setUser(someone('light'));
  expect([theme.get(), shown(), told.mock.calls.length]).toEqual(['light', 'light', 1]);
  expect(document.cookie).toBe('theme=light');
  expect(withSession().theme.get()).toBe('light');
});

it('stays after logout', () => {
  const { theme, setUser } = withSession(someone('light'));
  setUser(null);
  expect(theme.get()).toBe('light');
});

it('can be previewed without saving, even while the session changes', () => {
  const { theme, setUser } = withSession(someone('dark'));
  theme.set('light');
  expect(shown()).toBe('light');
  setUser({ ...someone('dark'), username: 'countess' });
  expect(shown()).toBe('light');
  expect(document.cookie).toBe('theme=dark');
  setUser(someone('light'));
  expect(document.cookie).toBe('theme=light');
});

it('ignores other cookies', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the store does
  document.cookie = 'mytheme=light; Path=/';
  expect(withSession().theme.get()).toBe('dark');
});
